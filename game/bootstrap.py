"""Startup: makes sure that the packages in setup.cfg are installed before anything imports them.

If the running interpreter has everything, `prepare` uses it. Otherwise it creates `.venv` beside main.py, installs what is
missing there, and restarts the same command inside it. Nothing outside that folder changes.

This runs at every start and before any package is installed, so it uses only the standard library and no other module of
the game. It may delay a start by at most a tenth of a second, so slow modules (pathlib, typing, subprocess) are imported
late or not at all."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

TYPE_CHECKING = False  # same as in typing, which is slow to import
if TYPE_CHECKING:
    from typing import NoReturn

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

WINDOWS = sys.platform == "win32"

# The Python outside any virtual environment, as the standard venv module finds it. Python 3.10 may return a link here, so it
# is resolved.
BASE_PYTHON = os.path.realpath(getattr(sys, "_base_executable", sys.executable))
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
THIS_PYTHON = f"{VERSION} {BASE_PYTHON}"

# Environment variable set for a restarted process, so that a wrong `.venv` cannot cause an endless loop.
_ENTERED = "SITUATION_ROOM_ENTERED"

# Environment variables of the caller's Python and pip that would misdirect those of `.venv`.
_MISLEADING = ("PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER")

HELP = frozenset(("-h", "--help"))

_UNFINISHED = "unfinished"

_REQUIREMENT = re.compile(r"([\w.-]+?)\s*(?:>=\s*([\d.]+))?")
_DISTRIBUTION = re.compile(r"([^-]+)-([^-]+).*\.(?:dist|egg)-info")

_PROGRESS = {
    "fetching": "fetching {}",
    "retrying": "no answer from the package index, trying again",
    "unpacking": "unpacking {} of them",
}
_NO_ANSWER = re.compile(r"Retrying \(|[Cc]onnection|timed out|IncompleteRead")
_PIP_ERROR = re.compile(r"ERROR: (?!Exception:)(.*[^.\n])")


class CannotStart(Exception):
    """Error: the program cannot start. The message is one sentence and says how to fix the problem."""


def prepare(root: str, arguments: Sequence[str]) -> None:
    """Return once the running interpreter has all packages that the command needs; restart or exit otherwise.

    `root` is the folder of main.py; `arguments` are the command-line arguments."""
    try:
        _prepare(root, arguments)
    except KeyboardInterrupt:
        _tell("interrupted; the next start installs what is still missing.")
        sys.exit(130)
    except CannotStart as error:
        _tell(str(error))
        sys.exit(1)
    except OSError as error:
        place = error.filename or root
        _tell(f"{place} cannot be used ({error.strerror}); copy the program where there is room and you may write.")
        sys.exit(1)


def _prepare(root: str, arguments: Sequence[str]) -> None:
    if not HELP.isdisjoint(arguments):
        return  # help needs no package
    environment = Environment(os.path.join(root, ".venv"))
    if os.environ.pop(_ENTERED, None):
        if not environment.is_running():
            environment.give_up()
        return  # the process before the restart checked everything
    declared = read_requirements(os.path.join(root, "setup.cfg"))
    wanted = [line for group in needed_groups(arguments) for line in declared.get(group, [])]
    recorded = environment.is_running() and os.path.exists(environment.record)
    if environment.holds(wanted) if recorded else is_installed(wanted):
        return
    if not environment.holds(wanted):
        with _only_one(os.path.join(root, ".venv.lock")):
            if not environment.holds(wanted):
                environment.install(wanted)
    environment.enter()


def read_requirements(setup_cfg: str) -> dict[str, list[str]]:
    """Read the requirements in setup.cfg, by extra; those of the program itself are under `""`."""
    from configparser import Error, RawConfigParser

    parser = RawConfigParser()
    try:
        with open(setup_cfg, encoding="utf-8") as file:
            parser.read_file(file)
        groups = {"": parser["options"]["install_requires"], **parser["options.extras_require"]}
    except (OSError, KeyError, Error, UnicodeDecodeError) as error:
        raise CannotStart(f"{setup_cfg} is missing or damaged; get a complete copy of the program.") from error
    return {group: [line.strip() for line in text.splitlines() if line.strip()] for group, text in groups.items()}


def needed_groups(arguments: Sequence[str]) -> list[str]:
    """Names of the requirement groups that the command needs; few commands need extra ones."""
    words = list(arguments[2:] if arguments[:1] == ["--lang"] else arguments)
    extras = {"test": ["test"], "package": ["package", "phones"], "bench": ["bench"] if "--peers" in words else []}
    return ["", *extras.get("".join(words[:1]), [])]


def is_installed(wanted: Sequence[str]) -> bool:
    """Return whether the running interpreter has these distributions in these versions, first on its path.

    Looks for distributions by name, as pip would, not for modules: an unrelated folder called `yaml`, or pygame instead of
    pygame-ce, must not pass. Reads the names from the folders on the path, because importing `importlib.metadata` alone
    would take half of the time budget."""
    found: dict[str, str] = {}
    for folder in sys.path:
        with suppress(OSError):
            for match in filter(None, map(_DISTRIBUTION.fullmatch, os.listdir(folder or "."))):
                found.setdefault(_normal(match[1]), match[2])
    requirements = [_REQUIREMENT.fullmatch(line) for line in wanted]
    return all(
        needed is not None and _numbers(found.get(_normal(needed[1]), "")) >= (_numbers(needed[2] or "") or [0])
        for needed in requirements
    )


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


class Environment:
    """The folder `.venv` and its record of installed requirements.

    The first line of the record is the Python that made the environment, each further line a requirement. During an
    installation it says `unfinished`, so that an interrupted one is detected."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.python = os.path.join(folder, *(("Scripts", "python.exe") if WINDOWS else ("bin", "python")))
        self.record = os.path.join(folder, "situation-room.txt")
        self.log = os.path.join(folder, "install.log")
        self.constraints = os.path.join(os.path.dirname(folder), "constraints.txt")

    def is_running(self) -> bool:
        return os.path.exists(self.folder) and os.path.samefile(self.folder, sys.prefix)

    def holds(self, wanted: Sequence[str]) -> bool:
        """Return whether the environment is usable: its Python still exists, and all these requirements are installed."""
        made_with, *installed = self._read_record()
        return self._has_its_python(made_with) and set(wanted).issubset(installed)

    def _read_record(self) -> list[str]:
        try:
            with open(self.record, encoding="utf-8", errors="surrogateescape") as file:
                return file.read().splitlines() or [""]
        except OSError:
            return [""]

    def _write_record(self, lines: Sequence[str]) -> None:
        with open(self.record, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.writelines(f"{line}\n" for line in lines)

    def _has_its_python(self, made_with: str) -> bool:
        """Return whether the Python it was made with still exists, and was not replaced by another version in the same
        place."""
        _, _, base = made_with.partition(" ")
        if base == BASE_PYTHON and made_with != THIS_PYTHON:
            return False
        return all(map(os.path.isfile, (base, self.python, os.path.join(self.folder, "pyvenv.cfg"))))

    def install(self, wanted: Sequence[str]) -> None:
        """Install these requirements; if the environment is missing or broken, create it first.

        An environment without a record was made by the user and is kept."""
        made_with = self._read_record()[0]
        if not (self._has_its_python(made_with) if made_with else os.path.isfile(self.python)):
            self._make()
        made_with, *installed = self._read_record()
        made_with = made_with or THIS_PYTHON
        lines = list(dict.fromkeys([*installed, *wanted]))
        _tell("installing packages, which may take a minute")
        self._write_record([_UNFINISHED])
        try:
            status, output = pip_install(self.python, lines, self.constraints, _show_progress, f"--log={self.log}")
            if status:
                raise CannotStart(self._reason(output))
        except CannotStart:
            # A failing pip restores the packages it was replacing, so the old record is still true.
            self._write_record([made_with, *installed])
            raise
        self._write_record([made_with, *lines])
        _tell("all packages are installed")

    def _make(self) -> None:
        import shutil
        from importlib.util import find_spec

        if find_spec("venv") is None or find_spec("ensurepip") is None:
            raise CannotStart(
                "this Python cannot make virtual environments; install what it lacks (on Debian or Ubuntu: "
                f"sudo apt install python{VERSION}-venv) and start again."
            )
        from venv import EnvBuilder

        if os.path.isdir(self.folder):
            _tell(f"{self.folder} is incomplete or its Python has gone; making it again")
            shutil.rmtree(self.folder)
        elif os.path.lexists(self.folder):
            raise CannotStart(f"{self.folder} is in the way; remove or rename it and start again.")
        else:
            _tell(f"this is the first start; making {self.folder} for the packages that are needed")
        os.mkdir(self.folder)
        self._write_record([_UNFINISHED])
        EnvBuilder(symlinks=not WINDOWS).create(self.folder)
        status, output = run_module(self.python, ["ensurepip", "--default-pip"])
        if status:
            raise CannotStart(self._reason(output))
        self._write_record([THIS_PYTHON])

    def _reason(self, output: str) -> str:
        if no_answer(output):
            why = "the packages cannot be downloaded because the package index does not answer; connect to the internet"
            return f"{why} and start again."
        told = f" ({error})" if (error := pip_error(output)) else ""
        return f"the packages cannot be installed{told}; connect to the internet or look into {self.log}, and start again."

    def enter(self) -> NoReturn:
        """Restart the command inside the environment; on Windows, as a child process, because a process cannot be replaced.
        """
        command = [self.python, *sys.orig_argv[1:]]
        environ = {**_clean_environ(), _ENTERED: "1"}
        try:
            if not WINDOWS:
                os.execve(self.python, command, environ)

            import subprocess

            child = subprocess.Popen(command, env=environ)
        except OSError:
            self.give_up()
        while True:
            # Ctrl-C also reaches the child process, which decides how to respond.
            with suppress(KeyboardInterrupt):
                sys.exit(child.wait())

    def give_up(self) -> NoReturn:
        """Mark an environment that does not work despite its record, so that the next start recreates it, and raise
        `CannotStart`."""
        self._write_record([_UNFINISHED])
        raise CannotStart(f"{self.folder} is damaged; start again, and it will be made again.")


@contextmanager
def _only_one(lock_file: str) -> Iterator[None]:
    """Hold a lock during the context; a second start waits here for the first.

    Child processes share the lock: if this process is killed, the next start waits until its pip has ended."""
    with open(lock_file, "a", encoding="utf-8") as file:
        os.set_inheritable(file.fileno(), True)
        if not locked(file.fileno()):
            _tell("another start is installing packages; waiting for it")
            while not locked(file.fileno(), wait=True):
                pass
        yield


def locked(file: int, *, wait: bool = False) -> bool:
    """Lock a file until it is closed or the program ends; return False if another program holds the lock."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # Other errors mean a file system without locks: continue without one.
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True


def _clean_environ() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in _MISLEADING}


def run_module(python: str, module: Sequence[str], show: Callable[[str], None] | None = None) -> tuple[int, str]:
    """Run a module of a Python and return its exit status and output. `show` gets each line of the output at once."""
    import subprocess

    output = []
    command, environ = [python, "-I", "-u", "-m", *module], {**_clean_environ(), "PIP_USER": "0"}
    nothing, pipe, same = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(
        command, env=environ, stdin=nothing, stdout=pipe, stderr=same, text=True, errors="replace", close_fds=False
    ) as child:  # the child inherits the lock
        assert child.stdout is not None
        try:
            for line in child.stdout:
                output.append(line)
                if show:
                    show(line)
        except BaseException:
            child.kill()
            raise
    return child.returncode, "".join(output)


def pip_install(
    python: str, wanted: Sequence[str], constraints: str, show: Callable[[str], None], *options: str
) -> tuple[int, str]:
    """Install the tested versions or, if this Python has no wheels for them or there is no list of them, any in `wanted`.

    Return the exit status and the output of pip."""
    command = ["pip", "install", "--no-input", "--disable-pip-version-check", *options, *wanted]
    if os.path.isfile(constraints):
        # Wheels only, because building a tested version from source could take hours.
        with open(constraints, encoding="utf-8") as file:
            names = ",".join(re.findall(r"^([\w.-]+)==", file.read(), re.MULTILINE))
        status, output = run_module(python, [*command, "--constraint", constraints, "--only-binary", names], show)
        if not status or no_answer(output):
            return status, output
        _tell(f"Python {VERSION} cannot have all of the tested versions; taking others that setup.cfg allows")
    return run_module(python, [*command, "--prefer-binary"], show)


def no_answer(output: str) -> bool:
    """Return whether pip failed because the package index cannot be reached."""
    return _NO_ANSWER.search(output) is not None


def pip_error(output: str) -> str:
    """The last error in the output of pip; empty if there is none."""
    return next(reversed(_PIP_ERROR.findall(output)), "")


def progress_in(line: str) -> tuple[str, str] | None:
    """Read the progress in a line of pip's output: `fetching` a package, `retrying`, or `unpacking` a number of packages."""
    if match := re.match(r"(?:Collecting|Processing) (?:.*/)?([\w.-]+)", line):
        return "fetching", match[1]
    if re.search(r"Retrying \(", line):
        return "retrying", ""
    if line.startswith("Installing collected packages:"):
        return "unpacking", str(line.count(",") + 1)
    return None


def _show_progress(line: str) -> None:
    if (found := progress_in(line)) is not None:
        step, what = found
        _tell(_PROGRESS[step].format(what))


def _tell(text: str) -> None:
    """Print to standard error, because standard output belongs to the command, whose reader may be another program."""
    print(f"Situation Room: {text}", file=sys.stderr, flush=True)
