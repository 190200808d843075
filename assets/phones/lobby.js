// @ts-check
// The pages before the table: the code of the room, then the seats.

import { button, find, icon, keyed, make, setLine, setText, showPicture } from "./dom.js";
import { keep, kept } from "./store.js";
import { LANGUAGES, word } from "./words.js";

export class Entry {
  /** @param {(room: string) => void} enter @param {(request: Game.Request) => boolean} send
   * @param {(tag: string) => void} speak */
  constructor(enter, send, speak) {
    this.enter = enter;
    this.send = send;
    this.room = /** @type {HTMLInputElement} */ (find("room"));
    this.name = /** @type {HTMLInputElement} */ (find("name"));
    this.name.value = kept("name");
    this.lobby = /** @type {Game.Lobby|null} */ (null);
    find("join-form").addEventListener("submit", (event) => this.join(event));
    this.room.addEventListener("input", () => {
      const clean = this.room.value.toUpperCase().replace(/[^A-Z]/g, "");
      if (clean !== this.room.value) this.room.value = clean;
      this.problem("");
    });
    this.name.addEventListener("input", () => keep("name", this.name.value.trim()));
    this.name.addEventListener("keydown", (event) => event.key === "Enter" && this.name.blur());
    for (const [tag, name] of Object.entries(LANGUAGES)) {
      const pick = button("link", () => speak(tag), name);
      pick.lang = tag;
      find("join-languages").append(pick);
    }
  }

  /** Write the texts of both pages. @param {string} title */
  translate(title) {
    const texts = { "join-title": title, "room-label": word("room_code"), "room-hint": word("room_hint"),
      "join-button": word("join"), "name-label": word("your_name"), "lobby-question": word("choose_seat") };
    for (const [id, text] of Object.entries(texts)) setText(find(id), text);
    for (const pick of /** @type {HTMLElement[]} */ ([...find("join-languages").children])) {
      pick.setAttribute("aria-pressed", String(pick.lang === document.documentElement.lang));
    }
  }

  /** @param {Event} event */
  join(event) {
    event.preventDefault();
    const short = this.room.value.length !== this.room.maxLength;
    this.problem(short ? word("room_short") : "");
    if (short) return this.room.focus();
    this.room.blur();
    this.enter(this.room.value);
  }

  /** Say what went wrong, on the page that is open. @param {string} text */
  problem(text) {
    for (const page of ["join", "lobby"]) setLine(find(`${page}-problem`), text);
    if (this.lobby) this.places(this.lobby, -1);
  }

  /** @param {Game.Lobby} lobby */
  show(lobby) {
    this.lobby = lobby;
    setText(find("lobby-title"), lobby.game);
    this.places(lobby, -1);
  }

  /** Show the seats. @param {Game.Lobby} lobby @param {number} taking the one that was tapped, or -1 */
  places(lobby, taking) {
    const create = () => {
      const texts = make("span", "texts", make("b"), make("span"), make("small"));
      const badge = make("span", "figure badge", icon("figure"));
      const row = make("li", "", button("place", () => this.sit(Number(row.dataset.key)), badge, texts, icon("next")));
      return row;
    };
    keyed(find("places"), lobby.places, ({ seat }) => String(seat), create, (row, place) => {
      const seat = /** @type {HTMLButtonElement} */ (row.firstElementChild);
      const [badge, texts] = /** @type {HTMLElement[]} */ ([...seat.children]);
      seat.disabled = place.state === "taken" || taking >= 0;
      seat.className = `place ${place.state} ${taking === place.seat ? "pending" : ""}`;
      badge.style.backgroundColor = place.color;
      showPicture(badge, place.figure);
      setText(texts.children[0], place.role || place.name);
      setLine(texts.children[1], place.role ? place.name : "");
      setLine(texts.children[2], place.note);
    });
  }

  /** @param {number} seat */
  sit(seat) {
    const name = this.name.value.trim() || (this.lobby?.places.find((place) => place.seat === seat)?.name ?? "");
    if (!name) this.name.focus();
    if (this.lobby && this.send({ request: "sit", seat, name })) this.places(this.lobby, seat);
  }
}
