// @ts-check
// The options of this phone.

import { button, find, label, make, round } from "./dom.js";
import { closeLayer, openLayer } from "./layers.js";
import { canVibrate } from "./sounds.js";
import { keep, kept } from "./store.js";
import { LANGUAGES, ownLanguage, word } from "./words.js";

const DEFAULTS = { language: ownLanguage(), size: "normal", scheme: "system", pattern: false, vibrate: true, sound: false };
/** @typedef {typeof DEFAULTS} Settings */
export const settings = /** @type {Settings} */ ({ ...DEFAULTS, ...JSON.parse(kept("options") || "{}") });

/** How this phone wants things shown. @returns {Game.Look} */
export function look() {
  const width = Math.round(innerWidth * devicePixelRatio);
  const palette = settings.pattern ? "safe" : "classic";
  return { language: settings.language, width: Math.min(8192, Math.max(1, width)), palette };
}

/** Show the page in the chosen size and colors. */
export function apply() {
  document.documentElement.dataset.size = settings.size;
  document.documentElement.dataset.scheme = settings.scheme;
}

export class Options {
  /** @param {() => void} changed @param {() => void} leave */
  constructor(changed, leave) {
    this.changed = changed;
    this.leave = leave;
    this.layer = find("options");
    this.panel = make("div", "panel");
    this.layer.append(this.panel);
    this.seated = this.sure = false;
  }

  /** @param {boolean} seated whether there is a seat to leave */
  open(seated) {
    [this.seated, this.sure] = [seated, false];
    this.fill();
    openLayer(this.layer, find("options-title"));
  }

  /** @template {keyof Settings} K @param {K} key @param {Settings[K]} value */
  set(key, value) {
    settings[key] = value;
    keep("options", JSON.stringify(settings));
    apply();
    this.changed();
    this.fill();
  }

  /** Write the options; also after another language has arrived. */
  fill() {
    const focused = document.activeElement?.getAttribute("data-option");
    const title = make("h2", "", word("options"));
    title.id = "options-title";
    title.tabIndex = -1;
    const close = round("close", () => closeLayer(this.layer));
    label(close, word("close"));
    const sizes = { normal: word("size_normal"), large: word("size_large"), huge: word("size_huge") };
    const schemes = { system: word("scheme_system"), dark: word("scheme_dark"), light: word("scheme_light") };
    this.panel.textContent = "";
    this.panel.append(
      make("header", "panel-head", title, close),
      this.several(word("language"), "language", LANGUAGES),
      this.several(word("text_size"), "size", sizes),
      this.several(word("colors"), "scheme", schemes),
      this.toggle(word("patterns"), word("patterns_hint"), "pattern"),
      ...(canVibrate ? [this.toggle(word("vibration"), word("turn_hint"), "vibrate")] : []),
      this.toggle(word("sound"), word("turn_hint"), "sound"),
      ...(this.seated ? [this.leaving()] : []),
    );
    if (focused) /** @type {HTMLElement|null} */ (this.panel.querySelector(`[data-option="${focused}"]`))?.focus();
  }

  /** @param {string} title @param {"language"|"size"|"scheme"} key @param {Object<string, string>} values */
  several(title, key, values) {
    const picks = Object.entries(values).map(([value, text]) => {
      const pick = button("segment", () => this.set(key, value), text);
      pick.dataset.option = `${key}-${value}`;
      pick.setAttribute("aria-pressed", String(settings[key] === value));
      if (key === "language") pick.lang = value;
      return pick;
    });
    return make("fieldset", "several", make("legend", "", title), make("div", "segments", ...picks));
  }

  /** @param {string} title @param {string} hint @param {"pattern"|"vibrate"|"sound"} key */
  toggle(title, hint, key) {
    const texts = make("span", "texts", make("b", "", title), make("small", "", hint));
    const row = button("switch", () => this.set(key, !settings[key]), texts, make("i"));
    row.dataset.option = key;
    row.setAttribute("role", "switch");
    row.setAttribute("aria-checked", String(settings[key]));
    return row;
  }

  leaving() {
    const row = button(this.sure ? "button danger" : "button", () => {
      if (this.sure) this.leave();
      this.sure = !this.sure;
      this.fill();
    }, word(this.sure ? "leave_sure" : "leave"));
    row.dataset.option = "leave";
    return row;
  }
}
