"""Phones in a real browser: Chromium without a screen, driven by the DevTools protocol. They are tapped by touch events."""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
import subprocess
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 60.0
"""Seconds after which a test fails because something does not happen."""
PORTRAIT, LANDSCAPE = (390, 844), (844, 390)
SHARPNESS = 2
"""Pixels of the screen per pixel of the page."""
_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-default-apps",
    "--mute-audio",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
    # Nothing can leave this computer, whatever the browser has in mind.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
_ADDRESS_FILE = "DevToolsActivePort"
_LARGEST = 64_000_000
"""Largest message of the browser in bytes; a picture of the screen is one message."""

Idle = Callable[[], None]
"""A function that lets others work while a test waits. It returns soon."""


def find_browser() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name)) is not None), None)


class BrowserError(Exception):
    """The browser refused a command."""


class Spot(NamedTuple):
    """A point of a page, in its pixels."""

    x: float
    y: float


class Browser:
    """A browser process with a folder of its own. Each phone has its own storage, as in a private window."""

    def __init__(
        self, folder: Path, idle: Idle, wake: Callable[[], None] = lambda: None, sharpness: int = SHARPNESS
    ) -> None:
        """Start the browser. `idle` is called again and again while something is awaited; `wake` ends one such call."""
        self.idle, self._wake, self.sharpness = idle, wake, sharpness
        self._phones: dict[str, BrowserPhone] = {}
        self._answers: dict[int, Future[Any]] = {}
        self._numbers = 0
        self._socket: ClientWebSocketResponse | None = None
        self._loop = asyncio.new_event_loop()
        path = find_browser()
        assert path is not None
        # Logs of the browser would only hide what the tests say.
        command = [path, *_FLAGS, f"--user-data-dir={folder}", "about:blank"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.until(lambda: self._port(folder) is not None, "the browser starts")
            self._thread = threading.Thread(target=self._run, args=(self._port(folder),), name="browser", daemon=True)
            self._thread.start()
            self.until(lambda: self._socket is not None, "the browser answers")
        except BaseException:
            self._process.kill()
            raise

    def close(self) -> None:
        with suppress(BrowserError):
            self.ask("Browser.close")
        self._process.wait(PATIENCE)
        self._thread.join(PATIENCE)

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for a condition; fail if it never comes true."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"not reached: {what}"
            assert self._process.poll() is None, "the browser has ended"
            self.idle()

    def ask(self, method: str, session: str = "", /, **params: Any) -> Any:
        """Send a command and return its result."""
        answer = self.send(method, session, **params)
        self.until(answer.done, method)
        return answer.result()

    def send(self, method: str, session: str = "", /, **params: Any) -> Future[Any]:
        self._numbers += 1
        command = {"id": self._numbers, "method": method, "params": params} | ({"sessionId": session} if session else {})
        answer: Future[Any] = Future()
        self._answers[self._numbers] = answer
        assert self._socket is not None
        asyncio.run_coroutine_threadsafe(self._socket.send_str(json.dumps(command)), self._loop)
        return answer

    def phone(self, size: tuple[int, int] = PORTRAIT, language: str = "en", helpers: str = "") -> BrowserPhone:
        """Open an empty page on a new phone. `helpers` are JavaScript functions for all its pages."""
        context = self.ask("Target.createBrowserContext")["browserContextId"]
        target = self.ask("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._phones[session] = phone = BrowserPhone(self, context, session)
        phone.set_up(size, language, helpers)
        return phone

    # In the thread of the connection

    @staticmethod
    def _port(folder: Path) -> str | None:
        """The address of the browser's socket, once it is there."""
        with suppress(OSError):
            port, _, path = (folder / _ADDRESS_FILE).read_text().partition("\n")
            return f"ws://127.0.0.1:{port}{path}" if path else None
        return None

    def _run(self, address: str) -> None:
        with suppress(OSError):
            self._loop.run_until_complete(self._talk(address))
        self._loop.close()

    async def _talk(self, address: str) -> None:
        async with ClientSession() as session, session.ws_connect(address, max_msg_size=_LARGEST) as socket:
            self._socket = socket
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                self._take(json.loads(message.data))
                self._wake()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(BrowserError("the browser has ended"))

    def _take(self, message: dict[str, Any]) -> None:
        if "id" in message:
            answer = self._answers.pop(message["id"])
            if "error" in message:
                answer.set_exception(BrowserError(message["error"]["message"]))
            else:
                answer.set_result(message["result"])
        elif (phone := self._phones.get(message.get("sessionId", ""))) is not None:
            phone.hear(message["method"], message["params"])


class BrowserPhone:
    """A phone: a page with the size, the language and the touch screen of one.

    `troubles` are errors of the page and of its requests; `hosts` are all servers that it has asked for something."""

    def __init__(self, browser: Browser, context: str, session: str) -> None:
        self.browser, self._context, self._session = browser, context, session
        self.troubles: list[str] = []
        self.hosts: set[str] = set()
        self.loads = 0

    def set_up(self, size: tuple[int, int], language: str, helpers: str) -> None:
        features = {"prefers-reduced-motion": "reduce", "prefers-color-scheme": "dark"}
        agent = self.browser.ask("Browser.getVersion")["userAgent"].replace("Headless", "")
        for part in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{part}.enable")
        self.turn(size)
        self.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.ask("Emulation.setUserAgentOverride", userAgent=f"{agent} Mobile", acceptLanguage=language)
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=helpers)
        self.ask("Emulation.setEmulatedMedia", features=[{"name": name, "value": features[name]} for name in features])

    def turn(self, size: tuple[int, int]) -> None:
        """Turn the phone: give its screen another size."""
        width, height = size
        angle, kind = (0, "portraitPrimary") if width < height else (90, "landscapePrimary")
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=self.browser.sharpness,
            mobile=True,
            screenOrientation={"angle": angle, "type": kind},
        )

    def ask(self, method: str, /, **params: Any) -> Any:
        return self.browser.ask(method, self._session, **params)

    def close(self) -> None:
        self.browser.ask("Target.disposeBrowserContext", browserContextId=self._context)

    # Pages

    def open(self, address: str) -> None:
        loads = self.loads
        self.ask("Page.navigate", url=address)
        self.browser.until(lambda: self.loads > loads, f"{address} is loaded")

    def reload(self) -> None:
        loads = self.loads
        self.ask("Page.reload")
        self.browser.until(lambda: self.loads > loads, "the page is loaded again")

    def value(self, code: str) -> Any:
        """The value of a JavaScript expression in the page."""
        found = self.ask("Runtime.evaluate", expression=code, returnByValue=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def until(self, code: str) -> None:
        """Wait until a JavaScript expression is true."""
        self.browser.until(lambda: bool(self.value(code)), code)

    def tap(self, spot: Spot) -> None:
        """Touch the screen with a finger for a moment."""
        touch, points = "Input.dispatchTouchEvent", [{"x": spot.x, "y": spot.y, "id": 1}]
        self.browser.send(touch, self._session, type="touchStart", touchPoints=points)
        self.ask(touch, type="touchEnd", touchPoints=[])

    def write(self, text: str) -> None:
        """Write a text into the field that has the focus, as a keyboard on the screen does."""
        self.ask("Input.insertText", text=text)

    def picture(self) -> bytes:
        """A picture of the screen in the format PNG."""
        return base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])

    # In the thread of the connection

    def hear(self, event: str, about: dict[str, Any]) -> None:
        if event == "Page.loadEventFired":
            self.loads += 1
        elif event in ("Network.requestWillBeSent", "Network.webSocketCreated"):
            url = about["request"]["url"] if "request" in about else about["url"]
            if not url.startswith("data:"):
                self.hosts.add(urlsplit(url).netloc)
        elif event == "Runtime.exceptionThrown":
            details = about["exceptionDetails"]
            self.troubles.append(details.get("exception", details).get("description", details["text"]))
        elif event == "Runtime.consoleAPICalled" and about["type"] in ("error", "assert", "warning"):
            self.troubles.append(" ".join(str(value.get("value", value)) for value in about["args"]))
        elif event == "Log.entryAdded" and about["entry"]["level"] in ("error", "warning"):
            self.troubles.append(f"{about['entry']['text']} {about['entry'].get('url', '')}")
