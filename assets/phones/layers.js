// @ts-check
// Windows over the table: at most one of each, the last one in front. Keys and screen readers stay in it.

import { find } from "./dom.js";

/** @type {{layer: HTMLElement, closes: boolean, focus: Element|null}[]} */
const open = [];
let toastTimer = 0;

/** Open a layer. Escape and a tap beside it close it if `closes` is set.
 * @param {HTMLElement} layer @param {HTMLElement} focus @param {boolean} [closes] */
export function openLayer(layer, focus, closes = true) {
  if (!isOpen(layer)) open.push({ layer, closes, focus: document.activeElement });
  layer.hidden = false;
  arrange();
  focus.focus({ preventScroll: true });
}

/** @param {HTMLElement} layer */
export function closeLayer(layer) {
  layer.hidden = true;
  const index = open.findIndex((entry) => entry.layer === layer);
  if (index < 0) return;
  const [entry] = open.splice(index, 1);
  arrange();
  if (entry.focus instanceof HTMLElement && entry.focus.isConnected) entry.focus.focus({ preventScroll: true });
}

/** @param {HTMLElement} layer */
export const isOpen = (layer) => open.some((entry) => entry.layer === layer);

/** Let keys and screen readers reach only the layer in front. */
function arrange() {
  const front = open[open.length - 1]?.layer;
  for (const part of document.querySelectorAll("#app, .layer")) part.toggleAttribute("inert", !!front && part !== front);
  open.forEach(({ layer }, index) => (layer.style.zIndex = String(10 + index)));
  document.documentElement.classList.toggle("covered", front !== undefined);
}

document.addEventListener("keydown", (event) => {
  const front = open[open.length - 1];
  if (event.key === "Escape" && front?.closes) closeLayer(front.layer);
});
document.addEventListener("click", (event) => {
  const entry = open.find(({ layer }) => layer === event.target);
  if (entry?.closes) closeLayer(entry.layer);
});

/** Show a few words for a moment. @param {string} text @param {boolean} [bad] */
export function toast(text, bad = false) {
  const box = find("toast");
  box.textContent = text;
  box.classList.toggle("bad", bad);
  box.classList.toggle("shown", text !== "");
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => box.classList.remove("shown"), 2500 + text.length * 45);
}

document.addEventListener("pointerdown", () => toast(""));
