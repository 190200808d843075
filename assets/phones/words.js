// @ts-check
// Texts of the page. The game sends those of all languages with the page.

import { TEXTS } from "./texts.js";

/** @type {Object<string, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch", nl: "Nederlands" };

let language = "en";

/** The language of the phone, if the game has it. */
export function ownLanguage() {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag) => tag in TEXTS) ?? "en";
}

/** Use a language. Return whether it is another one. @param {string} tag */
export function useLanguage(tag) {
  const before = language;
  language = tag in TEXTS ? tag : "en";
  document.documentElement.lang = language;
  return before !== language;
}

/** The text of a key in the phone's language. @param {string} key @returns {string} */
export const word = (key) => TEXTS[language][key] ?? key.replace(/_/g, " ");
