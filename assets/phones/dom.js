// @ts-check
// Elements of the page. All texts are set as text, never as markup.

/** Find an element of index.html. @param {string} id @returns {HTMLElement} */
export function find(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
}

/** Create an element with texts and other elements in it.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} [className] @param {(Node|string)[]} content @returns {HTMLElementTagNameMap[T]} */
export function make(tag, className = "", ...content) {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...content);
  return made;
}

/** Create a button. @param {string} className @param {(event: MouseEvent) => void} press
 * @param {(Node|string)[]} content */
export function button(className, press, ...content) {
  const made = make("button", className, ...content);
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

let down = 0;
document.addEventListener("pointerdown", (event) => (down = event.timeStamp), true);

/** Whether the finger was down for more than 600 milliseconds, too long for a tap. @param {MouseEvent} event */
export const held = (event) => event.timeStamp - down > 600;

/** The data of the button that was pressed. @param {MouseEvent} event */
export const pressed = (event) => /** @type {HTMLElement} */ (event.currentTarget).dataset;

/** Create one of the icons of index.html. @param {string} name */
export function icon(name) {
  const made = document.createElementNS(find("symbols").namespaceURI, "svg");
  const use = document.createElementNS(made.namespaceURI, "use");
  made.setAttribute("class", "icon");
  made.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#icon-${name}`);
  made.append(use);
  return made;
}

/** Create a round button with an icon. @param {string} name @param {() => void} press */
export const round = (name, press) => button("round", press, icon(name));

/** Set the name of an element for screen readers. @param {Element} node @param {string} text */
export const label = (node, text) => node.setAttribute("aria-label", text);

/** Set a text if it differs, so that live regions speak only when something changed.
 * @param {Element} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Set a text and hide the element if it is empty. @param {Element} node @param {string} text */
export function setLine(node, text) {
  setText(node, text);
  node.toggleAttribute("hidden", !text);
}

/** Set a line, with icons for signs that not every computer has. @param {Element} node @param {string} text */
export function setSigns(node, text) {
  const parts = text.split(/(👣|🎲)/u).map((part, index) => (index % 2 ? icon(part === "🎲" ? "die" : "steps") : part));
  setLine(node, text);
  if (parts.length > 1) node.replaceChildren(...parts);
}

/** Show an icon in an element, or none. @param {Element} node @param {string} name */
export function setIcon(node, name) {
  if (node.getAttribute("data-icon") === name) return;
  node.setAttribute("data-icon", name);
  node.textContent = "";
  if (name) node.append(icon(name));
}

/** Make the children of `parent` show `items`, and keep the child of each key. Return whether children came, left or moved.
 * @template T
 * @param {Element} parent @param {readonly T[]} items @param {(item: T) => string} keyOf
 * @param {() => HTMLElement} create @param {(child: HTMLElement, item: T) => void} update */
export function keyed(parent, items, keyOf, create, update) {
  const wanted = /** @type {Map<string, T>} */ (new Map());
  for (const item of items) {
    let key = keyOf(item);
    while (wanted.has(key)) key += "'";
    wanted.set(key, item);
  }
  const before = /** @type {HTMLElement[]} */ ([...parent.children]);
  const kept = new Map(before.map((child) => [child.dataset.key, child]));
  for (const [key, child] of kept) if (!wanted.has(key ?? "")) child.remove();
  let next = parent.firstElementChild;
  for (const [key, item] of wanted) {
    const child = kept.get(key) ?? create();
    child.dataset.key = key;
    update(child, item);
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
  return before.length !== wanted.size || before.some((child, index) => child !== parent.children[index]);
}

/** Show a picture in a frame once it is loaded; the one before stays until then, also while the new one is being drawn.
 * @param {HTMLElement} frame @param {Game.Picture} picture */
export function showPicture(frame, picture) {
  if (!picture.id || frame.dataset.picture === picture.id) return;
  frame.dataset.picture = picture.id;
  const image = new Image();
  let tries = 0;
  const load = () => (image.src = `picture/${encodeURIComponent(picture.id)}`);
  image.alt = "";
  image.draggable = false;
  image.onload = () => {
    if (frame.dataset.picture !== picture.id) return;
    frame.querySelector("img")?.remove();
    frame.prepend(image);
    frame.classList.add("drawn");
  };
  image.onerror = () => ++tries < 4 && setTimeout(load, 700 * tries);
  load();
}
