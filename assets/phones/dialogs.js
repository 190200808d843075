// @ts-check
// A card at full size, the log, and questions.

import { button, find, held, icon, keyed, label, make, pressed, round } from "./dom.js";
import { setLine, setSigns, setText, showPicture } from "./dom.js";
import { closeLayer, isOpen, openLayer } from "./layers.js";
import { word } from "./words.js";

const SWIPE = 50;

/** Show choices as buttons, with the last of an odd number over the whole width. Return whether buttons came, left or moved.
 * @param {Element} parent @param {readonly Game.Choice[]} choices @param {(choice: number) => void} choose */
export function showChoices(parent, choices, choose) {
  const create = () => button("",
    (event) => (event.detail && held(event)) || choose(Number(pressed(event).choice)), make("b"), make("small"));
  return keyed(parent, choices, (choice) => choice.label, create, (made, choice) => {
    made.dataset.choice = String(choice.choice);
    made.className = `choice ${choice.kind} ${choice.why_not && "impossible"}`;
    made.setAttribute("aria-disabled", String(choice.why_not !== ""));
    made.ariaPressed = choice.kind === "selected" ? "true" : null;
    setText(made.children[0], choice.label);
    setSigns(made.children[1], choice.detail);
  });
}

/** Let the last of an odd number of buttons fill its row. @param {HTMLElement[]} buttons */
export function fillRow(buttons) {
  const shown = buttons.filter((each) => !each.hidden);
  shown.forEach((each, index) => each.classList.toggle("last", index === shown.length - 1 && index % 2 === 0));
  return shown.length > 0;
}

/** All rows of cards, with those of the question last. @param {Game.View} view @returns {Game.Cards[]} */
export const rowsOf = ({ cards, question }) =>
  question?.cards.length ? [...cards, { title: "", cards: question.cards }] : cards;

/** The cards of a thing's row. @param {Game.View} view @param {string|undefined} thing */
export const besideOf = (view, thing) =>
  rowsOf(view).find(({ cards }) => cards.some((card) => card.thing === thing))?.cards ?? [];

export class CardSheet {
  /** @param {(thing: string) => void} ask for the text of a thing @param {(thing: string) => void} use */
  constructor(ask, use) {
    this.ask = ask;
    this.layer = find("sheet");
    this.thing = "";
    this.row = /** @type {Game.Card[]} */ ([]);
    this.picture = find("sheet-picture");
    this.before = round("next", () => this.step(-1));
    this.after = round("next", () => this.step(1));
    this.close = button("button", () => closeLayer(this.layer));
    this.play = button("button primary", () => {
      closeLayer(this.layer);
      use(this.thing);
    });
    find("sheet-actions").append(this.before, this.close, this.play, this.after);
    let x = 0;
    this.picture.addEventListener("pointerdown", (event) => (x = event.clientX));
    this.picture.addEventListener("pointerup", (event) => {
      if (Math.abs(event.clientX - x) > SWIPE) this.step(event.clientX < x ? 1 : -1);
    });
  }

  /** @param {Game.Card} card @param {Game.Card[]} row the cards beside it */
  open(card, row) {
    this.thing = "";
    this.show(card, row);
    openLayer(this.layer, find("sheet-title"));
  }

  /** Show what is known of a card, and ask for the rest. @param {Game.Card} card @param {Game.Card[]} row */
  show(card, row) {
    const other = card.thing !== this.thing;
    const index = row.findIndex(({ thing }) => thing === card.thing);
    [this.thing, this.row] = [card.thing, row];
    if (other) {
      this.write(card.name, "", "");
      this.picture.querySelector("img")?.remove();
      this.picture.classList.remove("drawn");
      this.picture.dataset.picture = "";
      this.layer.classList.remove("whole");
    }
    setText(/** @type {Element} */ (this.picture.querySelector(".fallback")), card.name);
    if (!this.layer.classList.contains("whole")) showPicture(this.picture, card.picture);
    setText(this.close, word("close"));
    // A card that could be chosen when it was opened.
    this.play.disabled = !other && !this.play.hidden && card.mark === "";
    this.play.hidden = card.mark === "" && !this.play.disabled;
    setText(this.play, this.play.disabled ? word("too_late") : card.verb || word("choose"));
    label(this.before, word("previous"));
    label(this.after, word("next"));
    this.before.disabled = index <= 0;
    this.after.disabled = index >= row.length - 1;
    if (other && row.length) this.ask(card.thing);
  }

  /** @param {string} title @param {string} text @param {string} refusal */
  write(title, text, refusal) {
    setText(find("sheet-title"), title);
    setText(find("sheet-text"), text);
    setLine(find("sheet-refusal"), refusal);
  }

  /** @param {Game.Sheet} sheet */
  fill(sheet) {
    if (sheet.thing !== this.thing) return;
    this.write(sheet.title, sheet.text, sheet.refusal);
    this.layer.classList.toggle("whole", sheet.picture.id !== "");
    showPicture(this.picture, sheet.picture);
  }

  /** Follow a new view; a card that is gone closes. @param {Game.View} view */
  update(view) {
    if (!isOpen(this.layer)) return;
    const row = besideOf(view, this.thing);
    const card = row.find(({ thing }) => thing === this.thing);
    if (card) this.show(card, row);
    else if (this.row.length) closeLayer(this.layer);
  }

  /** @param {number} by */
  step(by) {
    const card = this.row[this.row.findIndex(({ thing }) => thing === this.thing) + by];
    if (card) this.show(card, this.row);
  }
}

export class Log {
  constructor() {
    this.layer = find("log");
    this.panel = find("log-panel");
    this.close = round("close", () => closeLayer(this.layer));
    find("log-head").append(this.close);
  }

  /** @param {readonly Game.News[]} news */
  open(news) {
    setText(find("log-title"), word("log"));
    label(this.close, word("close"));
    openLayer(this.layer, find("log-title"));
    this.update(news);
    this.panel.scrollTop = this.panel.scrollHeight;
  }

  /** @param {readonly Game.News[]} news */
  update(news) {
    if (!isOpen(this.layer)) return;
    const atEnd = this.panel.scrollTop + this.panel.clientHeight > this.panel.scrollHeight - 40;
    showNews(find("lines"), news);
    if (atEnd) this.panel.scrollTop = this.panel.scrollHeight;
  }
}

/** Show lines of the log, each beside the color of its seat. @param {Element} list @param {readonly Game.News[]} news */
export function showNews(list, news) {
  keyed(list, news, ({ text, color }) => color + text, () => make("li"), (line, { text, color, heading }) => {
    line.classList.toggle("heading", heading);
    line.style.borderLeftColor = color || "transparent";
    setText(line, text);
  });
}

export class Questions {
  /** @param {(choice: number) => void} choose @param {() => void} back */
  constructor(choose, back) {
    this.choose = choose;
    this.layer = find("question");
    this.asked = "";
    this.back = button("button", back, icon("back"), make("span"));
    this.peek = button("button", () => this.look(!this.layer.classList.contains("low")), icon("eye"), make("span"));
    find("question-steps").append(this.back, this.peek);
  }

  /** @param {Game.View} view */
  show({ question, can_go_back }) {
    const before = this.asked;
    this.asked = question ? `${question.title}\n${question.text}` : "";
    if (!question) return closeLayer(this.layer);
    setText(find("question-title"), question.title);
    setLine(find("question-text"), question.text);
    setText(this.back.children[1], word("back"));
    this.back.hidden = !can_go_back;
    this.layer.classList.toggle("danger", question.danger);
    showChoices(find("question-choices"), question.choices, this.choose);
    fillRow(/** @type {HTMLElement[]} */ ([...find("question-choices").children]));
    if (this.asked !== before) this.look(false);
  }

  /** Make room to look at the table, or come back. @param {boolean} low */
  look(low) {
    closeLayer(this.layer);
    this.layer.classList.toggle("low", low);
    setText(this.peek.children[1], word(low ? "answer" : "look"));
    if (low) this.layer.hidden = false;
    else openLayer(this.layer, find("question-title"), false);
  }
}
