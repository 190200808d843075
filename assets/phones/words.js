// @ts-check
// Texts of the page. The game sends them with the lobby; only those for the time before are here.

import { keep, keptObject } from "./store.js";

/** @type {Object<string, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch", nl: "Nederlands" };

/** @type {Object<string, Object<string, string>>} */
const FIRST = {
  en: {
    room_code: "Room code", room_short: "A room code has four letters.",
    room_hint: "Four letters, on the big screen beside the QR code.",
    join: "Join", connecting: "Connecting …", what_to_check: "No connection. What to check",
    no_answer: "The computer doesn’t answer. This page keeps trying.",
    check_network: "Is this phone in the same Wi-Fi as the computer? Mobile data doesn’t work.",
    check_firewall: "Did the computer ask whether the program may use the network? Allow it there.",
    check_guest: "Guest networks often keep devices apart. Use the main network of the house.",
    check_running: "Is the room still open on the computer?",
    elsewhere: "Your seat is open in another window.", use_here: "Use it here",
    error_room: "No room has this code.", error_locked: "The room is locked. Ask the host.",
    error_token: "Your seat is no longer yours.", error_slow_down: "Too many tries. Wait a minute.",
    removed: "The host has ended this connection.",
  },
  de: {
    room_code: "Raumcode", room_short: "Ein Raumcode hat vier Buchstaben.",
    room_hint: "Vier Buchstaben, auf dem großen Bildschirm neben dem QR-Code.",
    join: "Mitspielen", connecting: "Verbindung wird aufgebaut …", what_to_check: "Keine Verbindung. Was prüfen?",
    no_answer: "Der Computer antwortet nicht. Diese Seite versucht es weiter.",
    check_network: "Ist dieses Handy im selben WLAN wie der Computer? Mobile Daten genügen nicht.",
    check_firewall: "Hat der Computer gefragt, ob das Programm das Netzwerk benutzen darf? Erlaube es dort.",
    check_guest: "Gastnetze trennen Geräte oft voneinander. Nimm das Hauptnetz des Hauses.",
    check_running: "Ist der Raum am Computer noch offen?",
    elsewhere: "Dein Platz ist in einem anderen Fenster offen.", use_here: "Hier benutzen",
    error_room: "Kein Raum hat diesen Code.", error_locked: "Der Raum ist gesperrt. Frag am Computer nach.",
    error_token: "Der Platz gehört dir nicht mehr.", error_slow_down: "Zu viele Versuche. Warte eine Minute.",
    removed: "Am Computer wurde diese Verbindung beendet.",
  },
  nl: {
    room_code: "Kamercode", room_short: "Een kamercode heeft vier letters.",
    room_hint: "Vier letters, op het grote scherm naast de QR-code.",
    join: "Meedoen", connecting: "Verbinding maken …", what_to_check: "Geen verbinding. Wat controleren?",
    no_answer: "De computer antwoordt niet. Deze pagina blijft het proberen.",
    check_network: "Zit deze telefoon op dezelfde wifi als de computer? Mobiele data werkt niet.",
    check_firewall: "Vroeg de computer of het programma het netwerk mag gebruiken? Sta het daar toe.",
    check_guest: "Gastnetwerken houden apparaten vaak gescheiden. Neem het hoofdnetwerk van het huis.",
    check_running: "Is de kamer op de computer nog open?",
    elsewhere: "Je plaats is in een ander venster open.", use_here: "Hier gebruiken",
    error_room: "Geen kamer heeft deze code.", error_locked: "De kamer is op slot. Vraag het bij de computer.",
    error_token: "De plaats is niet meer van jou.", error_slow_down: "Te veel pogingen. Wacht een minuut.",
    removed: "Op de computer is deze verbinding beëindigd.",
  },
};

let language = "en";
let words = /** @type {Object<string, string>} */ ({});

/** The language of the phone, if the game has it. */
export function ownLanguage() {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag) => tag in LANGUAGES) ?? "en";
}

/** Use a language, with the words that the game sent, or else those of the last visit. Return whether they have changed.
 * @param {string} tag @param {Object<string, string>|null} sent */
export function useWords(tag, sent) {
  language = tag in LANGUAGES ? tag : "en";
  const before = JSON.stringify(words);
  words = sent ?? keptObject(`words-${language}`) ?? {};
  document.documentElement.lang = language;
  if (sent) keep(`words-${language}`, JSON.stringify(sent));
  return before !== JSON.stringify(words);
}

/** The text of a key in the phone's language. @param {string} key @returns {string} */
export function word(key) {
  return words[key] ?? FIRST[language]?.[key] ?? key.replace(/_/g, " ");
}
