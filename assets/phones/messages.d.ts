// Types of the messages, as in game/phones/messages.py, for checks of the JavaScript. No browser loads this file.

declare namespace Game {
  interface Look { language: string; width: number; palette: "classic" | "safe" }
  interface Place { seat: number; name: string; role: string; color: string; figure: Picture;
    state: "free" | "bot" | "taken"; note: string }
  interface Lobby { message: "lobby"; game: string; places: Place[]; language: string }
  interface Seated { message: "seated"; seat: number; token: string }
  interface Freed { message: "freed"; reason: string }
  interface Picture { id: string; width: number; height: number }
  interface Card {
    thing: string; name: string; picture: Picture; mark: "" | "legal" | "selected"; dim: boolean; new: boolean; verb: string;
  }
  interface Cards { title: string; cards: Card[] }
  interface Target {
    thing: string; name: string; x: number; y: number; width: number; height: number;
    mark: "legal" | "selected" | "vain" | "minor" | "shown" | "found"; note: string;
  }
  interface Board { picture: Picture; targets: Target[]; shown: Target[]; part: [number, number, number, number] | null }
  interface Choice {
    choice: number; label: string; detail: string; kind: "plain" | "primary" | "danger" | "selected"; why_not: string;
  }
  interface Question { title: string; text: string; choices: Choice[]; danger: boolean; cards: Card[] }
  interface Fact { title: string; text: string; done: number | null; needed: number | null; met: boolean | null }
  interface News { text: string; color: string; heading: boolean }
  interface View {
    message: "view"; view: number; seat: number; name: string; role: string; color: string; figure: Picture; asked: boolean;
    left: string; turn: string; prompt: string; detail: string; warning: boolean; news: News[]; latest: News[];
    board: Board | null; cards_first: boolean; panels: Board[];
    choices: Choice[]; cards: Cards[]; facts: Fact[]; question: Question | null; can_go_back: boolean; undo: string;
    seconds: number; notice: string; over: string;
  }
  interface Sheet {
    message: "sheet"; thing: string; title: string; text: string; picture: Picture; refusal: string; opens: boolean;
  }
  interface Failure { message: "error"; error: string; text: string }
  type Message = Lobby | Seated | Freed | View | Sheet | Failure | { message: "pong" };

  type Answer =
    | { request: "choose"; choice: number }
    | { request: "point"; thing: string }
    | { request: "touch"; board: number; x: number; y: number; wide: number }
    | { request: "back" | "undo" };
  type Request =
    | (Answer & { view: number })
    | { request: "hello"; room: string; token: string; look: Look }
    | { request: "sit"; seat: number; name: string }
    | { request: "why"; thing: string }
    | { request: "look"; look: Look }
    | { request: "leave" | "ping" };
}
