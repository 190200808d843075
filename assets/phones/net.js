// @ts-check
// The connection to the game. It notices sockets that are dead without having been closed, and connects again by itself.

/** @typedef {"idle"|"connecting"|"open"|"elsewhere"} Connection */

/** Milliseconds between signs of life, and to wait for one; less after the screen was off. */
const [PING, LIMIT, AWAKE_LIMIT] = [4000, 3500, 1000];
/** Milliseconds before each retry; the last one repeats. */
const RETRIES = [0, 250, 500, 1000, 2000];
/** Close codes: the seat is used elsewhere, so only the person connects again; the room is closed, but may open again. */
const [ELSEWHERE, CLOSED] = [4001, 4005];

export class Net {
  /** @param {() => Game.Request|null} hello the first request of a connection, or null if there is nothing to say yet
   * @param {(message: Game.Message) => void} receive @param {(connection: Connection, tries: number) => void} report */
  constructor(hello, receive, report) {
    this.hello = hello;
    this.receive = receive;
    this.report = report;
    this.socket = /** @type {WebSocket|null} */ (null);
    this.connection = /** @type {Connection} */ ("idle");
    this.tries = this.hiddenAt = 0;
    // True from the end of the room until it answers again.
    this.closed = false;
    this.retry = this.limit = 0;
    // A page that is frozen sends nothing, so that the game notices.
    setInterval(() => this.ping(LIMIT), PING);
    document.addEventListener("visibilitychange", () => (document.hidden ? this.sleep() : this.wake()));
    addEventListener("pagehide", () => this.connection === "open" && this.stop("connecting"));
    addEventListener("pageshow", (event) => event.persisted && this.wake());
    addEventListener("online", () => this.wake());
  }

  /** Connect now, with a new socket. */
  restart() {
    this.tries = 0;
    this.connect();
  }

  /** Send a request; return whether there was a connection. @param {Game.Request} request */
  send(request) {
    if (this.connection !== "open" || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(request));
    return true;
  }

  connect() {
    const hello = this.hello();
    if (!hello) return this.stop("idle");
    this.stop("connecting");
    const socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/socket`);
    this.socket = socket;
    this.expect(LIMIT);
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = (event) => this.accept(JSON.parse(event.data));
    socket.onclose = ({ code }) => {
      this.closed = this.closed || code === CLOSED;
      if (code === ELSEWHERE) this.stop("elsewhere");
      else this.again();
    };
  }

  /** @param {Game.Message} message */
  accept(message) {
    clearTimeout(this.limit);
    this.closed = false;
    if (this.connection !== "open") this.change("open");
    if (message.message !== "pong") this.receive(message);
  }

  /** Ask for a sign of life. A connection that has lasted makes the next retry immediate again. @param {number} limit */
  ping(limit) {
    if (!this.send({ request: "ping" })) return;
    this.tries = 0;
    if (!document.hidden) this.expect(limit);
  }

  /** Take the socket for dead if nothing comes within a time. @param {number} limit */
  expect(limit) {
    clearTimeout(this.limit);
    this.limit = window.setTimeout(() => this.again(), limit);
  }

  again() {
    this.stop("connecting");
    if (document.hidden) return;
    this.retry = window.setTimeout(() => this.connect(), RETRIES[Math.min(this.tries, RETRIES.length - 1)]);
    this.tries += 1;
  }

  /** Give up the socket. @param {Connection} connection */
  stop(connection) {
    for (const timer of [this.retry, this.limit]) clearTimeout(timer);
    if (this.socket) {
      this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
      this.socket.close();
      this.socket = null;
    }
    this.change(connection);
  }

  sleep() {
    this.hiddenAt = Date.now();
    clearTimeout(this.limit);
  }

  /** The screen is on again. The phone may have closed the socket without a word. */
  wake() {
    if (this.connection !== "open" && this.connection !== "connecting") return;
    if (this.connection === "open" && Date.now() - this.hiddenAt < 2000) this.ping(AWAKE_LIMIT);
    else this.restart();
  }

  /** @param {Connection} connection */
  change(connection) {
    this.connection = connection;
    this.report(connection, this.tries);
  }
}
