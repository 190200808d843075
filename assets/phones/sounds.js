// @ts-check
// A short sound and a vibration when it becomes your turn.

let context = /** @type {AudioContext|null} */ (null);

/** Allow sounds. Phones permit it only during a tap. */
export function unlock() {
  context = context ?? new AudioContext();
  if (context.state !== "running") context.resume().catch(() => {});
}

/** Play two soft notes. */
export function chime() {
  if (context?.state !== "running") return;
  for (const [frequency, delay] of [[523.25, 0], [783.99, 0.14]]) {
    const start = context.currentTime + delay;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.2, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.32);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.34);
  }
}

export const canVibrate = typeof navigator.vibrate === "function";
// Browsers refuse it until the page is tapped.
export const buzz = () => canVibrate && navigator.userActivation?.hasBeenActive !== false && navigator.vibrate([60, 60, 90]);
