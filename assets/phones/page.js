// @ts-check
// Start of the page: connects, and shows the code of the room, the lobby or the table.

import { find, keyed, label, make, setLine, setText } from "./dom.js";
import { closeLayer, isOpen, toast } from "./layers.js";
import { Entry } from "./lobby.js";
import { Net } from "./net.js";
import { Options, apply, look, settings } from "./options.js";
import { buzz, chime, unlock } from "./sounds.js";
import { keep, kept } from "./store.js";
import { Table } from "./view.js";
import { useLanguage, word } from "./words.js";

/** Failed tries before the page says what to check, and milliseconds without a connection before it says so. */
const [HELP_AFTER, PATIENCE] = [4, 700];
const CHECKS = ["check_network", "check_firewall", "check_guest", "check_running"];
const TITLE = document.title;
const gears = document.querySelectorAll("[data-open=options]");

let [token, room] = [kept("token"), fragment() || kept("room")];
let [sentLook, offline, resizing] = ["", 0, 0];

const net = new Net(hello, receive, report);
const send = net.send.bind(net);
const table = new Table(send);
const options = new Options(change, () => (send({ request: "leave" }), lose("")));
const entry = new Entry(join, send, (tag) => options.set("language", tag));

apply();
for (const gear of gears) gear.addEventListener("click", () => options.open(token !== ""));
document.addEventListener("pointerup", () => settings.sound && unlock());
addEventListener("resize", () => {
  clearTimeout(resizing);
  resizing = window.setTimeout(sendLook, 300);
});
addEventListener("hashchange", () => fragment() && !token && join(fragment()));
find("help-button").addEventListener("click", () => net.restart());
find("offline").addEventListener("click", () => find("help").classList.toggle("wanted"));
speak(settings.language);
entry.room.value = room;
show("join");
net.restart();

/** The room code in the address, as in the QR code. */
function fragment() {
  return /^#[a-z]{4}$/i.test(location.hash) ? location.hash.slice(1).toUpperCase() : "";
}

/** Show one of the pages. @param {"join"|"lobby"|"table"} page */
function show(page) {
  for (const each of ["join", "lobby", "table"]) find(each).hidden = each !== page;
}

/** Use a language. @param {string} language */
function speak(language) {
  const changed = useLanguage(language);
  entry.translate(TITLE);
  for (const gear of gears) label(gear, word("options"));
  if (isOpen(options.layer)) options.fill();
  if (changed && table.view) table.show(table.view);
}

/** @returns {Game.Request|null} */
function hello() {
  if (!token && !room) return null;
  sentLook = JSON.stringify(look());
  return { request: "hello", room: token ? "" : room, token, look: look() };
}

/** @param {string} code */
function join(code) {
  entry.room.value = room = code;
  net.restart();
}

/** @param {Game.Message} message */
function receive(message) {
  if (message.message === "lobby") {
    speak(message.language);
    entry.show(message);
    if (token) return;
    keep("room", room);
    show("lobby");
  } else if (message.message === "seated") {
    token = message.token;
    keep("token", token);
  } else if (message.message === "view") {
    show("table");
    const called = table.show(message);
    if (called && settings.sound) chime();
    if (called && settings.vibrate) buzz();
  } else if (message.message === "sheet") {
    if (message.opens) table.read(message.thing, { ...message, name: message.title, mark: "", dim: false, verb: "" });
    table.sheet.fill(message);
  } else if (message.message === "freed") {
    lose(message.reason);
  } else if (message.message === "error") {
    refuse(message.error, message.text || word(`error_${message.error}`));
  }
}

/** Show why a request was refused. @param {string} error @param {string} text */
function refuse(error, text) {
  if (token && error === "token") return lose(text);
  if (token) {
    table.release();
    // A stale answer needs no words: the new view follows.
    if (error !== "stale") toast(text, true);
    return;
  }
  if (error === "room" || find("lobby").hidden) {
    room = "";
    keep("room", "");
    net.stop("idle");
    show("join");
  }
  entry.problem(text);
}

/** The seat is gone; show the lobby again. @param {string} reason */
function lose(reason) {
  token = "";
  keep("token", "");
  table.clear();
  closeLayer(options.layer);
  document.title = TITLE;
  show("join");
  entry.problem(reason);
  net.restart();
}

/** Follow the options. */
function change() {
  speak(settings.language);
  if (settings.sound) unlock();
  sendLook();
}

/** Tell the game how to show things, if that has changed. */
function sendLook() {
  const now = JSON.stringify(look());
  if (now !== sentLook && net.send({ request: "look", look: look() })) sentLook = now;
}

/** Show the state of the connection. @param {import("./net.js").Connection} connection @param {number} tries */
function report(connection, tries) {
  const connecting = connection === "connecting";
  const closed = connecting && net.closed ? "closed" : "";
  const ended = connection === "elsewhere" ? connection : closed;
  const lasting = connecting && !ended && tries >= HELP_AFTER;
  const page = document.documentElement.classList;
  if (!connecting || closed) (clearTimeout(offline), page.toggle("offline", ended !== ""));
  offline = connecting ? offline || window.setTimeout(() => page.add("offline"), PATIENCE) : 0;
  if (connection !== "open") table.release();
  setText(find("offline"), word(ended || (lasting ? "what_to_check" : "connecting")));
  setText(find("join-state"), connecting && !closed ? word("connecting") : "");
  find("help").hidden = !ended && !lasting;
  if (!lasting) find("help").classList.toggle("wanted", ended !== "");
  setText(find("help-title"), word(ended || "no_answer"));
  const lines = closed ? ["closed_waits"] : ended ? [] : CHECKS;
  keyed(find("help-list"), lines, String, () => make("li"), (line, key) => setText(line, word(key)));
  setLine(find("help-button"), ended && !closed ? word("use_here") : "");
}
