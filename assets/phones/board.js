// @ts-check
// The board: a picture that can be pinched and dragged, and the things on it that can be tapped.

import { button, held, keyed, label, make, round, setIcon, setText, showPicture } from "./dom.js";
import { word } from "./words.js";

/** @typedef {{x: number, y: number}} Spot */
/** @typedef {{x: number, y: number, width: number, height: number}} Box center and size; a spot has no size */

/** Largest and smallest size of the mark of a spot in CSS pixels, and its share of the picture's width. */
const [RING, TIGHT, SHARE] = [28, 15, 0.05];
/** Distance of a frame from its thing, if there is room, and heights from which notes and chances are written into it. */
const [AROUND, LARGE, ROOMY] = [5, 60, 26];
/** Margin around a part of the picture that is shown, and the least part that a small field shows. */
const [EDGE, LEAST] = [40, 0.4];
/** Movement in pixels that makes a tap a drag. */
const STILL = 9;
/** Duration of a movement in milliseconds. */
const MOVE = 260;

export class Board {
  /** @param {HTMLElement} root @param {(thing: string) => void} point for keys and screen readers
   * @param {(x: number, y: number, wide: number) => void} touch for fingers @param {() => void} [enlarge] */
  constructor(root, point, touch, enlarge = () => {}) {
    this.point = point;
    this.touch = touch;
    this.frame = make("div", "picture");
    this.marks = make("div", "marks");
    this.field = make("div", "field", this.frame, this.marks);
    this.field.setAttribute("role", "group");
    this.full = round("expand", enlarge);
    this.closer = round("plus", () => this.zoom(1.6));
    this.farther = round("minus", () => this.zoom(1 / 1.6));
    root.append(this.field, make("div", "tools", this.full, this.closer, this.farther));
    this.view = /** @type {Game.Board|null} */ (null);
    this.targets = /** @type {Game.Target[]} */ ([]);
    this.part = /** @type {[number, number, number, number]} */ ([0, 0, 1, 1]);
    // The width of the whole picture on the screen, and the point in the middle of the field as shares of the picture.
    this.wide = 0;
    this.middle = { x: 0.5, y: 0.5 };
    // True if the person has moved the picture.
    this.moved = false;
    this.motion = 0;
    this.fingers = /** @type {Map<number, Spot>} */ (new Map());
    this.start = { x: 0, y: 0, dragged: false };
    this.field.addEventListener("pointerdown", (event) => this.down(event));
    this.field.addEventListener("pointermove", (event) => this.drag(event));
    this.field.addEventListener("pointerup", (event) => this.up(event));
    this.field.addEventListener("pointercancel", (event) => this.fingers.delete(event.pointerId));
    this.field.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), this.spot(event), false);
    }, { passive: false });
    new ResizeObserver(() => (this.moved ? this.move(this.wide, this.middle, false) : this.fit(false))).observe(this.field);
  }

  /** @param {Game.Board} view */
  show(view) {
    const { view: before, shape, part } = this;
    [this.view, this.part] = [view, view.part ?? part];
    label(this.field, word("board"));
    label(this.closer, word("zoom_in"));
    label(this.farther, word("zoom_out"));
    showPicture(this.frame, view.picture);
    this.targets = [...view.targets, ...view.shown];
    keyed(this.marks, this.targets, ({ thing }) => thing, () => this.create(), (mark, target) => this.update(mark, target));
    // Show a new part, unless what happened or the next target is in sight, or the person chose what is shown.
    const seen = this.targets.length && this.targets[this.moved ? "some" : "every"]((target) => this.visible(target));
    const stays = view.targets.length ? seen && (this.moved || before?.targets.length) : seen || this.moved;
    if (!before || !this.wide || (shape !== this.shape && !this.moved)) this.fit(false);
    else if ((String(part) !== String(this.part) || !this.moved) && !stays && !this.fingers.size) this.fit(true);
    this.draw();
  }

  create() {
    // Fingers and pointers are handled by the field. The click of a key or a screen reader has no detail.
    const press = (/** @type {MouseEvent} */ event) => event.detail || this.point(mark.dataset.thing ?? "");
    const mark = button("mark", press, make("span", "ring"), make("span", "note"));
    mark.addEventListener("focus", () => mark.matches(":focus-visible") && this.reveal(mark.dataset.thing ?? ""));
    return mark;
  }

  /** @param {HTMLElement} mark @param {Game.Target} target */
  update(mark, target) {
    mark.dataset.thing = target.thing;
    mark.className = `mark ${target.mark} ${target.width > 0 ? "area" : ""}`;
    mark.setAttribute("aria-pressed", String(target.mark === "selected"));
    label(mark, [target.name, target.note].filter(Boolean).join(", "));
    setIcon(mark.children[0], target.mark === "selected" ? "tick" : "");
    setText(mark.children[1], target.note);
  }

  /** Width of the picture for a height of one. */
  get shape() {
    return this.view?.picture.height ? this.view.picture.width / this.view.picture.height : 1.5;
  }

  /** Width and height of the field. @returns {[number, number]} */
  get room() {
    return [this.field.clientWidth, this.field.clientHeight];
  }

  /** Smallest and largest width of the picture. */
  limits() {
    const [width, height] = this.room;
    const least = Math.max(1, Math.min(width, height * this.shape));
    return { least, most: Math.max((3 * (this.view?.picture.width ?? 0)) / devicePixelRatio, least * 4) };
  }

  /** The place of a target on the screen. @param {Game.Target} target @returns {Box} */
  box(target) {
    const [width, height] = this.room;
    const high = this.wide / this.shape;
    return {
      x: width / 2 + (target.x - this.middle.x) * this.wide,
      y: height / 2 + (target.y - this.middle.y) * high,
      width: target.width * this.wide,
      height: target.height * high,
    };
  }

  /** @param {Game.Target} target */
  visible(target) {
    const { x, y } = this.box(target);
    return x > 14 && y > 14 && x < this.room[0] - 14 && y < this.room[1] - 14;
  }

  /** Show the part that the game wants to be seen, in the size that the person chose, if any.
   * @param {boolean} smooth @param {boolean} [moved] */
  fit(smooth, moved = this.moved) {
    this.moved = moved;
    const [[left, top, width, height], [across, down]] = [this.part, this.room];
    const [wide, high] = [across, down * this.shape];
    const most = Math.max(wide, high, Math.min(wide, high) / LEAST);
    const fits = Math.min(most, (wide - 2 * EDGE) / width, (high - 2 * EDGE * this.shape) / height);
    this.move(moved ? this.wide : fits, { x: left + width / 2, y: top + height / 2 }, smooth);
  }

  /** Move a target into the field. @param {string} thing */
  reveal(thing) {
    const target = this.targets.find((each) => each.thing === thing);
    if (!target || this.visible(target)) return;
    this.moved = true;
    this.move(this.wide, target, true);
  }

  /** @param {number} factor @param {Spot} [at] the point that stays @param {boolean} [smooth] */
  zoom(factor, at = { x: this.room[0] / 2, y: this.room[1] / 2 }, smooth = true) {
    const { least, most } = this.limits();
    const wide = Math.min(most, Math.max(least, this.wide * factor));
    const [{ x, y }, [across, down], by] = [this.middle, this.room, 1 / this.wide - 1 / wide];
    this.moved = true;
    this.move(wide, { x: x + (at.x - across / 2) * by, y: y + (at.y - down / 2) * by * this.shape }, smooth);
  }

  /** Show the picture in a width, with a point of it in the middle. @param {number} wide @param {Spot} to
   * @param {boolean} smooth */
  move(wide, to, smooth) {
    if (!this.field.clientWidth) return;
    const { least, most } = this.limits();
    const end = Math.min(most, Math.max(least, wide));
    const from = { wide: this.wide || end, ...this.middle };
    const began = performance.now();
    const jump = !smooth || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const step = () => {
      const share = jump ? 1 : 1 - (1 - Math.min(1, (performance.now() - began) / MOVE)) ** 3;
      this.wide = from.wide * (end / from.wide) ** share;
      this.middle = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      this.draw();
      if (share < 1) this.motion = requestAnimationFrame(step);
    };
    cancelAnimationFrame(this.motion);
    step();
  }

  draw() {
    if (!this.view || !this.wide) return;
    const [width, height] = this.room;
    const high = this.wide / this.shape;
    // Keep the picture in the field.
    const inside = (/** @type {number} */ at, /** @type {number} */ half) =>
      half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, at));
    this.middle = { x: inside(this.middle.x, width / 2 / this.wide), y: inside(this.middle.y, height / 2 / high) };
    this.frame.style.width = `${this.wide}px`;
    this.frame.style.height = `${high}px`;
    const [left, top] = [width / 2 - this.middle.x * this.wide, height / 2 - this.middle.y * high];
    this.frame.style.transform = `translate(${left}px, ${top}px)`;
    // A picture that fits has nothing to drag, so fingers scroll the page.
    this.field.style.touchAction = this.wide <= width + 1 && high <= height + 1 ? "pan-y" : "none";
    const boxes = apart(this.targets.map((target) => this.box(target)), this.wide);
    // Notes keep away from each other: the lower one of two areas has its edge first.
    const notes = /** @type {Box[]} */ ([]);
    [...boxes.keys()].sort((one, two) => boxes[two].y - boxes[one].y).forEach((at) => {
      const [mark, target, box] = [/** @type {HTMLElement} */ (this.marks.children[at]), this.targets[at], boxes[at]];
      Object.assign(mark.style, { width: `${box.width}px`, height: `${box.height}px` });
      Object.assign(mark.style, { left: `${box.x - box.width / 2}px`, top: `${box.y - box.height / 2}px` });
      if (target.note) notes.push(...this.place(/** @type {HTMLElement} */ (mark.children[1]), target, box, boxes, notes));
    });
  }

  /** Put a note beside its thing, or a chance into it; hide it where there is no room. @param {HTMLElement} note
   * @param {Game.Target} target @param {Box} box @param {Box[]} boxes @param {Box[]} notes */
  place(note, target, box, boxes, notes) {
    const [width, height, across] = [target.note.length * 8 + 10, 17, this.room[0]];
    const inside = target.width && box.height > (target.note.endsWith("%") ? ROOMY : LARGE);
    const [by, aside] = [inside ? -7 : target.width ? 8 : 11, (box.width + width) / 2];
    const down = inside && box.height >= LARGE ? 0 : box.height / 2 + by;
    const middle = (Math.max(0, box.x - box.width / 2) + Math.min(across, box.x + box.width / 2)) / 2;
    const ways = [[middle, down], [middle, -down], ...(inside ? [] : [[box.x + aside, 0], [box.x - aside, 0]])];
    const spots = ways.map(([x, y]) => ({ x, y: box.y + y, width, height }))
      .filter(({ x, y }) => y < this.room[1] - 10 && (inside || (y > 10 && x > width / 2 && x < across - width / 2)));
    const free = (/** @type {Box[]} */ others) => spots.find(({ x, y }) => !others.some((other) => other !== box &&
      Math.abs(other.x - x) * 2 < other.width + width && Math.abs(other.y - y) * 2 < other.height + height));
    const at = free(inside ? notes : [...notes, ...boxes.filter((other) => other.height < LARGE)]) ?? free(notes);
    note.classList.toggle("silent", !at);
    if (at) note.style.translate = `${at.x - box.x}px ${at.y - box.y}px`;
    return at ? [at] : [];
  }

  /** @param {MouseEvent} event @returns {Spot} */
  spot(event) {
    const around = this.field.getBoundingClientRect();
    return { x: event.clientX - around.left, y: event.clientY - around.top };
  }

  /** @param {PointerEvent} event */
  down(event) {
    const at = this.spot(event);
    if (event.isPrimary) this.fingers.clear();
    this.fingers.set(event.pointerId, at);
    this.field.setPointerCapture(event.pointerId);
    if (this.fingers.size === 1) this.start = { ...at, dragged: false };
    else this.start.dragged = true;
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const at = this.spot(event);
    if (Math.hypot(at.x - this.start.x, at.y - this.start.y) > STILL) this.start.dragged = true;
    if (!this.start.dragged) return;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other && this.field.style.touchAction !== "none") return;
    const apart = (/** @type {Spot} */ one) => (other ? Math.hypot(one.x - other.x, one.y - other.y) || 1 : 1);
    const { x, y } = this.middle;
    this.moved = true;
    this.fingers.set(event.pointerId, at);
    const by = { x: (at.x - last.x) / this.wide, y: ((at.y - last.y) / this.wide) * this.shape };
    if (other) this.zoom(apart(at) / apart(last), other, false);
    else this.move(this.wide, { x: x - by.x, y: y - by.y }, false);
  }

  /** Send where the board was tapped. @param {PointerEvent} event */
  up(event) {
    const tapped = this.fingers.delete(event.pointerId) && !this.fingers.size && !this.start.dragged;
    if (!tapped || held(event)) return;
    const at = this.spot(event);
    const [x, y] = [(at.x - this.room[0] / 2) / this.wide, ((at.y - this.room[1] / 2) / this.wide) * this.shape];
    this.touch(this.middle.x + x, this.middle.y + y, this.wide);
  }
}

/** The sizes of marks: frames around areas, and rings around spots, smaller where they would overlap others.
 * @param {Box[]} boxes @param {number} wide */
function apart(boxes, wide) {
  return boxes.map((box) => {
    // Two marks in the same place are of different kinds.
    const others = boxes.filter((other) => (other.x !== box.x || other.y !== box.y) && !other.width === !box.width);
    const gaps = others.map((other) => {
      const [x, y] = [Math.abs(other.x - box.x), Math.abs(other.y - box.y)];
      return box.width ? Math.max(x - (box.width + other.width) / 2, y - (box.height + other.height) / 2) : Math.hypot(x, y);
    });
    const gap = Math.min(...gaps);
    const size = box.width ? Math.max(0, Math.min(2 * AROUND, gap)) : Math.max(TIGHT, Math.min(RING, wide * SHARE, gap - 4));
    return { ...box, width: box.width + size, height: box.height + size };
  });
}
