#!/usr/bin/env python3
"""A computer of its own for each page of the manual: folders in the place of its own, a shop in the
place of https://api.example.com, and stand-ins for programs that a check must not run. A stand-in is
this file, called by another name: it looks at how it is called and notes it. Web servers look at their
configuration themselves, where they are installed."""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PROGRAMS = """sudo systemctl journalctl loginctl crontab nginx caddy apachectl a2enmod
a2ensite a2dissite docker swift apt-get git curl rsync chown useradd npx xdg-open""".split()
# The sandbox takes this one; its document says so.
KEY = "0123456789abcdef0123456789abcdef"
CONFIGURATION = """\
source:
  url: https://api.example.com
title: My shop
base_url: https://shop.example
"""
SECONDS = 120


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Shop:
    """A sandbox of invented products, the same ones each time, on a port that stays."""

    def __init__(self, program, store, port):
        self.program, self.store, self.port = program, store, port
        self.address = f"http://127.0.0.1:{port}"

    def __enter__(self):
        """Serves, once it said who may sell there."""
        self.process = subprocess.Popen(
            [
                self.program,
                "sandbox",
                "--seed",
                "7",
                "--products",
                "12",
                "--store",
                self.store,
                "--port",
                str(self.port),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        said = ""
        while "Press Ctrl-C" not in said:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"the sandbox does not start: {said}")
            said += line
        self.credentials = {
            "CATALOG_IDENTIFIER": re.search(r"identifier: ([0-9a-f-]+)", said)[1],
            "CATALOG_SECRET": re.search(r'"secret":"([^"]+)"', said)[1],
        }
        self.picture = re.search(r"http://\S+_thumb\.\w+", said)[0]
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(SECONDS)
        self.process.stdout.close()


class Shops:
    """What pages begin with: a shop that was changed once, and its site of both times."""

    def __init__(self, folder, port, credentials):
        self.folder, self.port, self.credentials = folder, port, credentials


def prepared(program, folder):
    """Builds, changes the shop and builds again, once for all pages."""
    site = folder / "shop"
    site.mkdir(parents=True)
    with Shop(program, folder / "store.sqlite", free_port()) as shop:
        (site / "catalog.yml").write_text(
            CONFIGURATION.replace("https://api.example.com", shop.address), encoding="utf-8"
        )
        (folder / "mug.md").write_text("Thrown by hand, and **blue**. Holds 300 ml.\n", encoding="utf-8")
        for name in ["mug.jpg", "side.jpg"]:
            urllib.request.urlretrieve(shop.picture, folder / name)
        product = ["--description-file", folder / "mug.md", "--image", folder / "mug.jpg"]
        for command in [
            *(
                ["product", "register", "--name", name, "--price", "15000", "--stock", "9", *product]
                for name in ["Blue mug", "White bowl", "Wooden spoon"]
            ),
            ["build"],
            ["product", "update", "13", "--price", "12000"],
            ["product", "update", "14", "--stock", "0"],
            ["product", "delete", "15", "--yes"],
            ["product", "register", "--name", "Green mug", "--price", "15000", *product],
            ["build"],
        ]:
            done = subprocess.run(
                [program, *command, "-C", site],
                capture_output=True,
                text=True,
                env={**os.environ, **shop.credentials},
            )
            if done.returncode != 0:
                raise RuntimeError(f"{command} ended with {done.returncode}: {done.stderr}")
    return Shops(folder, shop.port, shop.credentials)


class Computer:
    """Where the commands of a page run."""

    def __init__(self, program, folder, shops, beginning):
        self.program, self.folder, self.shops = program, folder, shops
        self.root, self.log = folder / "root", folder / "calls"
        self.store = folder / "store.sqlite"
        self.shop = Shop(program, self.store, shops.port)
        self.server_port = free_port()
        for name in [
            "root/etc",
            "root/srv",
            "root/usr/bin",
            "root/var/www",
            "root/var/backups",
            "home",
            "bin",
            "state",
        ]:
            (folder / name).mkdir(parents=True)
        self.place = {
            "nothing": folder / "home",
            "shop": folder / "home/shop",
            "server": self.root / "srv/shop",
            "checkout": folder / "home/catalog",
        }[beginning]
        for name in ["mug.md", "mug.jpg", "side.jpg"]:
            shutil.copy(shops.folder / name, folder / "home" / name)
        self.begin(beginning)
        for name in PROGRAMS:
            (folder / "bin" / name).symlink_to(Path(__file__).resolve())
        self.add_program(folder / "bin/catalog")
        (self.root / "usr/bin/catalog").symlink_to(folder / "bin/catalog")
        (folder / "state/cwd").write_text(str(self.place))

    def begin(self, beginning):
        if beginning == "checkout":
            files = subprocess.run(["git", "ls-files"], check=True, capture_output=True, text=True).stdout
            for name in files.splitlines():
                if Path(name).is_file() and not name.startswith("Tests/"):
                    target = self.place / name
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(name, target)
            subprocess.run(["git", "init", "--quiet", self.place], check=True)
            return
        if beginning != "nothing":
            shutil.copy(self.shops.folder / "store.sqlite", self.store)
            shutil.copytree(self.shops.folder / "shop", self.place, symlinks=True)
        if beginning == "server":
            (self.place / "dist").rename(self.root / "var/www/shop")

    def add_program(self, path):
        """The program, but that it takes a free port where it would take a certain one, and installs
        nothing on the computer of the check: what belongs to a repository alone stays in it."""
        path.write_text(
            "#!/bin/bash\n"
            'case "$1 $2" in\n'
            '"sandbox vendor" | "schedule github-actions") ;;\n'
            'sandbox* | serve*) set -- "$@" --port 0 ;;\n'
            f'schedule*) folder="--into={self.root}/etc/installed"\n'
            '  case " $* " in *" --uninstall "*) set -- "$@" "$folder" ;; esac\n'
            '  set -- "${@/#--install/$folder}" ;;\n'
            "esac\n"
            f'exec "{self.program}" "$@"\n',
            encoding="utf-8",
        )
        path.chmod(0o755)

    def __enter__(self):
        self.shop.__enter__()
        return self

    def __exit__(self, *_):
        self.shop.__exit__()
        shutil.rmtree(self.folder)

    def moved(self, text):
        """A text of a page as it is for this computer."""
        text = text.replace("https://api.example.com", self.shop.address)
        text = text.replace("http://127.0.0.1:8080", self.shop.address)
        text = text.replace("your-key", KEY).replace("dist 8000", "dist 0")
        text = text.replace("--source box-office", f"--source box-office --url {self.shop.address}")
        return re.sub(r"(?<![\w.:/}$*~-])/(?=(etc|srv|usr/bin/catalog|var)\b)", f"{self.root}/", text)

    def shown(self, text):
        """What was said here, as pages have it."""
        text = text.replace(str(self.root), "").replace(str(self.folder / "home"), "~")
        return text.replace(self.shop.address, "https://api.example.com")

    def path(self, name):
        return Path((self.folder / "state/cwd").read_text().strip()) / self.moved(name)

    def write(self, name, content):
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.moved(content), encoding="utf-8")

    def insert(self, target, content):
        """Adds to a file, as `PATH after TEXT`, `PATH before TEXT` or `PATH at its end` says."""
        name, where, text = target.split(" ", 2)
        lines = self.path(name).read_text(encoding="utf-8").splitlines(keepends=True)
        index = len(lines)
        if where != "at":
            index = next(number for number, line in enumerate(lines) if line.startswith(text))
        lines.insert(index + (where == "after"), content)
        self.path(name).write_text("".join(lines), encoding="utf-8")

    def environment(self):
        return {
            "HOME": str(self.folder / "home"),
            "PATH": f"{self.folder}/bin:/usr/bin:/bin:/usr/sbin:/sbin",
            "LANG": "C.UTF-8",
            "TERM": "dumb",
            "USER": "owner",
            "TZ": "UTC",
            "STAND_IN_ROOT": str(self.root),
            "STAND_IN_CALLS": str(self.log),
            "STAND_IN_PORT": str(self.server_port),
            "STAND_IN_CHECKOUT": str(Path.cwd()),
            **self.shops.credentials,
        }

    def unseen(self):
        """The web servers that are not installed here, and were asked for."""
        calls = self.log.read_text(encoding="utf-8") if self.log.exists() else ""
        return set(re.findall(r"^not installed: (\w+)$", calls, re.MULTILINE))

    def start(self, script):
        """Starts a script where the last one ended."""
        state = self.folder / "state"
        prologue = (
            f'cd "$(cat {state}/cwd)"\n[ ! -f {state}/environment ] || . {state}/environment\n'
            f"trap 'pwd > {state}/cwd; export -p > {state}/environment' EXIT\n"
            "set -euo pipefail\n"
        )
        return subprocess.Popen(
            ["bash", "-c", prologue + self.moved(script)],
            env=self.environment(),
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            # Who is started in the background is deaf to it, and so would be all that it starts.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )

    def run(self, script):
        """Runs a script; its status, and what it said."""
        process = self.start(f"{{\n{script}\n}} > {self.folder}/said 2>&1")
        try:
            status = process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            status = f"no end within {SECONDS} s"
        self.end(process)
        return status, self.shown((self.folder / "said").read_text(encoding="utf-8"))

    def serve(self, script):
        """Runs a script that serves, asks for what it serves, and stops it; what went wrong, or None."""
        process = self.start(f"exec {script}")
        said, address, end = "", None, time.monotonic() + SECONDS
        os.set_blocking(process.stdout.fileno(), False)
        while address is None and time.monotonic() < end and process.poll() is None:
            time.sleep(0.05)
            with contextlib.suppress(BlockingIOError):
                said += os.read(process.stdout.fileno(), 1 << 16).decode()
            address = re.search(r"(?:http://127\.0\.0\.1:|port )(\d+)", said)
        fault = None if address else f"serves nothing\n{said}"
        if address:
            with urllib.request.urlopen(f"http://127.0.0.1:{address[1]}/", timeout=SECONDS) as answer:
                fault = None if answer.status == 200 else f"answers {answer.status}"
            os.killpg(process.pid, signal.SIGINT)
            if process.wait(SECONDS) not in (0, 130):
                fault = f"ended with {process.returncode}\n{said}"
        self.end(process)
        return fault

    def end(self, process):
        """Ends what a script left running."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        process.stdout.close()


# MARK: stand-ins

NAME, ARGUMENTS = Path(sys.argv[0]).name, sys.argv[1:]
ROOT, PORT = Path(os.environ.get("STAND_IN_ROOT", "")), os.environ.get("STAND_IN_PORT")


def refuse(why):
    sys.exit(f"{NAME}: {why}: {' '.join(ARGUMENTS)}")


def verb(*known):
    """The first word that is not an option, which must be known."""
    word = next((word for word in ARGUMENTS if not word.startswith("-")), None)
    if word not in known:
        refuse(f"'{word}' is not known here")
    return word


def run(*command, **options):
    sys.exit(subprocess.run(command, **options).returncode)


def note(line):
    with open(os.environ["STAND_IN_CALLS"], "a", encoding="utf-8") as calls:
        print(line, file=calls)


def real(path):
    """The program itself, or the end of this one where it is not installed."""
    if not Path(path).exists():
        note(f"not installed: {NAME}")
        sys.exit(0)
    return path


def sudo():
    words = ARGUMENTS
    while words and words[0].startswith("-"):
        words = words[2:] if words[0] == "-u" else words[1:]
    os.execvp(words[0], words)


def systemctl():
    verb(
        "daemon-reload",
        "reload",
        "restart",
        "enable",
        "disable",
        "start",
        "stop",
        "status",
        "list-timers",
        "show",
        "is-system-running",
    )
    if "is-system-running" in ARGUMENTS:
        sys.exit("offline")


def check_nginx(texts):
    """Has nginx look at the configurations of sites, and ends as it does."""
    program = real("/usr/sbin/nginx")
    # Only root may listen on port 80, and somebody may do so.
    own = re.sub(r"listen (\[::\]:)?80\b", f"listen 127.0.0.1:{PORT}", "\n".join(texts))
    folders = " ".join(
        f"{kind}_temp_path {ROOT}/{kind};" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    )
    whole = ROOT / "nginx.conf"
    whole.write_text(
        f"pid {ROOT}/nginx.pid; error_log {ROOT}/nginx.log; events {{}}\n"
        f"http {{ access_log off; {folders}\n{own}\n}}\n",
        encoding="utf-8",
    )
    run(program, "-t", "-q", "-c", whole)


def sites_in(folder):
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("*.conf"))]
    return texts or refuse("there is no site")


def nginx():
    if ARGUMENTS != ["-t"]:
        refuse("only '-t' is known here")
    check_nginx(sites_in(ROOT / "etc/nginx/conf.d"))


def caddy():
    if verb("validate", "reload") == "validate":
        environment = {**os.environ, "XDG_CONFIG_HOME": str(ROOT), "XDG_DATA_HOME": str(ROOT)}
        # Each line of what it says on its way is an object.
        done = subprocess.run(
            [real("/usr/bin/caddy"), *ARGUMENTS], env=environment, text=True, stderr=subprocess.PIPE
        )
        sys.exit(done.stderr if done.returncode else 0)


def a2enmod():
    enabled = ROOT / "etc/apache2/mods-enabled"
    enabled.mkdir(parents=True, exist_ok=True)
    for module in ARGUMENTS:
        (enabled / f"{module}.load").touch()


def a2ensite():
    sites = ROOT / "etc/apache2"
    for site in ARGUMENTS:
        if not (sites / f"sites-available/{site}.conf").exists():
            refuse("there is no such site")
        (sites / "sites-enabled").mkdir(exist_ok=True)
        (sites / f"sites-enabled/{site}.conf").symlink_to(sites / f"sites-available/{site}.conf")


def apachectl():
    if ARGUMENTS != ["configtest"]:
        refuse("only 'configtest' is known here")
    program, folder = real("/usr/sbin/apache2"), ROOT / "etc/apache2"
    # What Debian has enabled from the beginning.
    modules = ["mpm_event", "authz_core", "dir", "mime", "alias", "unixd"]
    modules += [path.stem for path in (folder / "mods-enabled").glob("*.load")]
    library = Path("/usr/lib/apache2/modules")
    loads = [
        f"LoadModule {module}_module {library}/mod_{module}.so"
        for module in modules
        if (library / f"mod_{module}.so").exists()
    ]
    whole = ROOT / "apache.conf"
    whole.write_text(
        "\n".join(
            [
                *loads,
                "ServerName localhost",
                f"ServerRoot {folder}",
                f"Listen 127.0.0.1:{PORT}",
                f"ErrorLog {ROOT}/log",
                f"PidFile {ROOT}/pid",
                "TypesConfig /dev/null",
                f"Define APACHE_LOG_DIR {ROOT}",
                f"Include {folder}/sites-enabled/*.conf",
                "",
            ]
        ),
        encoding="utf-8",
    )
    run(program, "-t", "-f", whole)


def docker():
    """Folders that are mounted must be there, and nginx must take its sites."""
    if verb("run", "exec", "stop", "rm", "ps") != "run":
        return
    mounts = {
        target: Path(source)
        for source, target in re.findall(r"(?:-v|--volume) (\S+?):([^\s:]+)", " ".join(ARGUMENTS))
    }
    for source in mounts.values():
        if not source.is_dir():
            refuse(f"'{source}' is no folder")
    text = "\n".join(sites_in(mounts["/etc/nginx/conf.d"]))
    for target, source in mounts.items():
        text = re.sub(f"({re.escape(str(ROOT))})?{re.escape(target)}(?=[/;])", str(source), text)
    for served in re.findall(r"root (\S+);", text):
        if not Path(served, "index.html").is_file():
            refuse(f"there is no site in '{served}'")
    check_nginx([text])


def git():
    if ARGUMENTS[:1] == ["clone"]:
        Path(ARGUMENTS[-1] if len(ARGUMENTS) > 2 else "catalog").symlink_to(os.environ["STAND_IN_CHECKOUT"])
    elif ARGUMENTS[:1] != ["push"]:
        identity = ["-c", "user.name=Owner", "-c", "user.email=owner@shop.example"]
        run("/usr/bin/git", *identity, *ARGUMENTS)


def rsync():
    """Other computers are folders here."""
    moved = []
    for word in ARGUMENTS:
        host, colon, path = word.partition(":")
        if colon and not word.startswith("-"):
            target = ROOT / "computers" / host / path.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            word = str(target) + ("/" if path.endswith("/") else "")
        moved.append(word)
    run(real("/usr/bin/rsync"), *moved)


def crontab():
    table = ROOT / "crontab"
    if ARGUMENTS == ["-l"]:
        if not table.exists():
            sys.exit("no crontab for owner")
        print(table.read_text(encoding="utf-8"), end="")
    elif len(ARGUMENTS) == 1:
        table.write_text(sys.stdin.read() if ARGUMENTS == ["-"] else Path(ARGUMENTS[0]).read_text())
    else:
        refuse("only '-l' and a file are known here")


def curl():
    """Only this computer is asked."""
    for word in ARGUMENTS:
        if word.startswith("@") and not Path(word[1:]).is_file():
            refuse(f"there is no file '{word[1:]}'")
    if any("://127.0.0.1" in word for word in ARGUMENTS):
        run("/usr/bin/curl", *ARGUMENTS)


def swift():
    verb("build", "test", "run", "format")


def noted():
    """What is called rightly in any way."""


STAND_INS = {
    "sudo": sudo,
    "systemctl": systemctl,
    "nginx": nginx,
    "caddy": caddy,
    "a2enmod": a2enmod,
    "a2ensite": a2ensite,
    "apachectl": apachectl,
    "docker": docker,
    "git": git,
    "rsync": rsync,
    "crontab": crontab,
    "curl": curl,
    "swift": swift,
}

if __name__ == "__main__":
    note(" ".join([NAME, *ARGUMENTS]))
    STAND_INS.get(NAME, noted)()
