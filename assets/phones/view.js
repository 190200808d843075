// @ts-check
// The table: draws a view. Everything that stays the same is left alone, so that nothing moves under a thumb.

import { Board } from "./board.js";
import { CardSheet, Log, Questions, besideOf, fillRow, rowsOf, showChoices, showNews } from "./dialogs.js";
import { button, find, icon, keyed, label, make, pressed, setIcon, setLine, setSigns, setText, showPicture } from "./dom.js";
import { closeLayer, toast } from "./layers.js";
import { word } from "./words.js";

/** Time in which taps meant for what was there before are ignored: after buttons moved and after a question came, in ms. */
const [SETTLING, NEW] = [250, 500];
/** Scroll only as far as necessary. */
const NEAREST = /** @type {ScrollIntoViewOptions} */ ({ block: "nearest", inline: "nearest" });

/** A row of cards that can be scrolled. */
function strip() {
  const made = make("div", "strip");
  made.addEventListener("scroll", () => fade(made));
  new ResizeObserver(() => fade(made)).observe(made);
  return made;
}

/** Let the right edge of a row fade while there are more cards. @param {Element} row */
const fade = (row) => row.classList.toggle("more", row.scrollLeft + row.clientWidth < row.scrollWidth - 8);

export class Table {
  /** @param {(request: Game.Request) => boolean} send */
  constructor(send) {
    this.send = send;
    this.view = /** @type {Game.View|null} */ (null);
    // True while an answer is on its way.
    this.pending = false;
    // The view that a finger has touched, by its number, or a later one if only pictures or seconds have changed since.
    this.touched = this.settling = 0;
    // The end of the countdown, and its length in seconds.
    this.deadline = this.longest = 0;
    this.root = find("table");
    this.board = this.makeBoard(find("board"), 0, () => this.enlarge());
    this.panels = /** @type {WeakMap<Element, Board>} */ (new WeakMap());
    this.log = new Log();
    this.sheet = new CardSheet((thing) => send({ request: "why", thing }), (thing) => this.point(thing));
    const back = () => this.answer({ request: "back" }, "");
    this.questions = new Questions((choice) => this.choose(choice, this.view?.question?.choices), back);
    this.back = button("button", back, icon("back"), make("span"));
    this.undo = button("button", () => this.answer({ request: "undo" }, ""), icon("undo"), make("span"));
    find("steps").append(this.back, this.undo);
    find("news").addEventListener("click", () => this.view && this.log.open(this.view.news));
    addEventListener("pointerdown", () => (this.touched = this.view?.view ?? 0));
    setInterval(() => this.count(), 200);
  }

  /** Forget the table of a seat that this phone no longer has. */
  clear() {
    this.view = null;
    this.release();
    this.root.classList.remove("full");
    for (const layer of ["sheet", "log", "question"]) closeLayer(find(layer));
  }

  /** @param {Game.View} view @returns {boolean} whether this seat is asked now and was not before */
  show(view) {
    const [before, focused] = [this.view, document.activeElement];
    this.view = view;
    this.release();
    const same = before?.asked && (view.can_go_back || before.can_go_back || before.prompt === view.prompt);
    const arrived = view.asked && !same;
    // News push nothing down until the next question.
    find("latest").style.maxHeight = view.asked && same ? `${find("latest").offsetHeight}px` : "";
    this.header(view);
    this.prompt(view, before);
    if (arrived) for (const layer of ["sheet", "log"]) closeLayer(find(layer));
    this.root.classList.toggle("boardless", !view.board);
    for (const name of /** @type {const} */ (["can_go_back", "cards_first"])) this.root.classList.toggle(name, view[name]);
    find("board").hidden = !view.board;
    // A turn that begins, and an answer about a place, may lead elsewhere than the person has zoomed to.
    const answered = view.notice !== "" && view.board?.shown.some(({ mark }) => mark === "found");
    if (answered || (view.asked && !before?.asked)) this.board.moved = false;
    if (view.board) this.board.show(view.board);
    if (answered) this.board.field.scrollIntoView(NEAREST);
    keyed(find("panels"), view.panels.map((board, index) => ({ board, index })), ({ index }) => String(index),
      () => make("section", "board"), (root, { board, index }) => this.panel(root, board, index + 1));
    const changed = this.buttons(view, arrived) || before?.prompt !== view.prompt;
    this.rows(find("cards"), view.cards);
    this.rows(find("question-cards"), rowsOf(view).slice(view.cards.length));
    // What a new question needs may be a card, and is at the top, unless it has targets on the board.
    const elsewhere = view.asked && before !== null && !view.board?.targets.length;
    const leaves = elsewhere && (!before.asked || (changed && find("cards").querySelector(".legal") !== null));
    this.enlarge(view.board !== null && !leaves && this.root.classList.contains("full"));
    if (arrived) for (const kind of [".legal", ".new"]) document.querySelector(`#cards ${kind}`)?.scrollIntoView(NEAREST);
    this.facts(view.facts);
    this.sheet.update(view);
    this.log.update(view.news);
    this.questions.show(view);
    const moved = arrived || before?.news.at(-1)?.text !== view.news.at(-1)?.text;
    if (moved || (view.notice && (view.notice !== before?.notice || view.view !== before.view))) toast(view.notice);
    if (focused && !focused.isConnected) find("prompt").focus({ preventScroll: true });
    if (!changed) this.touched &&= view.view;
    if (changed && (view.asked || before?.asked)) for (const box of [window, this.root, find("answers")]) box.scrollTo(0, 0);
    // What a chosen card can be used for, and any other list, is at the top.
    const used = view.choices.some((it) => it.kind === "plain" && !it.why_not);
    const beside = changed && !used && view.can_go_back && !view.board?.targets.length;
    if (beside) document.querySelector("#cards .legal, #panels .mark")?.scrollIntoView(NEAREST);
    this.root.dataset.view = String(view.view);
    return elsewhere && !before.asked;
  }

  /** @param {Game.View} view */
  header(view) {
    find("header").style.setProperty("--seat", view.color);
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", view.color);
    document.title = view.asked ? `● ${view.turn}` : view.turn || view.name;
    setText(find("turn"), view.turn || view.name);
    setText(find("role"), view.role);
    setSigns(find("left"), view.left);
    showPicture(find("figure"), view.figure);
    showNews(find("latest"), view.latest);
  }

  /** @param {Game.View} view @param {Game.View|null} before */
  prompt(view, before) {
    const kinds = { asked: view.asked && !view.over, warning: view.warning && !view.over, over: view.over !== "" };
    for (const [kind, on] of Object.entries(kinds)) find("prompt").classList.toggle(kind, on);
    setText(find("prompt-text"), view.over || view.prompt);
    setLine(find("prompt-detail"), view.over ? view.prompt : view.detail);
    const left = this.deadline - performance.now();
    this.deadline = view.seconds ? performance.now() + view.seconds * 1000 : 0;
    if (!before?.seconds || before.prompt !== view.prompt || view.seconds * 1000 > left + 1500) this.longest = view.seconds;
    this.count();
  }

  /** Show how much time is left. */
  count() {
    const left = Math.max(0, (this.deadline - performance.now()) / 1000);
    for (const clock of document.querySelectorAll(".clock")) setText(clock, this.deadline ? `${Math.ceil(left)}` : "");
    for (const bar of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".bar"))) {
      bar.hidden = !this.deadline;
      bar.style.transform = `scaleX(${Math.min(1, left / (this.longest || 1))})`;
    }
  }

  /** Return whether buttons changed. @param {Game.View} view @param {boolean} arrived whether this is a new question */
  buttons(view, arrived) {
    // A question must be answered first; its choices have the same numbers.
    const moved = showChoices(find("choices"), view.choices, (choice) =>
      this.view?.question ? this.questions.look(false) : this.choose(choice, this.view?.choices));
    setText(this.back.children[1], word("back"));
    setText(this.undo.children[1], view.undo);
    this.back.hidden = !view.can_go_back;
    this.undo.hidden = !view.undo;
    find("answers").hidden = !fillRow(/** @type {HTMLElement[]} */ ([...find("choices").children, this.back, this.undo]));
    if (!moved && !arrived) return false;
    document.body.classList.add("settling");
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => document.body.classList.remove("settling"), arrived ? NEW : SETTLING);
    return true;
  }

  /** @param {HTMLElement} root @param {number} number that of its picture @param {() => void} [enlarge] */
  makeBoard(root, number, enlarge) {
    return new Board(root, (thing) => this.point(thing), (x, y, wide) => this.touch(number, x, y, wide), enlarge);
  }

  /** @param {HTMLElement} root @param {Game.Board} board @param {number} number */
  panel(root, board, number) {
    const panel = this.panels.get(root) ?? this.makeBoard(root, number);
    this.panels.set(root, panel);
    root.hidden = !board.picture.height;
    root.style.setProperty("--shape", String(board.picture.width / (board.picture.height || 1)));
    panel.show(board);
  }

  /** @param {Element} parent @param {Game.Cards[]} rows */
  rows(parent, rows) {
    keyed(parent, rows, ({ title }) => title, () => make("section", "row", make("h3"), strip()),
      (row, cards) => this.row(row, cards));
  }

  /** @param {HTMLElement} row @param {Game.Cards} cards */
  row(row, cards) {
    setLine(row.children[0], cards.title);
    label(row, cards.title);
    const open = (/** @type {MouseEvent} */ event) => this.read(pressed(event).thing);
    const create = () => button("card", open, make("span", "fallback"), make("i", "badge"));
    const [list, first] = [row.children[1], row.children[1].firstElementChild];
    keyed(list, cards.cards, ({ thing }) => thing, create, (made, card) => {
      const [name, badge] = [...made.children].slice(-2);
      made.dataset.thing = card.thing;
      const marks = { legal: card.mark === "legal", selected: card.mark === "selected", dim: card.dim, new: card.new };
      for (const [mark, on] of Object.entries(marks)) made.classList.toggle(mark, on);
      label(made, card.mark ? `${card.name}, ${word(`mark_${card.mark}`)}` : card.name);
      setText(name, card.name);
      setIcon(badge, card.mark === "selected" ? "tick" : "");
      if (card.picture.height) {
        made.style.setProperty("--shape", String(card.picture.width / card.picture.height));
        made.style.setProperty("--high", `${card.picture.height / devicePixelRatio}px`);
      }
      showPicture(made, card.picture);
    });
    if (list.firstElementChild !== first) list.scrollLeft = 0;
    fade(list);
  }

  /** Show a card at full size. @param {string|undefined} thing @param {Game.Card} [other] for one that is in no row */
  read(thing, other) {
    const beside = this.view ? besideOf(this.view, thing) : [];
    const card = beside.find((each) => each.thing === thing) ?? other;
    if (card) this.sheet.open(card, beside);
  }

  /** @param {readonly Game.Fact[]} facts */
  facts(facts) {
    const create = () => {
      const head = make("header", "", make("i", "state"), make("h3"), make("b", "count"));
      return make("article", "fact", head, make("p"), make("i", "progress"));
    };
    find("facts").hidden = !facts.length;
    keyed(find("facts"), facts, ({ title }) => title, create, (made, fact) => {
      const [head, text, progress] = /** @type {HTMLElement[]} */ ([...made.children]);
      const [state, title, count] = /** @type {HTMLElement[]} */ ([...head.children]);
      const counted = fact.done !== null && fact.needed !== null;
      state.hidden = fact.met === null;
      state.classList.toggle("met", fact.met === true);
      setIcon(state, fact.met ? "tick" : "");
      setText(title, fact.title);
      setLine(count, counted ? `${fact.done} / ${fact.needed}` : "");
      setLine(text, fact.text);
      progress.hidden = !counted;
      progress.style.setProperty("--done", String(Math.min(1, (fact.done ?? 0) / (fact.needed || 1))));
    });
  }

  /** @param {number} number @param {readonly Game.Choice[]} [choices] */
  choose(number, choices = []) {
    const choice = choices.find((each) => each.choice === number);
    if (choice?.why_not) toast(choice.why_not, true);
    else this.answer({ request: "choose", choice: number }, `[data-choice="${number}"]`);
  }

  /** @param {string} thing */
  point(thing) {
    this.answer({ request: "point", thing }, `[data-thing="${CSS.escape(thing)}"]`);
  }

  /** @param {number} board @param {number} x @param {number} y @param {number} wide */
  touch(board, x, y, wide) {
    this.answer({ request: "touch", board, x, y, wide }, ".field");
  }

  /** Send an answer, once, until the game has said something. @param {Game.Answer} answer @param {string} pressed */
  answer(answer, pressed) {
    if (this.pending || !this.view) return;
    if (!this.send({ ...answer, view: this.touched || this.view.view })) return toast(word("connecting"), true);
    [this.pending, this.touched] = [true, 0];
    for (const each of pressed ? document.querySelectorAll(pressed) : []) each.classList.add("pending");
  }

  /** Let the person press again. */
  release() {
    this.pending = false;
    for (const pressed of document.querySelectorAll(".pending")) pressed.classList.remove("pending");
  }

  /** Give the board the whole window, or take it back. @param {boolean} [full] */
  enlarge(full = !this.root.classList.contains("full")) {
    const changed = this.root.classList.contains("full") !== full;
    this.root.classList.toggle("full", full);
    setIcon(this.board.full, full ? "shrink" : "expand");
    label(this.board.full, word(full ? "small_board" : "large_board"));
    if (changed) this.board.fit(false, false);
  }
}
