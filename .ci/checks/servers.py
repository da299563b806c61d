#!/usr/bin/env python3
"""Proves what the servers of the program promise.

    .ci/checks/servers.py preview CATALOG_PROGRAM [PRODUCTS]
    .ci/checks/servers.py sandbox CATALOG_PROGRAM [SECONDS]

`preview`: `catalog serve`, with a shop of 10,000 products on this machine. Files are those that the build
wrote, but for the script; a template that is saved is seen within 200 ms; 200 clients that send and
read slowly (slowhttptest) keep nobody waiting for a second; large files are served within 64 MiB of
memory; and a signal ends it, whoever listens.

`sandbox`: `catalog sandbox`. schemathesis sends it what its OpenAPI document allows, and what it forbids,
in each generation of the API, and meets neither a server error nor an answer of another shape; and 1,000
connections that ask for lists and products at once get an answer each, while the memory stays as it
was. SECONDS is how long wrk asks. How many answers there are a second is told, and fails nothing.
"""

import asyncio
import contextlib
import json
import os
import pty
import random
import re
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request
from pathlib import Path

from shop_api import Shop, open_shop, png

SCRIPT = re.compile(rb'<script src="/-/preview.js" data-version="[\w-]+" [^>]*></script>')
MOST_MEMORY = 64 << 10
ATTACKS = {"slow headers": ["-H"], "slow bodies": ["-B"], "slow readers": ["-X"]}
problems = []


def expect(is_so, words):
    if not is_so:
        problems.append(words)
        print("FAILED:", words)


def products_of(count):
    words = "blue clay mug with a handle that fits two fingers of most hands".split()
    for number in range(count, 0, -1):
        yield {
            "id": number,
            "vendor_id": number % 50,
            "vendorName": f"Potter {number % 50}",
            "vendors": {"id": number % 50, "name": f"Potter {number % 50}"},
            "name": f"Mug {number}",
            "thumbnail": f"/images/{number % 9}.png",
            "images": [
                {
                    "id": number,
                    "number": 0,
                    "url": f"/images/{number % 9}.png",
                    "thumbnail_url": f"/images/{number % 9}.png",
                }
            ],
            "description": f"About *mug* {number}.\n\n"
            + " ".join(random.Random(number).choices(words, k=150))
            + ".\n\n- one\n- two\n",
            "currency": "KRW",
            "price": 1000.0 + number,
            "bargain_price": 1000.0 + number,
            "discounted_price": 0.0,
            "stock": number % 7,
            "created_at": "2022-11-05T00:00:00",
            "issued_at": "2022-11-05T00:00:00",
        }


@contextlib.contextmanager
def serving(program, *options):
    """The address of a preview, without a slash at the end, and its process."""
    process = subprocess.Popen(
        [program, "serve", "--port", "0", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    address = process.stdout.readline().strip().rstrip("/")
    threading.Thread(target=process.stderr.read, daemon=True).start()
    if not address:
        sys.exit("catalog serve did not start")
    try:
        yield address, process
    finally:
        start = time.monotonic()
        process.terminate()
        status = process.wait(20)
        expect(time.monotonic() - start < 5, f"it took {time.monotonic() - start:.1f} s to end")
        expect(status == 143, f"it ended with {status}")


def get(url):
    with urllib.request.urlopen(url, timeout=20) as reply:
        return reply.read()


def memory(process, kind="VmHWM"):
    """KiB that the process has in memory (VmRSS), or had at most (VmHWM)."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(rf"{kind}:\s+(\d+)", status)[1])


def compare(address, site, count):
    """Looks at all kinds of files, and at so many of each."""
    kinds = {}
    for path in site.rglob("*"):
        name = str(path.relative_to(site))
        if path.is_file() and not path.name.startswith("."):
            kinds.setdefault((name.split("/")[0], path.suffix), []).append(name)
    names = [
        name for names in kinds.values() for name in random.Random(1).sample(names, min(count, len(names)))
    ]
    for name in names:
        try:
            found = SCRIPT.sub(b"", get(f"{address}/{urllib.request.quote(name)}"))
        except OSError as error:
            expect(False, f"{name}: {error}")
            continue
        expect(found == (site / name).read_bytes(), f"{name} is not what the build wrote")
    print(f"{len(names)} files of {len(kinds)} kinds looked at")


class Events:
    """What a browser is told."""

    def __init__(self, address):
        host, port = address.removeprefix("http://").split(":")
        self.socket = socket.create_connection((host, int(port)), timeout=20)
        self.socket.sendall(f"GET /-/events HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
        self.reader = self.socket.makefile("rb")
        self.next()

    def next(self):
        while True:
            line = self.reader.readline()
            if not line:
                sys.exit("the events ended")
            if line.startswith(b"data: "):
                return json.loads(line.removeprefix(b"data: "))


def measure(address, root, theme, page):
    """Milliseconds from a template that is saved to the page that shows it."""
    template = root / "Templates/product.liquid"
    template.parent.mkdir(exist_ok=True)
    text = (theme / "product.liquid").read_text()
    events = Events(address)
    times = []
    for round in range(21):
        beside = template.with_name(".product.liquid.swp")
        beside.write_text(text.replace("<div ", f"<!-- {round} --><div ", 1))
        start = time.monotonic()
        beside.rename(template)
        status = events.next()
        shown = get(f"{address}/{page}")
        times.append((time.monotonic() - start) * 1000)
        expect(not status["faults"], f"faults: {status['faults']}")
        expect(f"<!-- {round} -->".encode() in shown, "the page does not show the change")
    # The first one made the folder, which is told as well.
    times = sorted(times[1:])
    print(
        f"a template that is saved is seen after {statistics.median(times):.0f} ms "
        f"(fastest {times[0]:.0f}, slowest {times[-1]:.0f})"
    )
    expect(statistics.median(times) <= 200, "that is over 200 ms")


def attack(address, process):
    """Has 200 slow clients at it, and asks as a fast one."""
    tool = shutil.which("slowhttptest")
    if not tool:
        return print("skipped: slowhttptest is not installed")
    for name, options in ATTACKS.items():
        slow = subprocess.Popen(
            [
                tool,
                *options,
                "-c",
                "200",
                "-r",
                "200",
                "-i",
                "3",
                "-l",
                "8",
                "-p",
                "3",
                "-u",
                address + "/large.bin",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
        )
        slowest, answers = 0, 0
        while slow.poll() is None:
            start = time.monotonic()
            get(address + "/")
            slowest, answers = max(slowest, time.monotonic() - start), answers + 1
            time.sleep(0.05)
        expect(slowest < 1, f"{name}: somebody waited for {slowest:.2f} s")
        expect(answers > 10, f"{name}: the attack did not last")
        print(f"{name}: {answers} answers meanwhile, the slowest after {slowest * 1000:.0f} ms")


def expect_typed_end(program, *options):
    """A line with q at a terminal ends it."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [program, "serve", "--port", "0", *options],
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    process.stdout.readline()
    time.sleep(0.2)
    start = time.monotonic()
    os.write(ours, b"q\n")
    try:
        expect(process.wait(5) == 0, "q ended it with another status than 0")
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    os.close(ours)
    os.close(theirs)
    expect(time.monotonic() - start < 5, f"it took {time.monotonic() - start:.1f} s after q")


def read_at_once(address, count):
    threads = [threading.Thread(target=get, args=(address + "/large.bin",)) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def check_preview(program, count=10_000):
    theme = Path(__file__).parents[2] / "Templates"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        os.chdir(root)
        pictures = {
            f"/images/{number}.png": png(64, 48, lambda x, y, red=number * 25: (red, 90, 120))
            for number in range(9)
        }
        with open_shop(Shop(products_of(count), pictures)) as shop:
            subprocess.run(
                [program, "build", "--quiet", "--url", shop.url, "--base-url", "https://shop.example"],
                check=True,
                stdout=subprocess.DEVNULL,
            )
        with serving(program, "--base-url", "https://shop.example") as (address, process):
            compare(address, root / "dist", 40)
            measure(address, root, theme, f"products/{count // 2}.html")
            _listening = [Events(address) for _ in range(3)]
            print(f"a preview took {memory(process) >> 10} MiB")
        expect_typed_end(program, "--published")
        # Its pictures are in the making then.
        expect_typed_end(program, "--demo")
        (root / "dist/large.bin").write_bytes(random.randbytes(40 << 20))
        with serving(program, "--published") as (address, process):
            compare(address, root / "dist", 20)
            read_at_once(address, 20)
            attack(address, process)
            print(f"serving large files took {memory(process) >> 10} MiB")
            expect(memory(process) < MOST_MEMORY, "that is over 64 MiB")
    return problems


# MARK: the sandbox

CONTRACTS = ["2021-01", "2021-05", "2022-01", "2022-10"]
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "allow_header_conformance",
]
CONNECTIONS = 1000
# The sandbox takes this one; its document says so.
KEY = "0123456789abcdef0123456789abcdef"
# Caches fill and connections have buffers; what grows with each request would be far more.
ALLOWED_GROWTH = 64 << 10


@contextlib.contextmanager
def sandbox_of(program, *options, errors=subprocess.DEVNULL):
    """A sandbox on a free port: its address and process."""
    process = subprocess.Popen(
        [program, "sandbox", "--memory", "--port", "0", *options],
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
    )
    try:
        yield process.stdout.readline().strip(), process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
    # Only where nothing else went wrong: that would say more.
    if process.wait() not in (0, 130, 143):
        sys.exit(f"the sandbox ended with {process.returncode}")


def schemathesis(program, address, seed):
    """Sends requests made of the OpenAPI document; whether all went well."""
    with tempfile.TemporaryDirectory() as folder:
        # It leaves files where it runs.
        done = subprocess.run(
            [
                program,
                "run",
                f"{address}/openapi.json",
                "--checks",
                ",".join(CHECKS),
                "--seed",
                str(seed),
                "--max-examples",
                "25",
                "--phases",
                "examples,coverage,fuzzing",
                "--workers",
                "1",
                "--header",
                f"Authorization: KakaoAK {KEY}",
                "--generation-database",
                "none",
                "--request-timeout",
                "10",
                "--no-color",
                "--warnings",
                "off",
            ],
            capture_output=True,
            text=True,
            cwd=folder,
        )
    tail = done.stdout.strip().splitlines()
    print(*(tail[-4:] if done.returncode == 0 else tail[-80:]), sep="\n", flush=True)
    return done.returncode == 0


def wrk(address, seconds):
    """Answers a second, and what went wrong."""
    said = subprocess.run(
        [
            "wrk",
            "--threads",
            "2",
            "--connections",
            str(CONNECTIONS),
            "--duration",
            f"{seconds}s",
            "--timeout",
            "10s",
            address,
        ],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    faults = re.findall(r"(?:Socket errors|Non-2xx).*", said)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]), faults


async def unanswered(address, path):
    """How many of so many connections, all open at once, get no answer in 10 seconds: wrk counts only
    the answers that come."""
    host, port = urllib.parse.urlsplit(address).netloc.rsplit(":", 1)
    request = f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode()

    async def is_answered(reader, writer):
        try:
            async with asyncio.timeout(10):
                writer.write(request)
                return (await reader.readline()).startswith(b"HTTP/1.1 200 ")
        except (OSError, TimeoutError):
            return False
        finally:
            writer.close()

    connections = [await asyncio.open_connection(host, int(port)) for _ in range(CONNECTIONS)]
    return (await asyncio.gather(*(is_answered(*ends) for ends in connections))).count(False)


def examples(program, contract):
    """Runs the lines that the sandbox tells at its start, as one who pastes them; those that fail."""
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder, "said")
        with said.open("w") as errors, sandbox_of(program, "--contract", contract, errors=errors):
            # The address comes first.
            for _ in range(50):
                lines = re.findall(r"^  (curl .+)$", said.read_text(), re.MULTILINE)
                if len(lines) > 3:
                    break
                time.sleep(0.1)
            for line in lines:
                done = subprocess.run(
                    ["bash", "-c", line.replace("curl ", "curl -fsS ")],
                    capture_output=True,
                    text=True,
                    cwd=folder,
                )
                if done.returncode != 0:
                    failed.append(f"{contract}: {line}: {done.stderr.strip()}")
    print(f"{len(lines)} lines to paste, {contract}", flush=True)
    return failed or ([] if len(lines) > 3 else [f"{contract}: too few lines to paste"])


def check_sandbox(program, seconds=5):
    tester = Path(sys.executable).with_name("schemathesis")
    problems, seed = [], random.randrange(1 << 32)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4 * CONNECTIONS)), hard))
    for contract in CONTRACTS:
        problems += examples(program, contract)
        with sandbox_of(program, "--contract", contract) as (address, _):
            print(f"schemathesis, {contract}, --seed {seed}", flush=True)
            if not schemathesis(tester, address, seed):
                problems.append(f"schemathesis found faults in {contract}")
    with sandbox_of(program, "--contract", "2022-10") as (address, process):
        id = re.search(rb'"id":(\d+)', get(f"{address}/api/products?page_no=1&items_per_page=10"))[1].decode()
        paths = {
            "a list of 10": "/api/products?page_no=1&items_per_page=10",
            "a product": f"/api/products/{id}",
        }
        for path in paths.values():
            wrk(address + path, 1)
        before = memory(process, "VmRSS")
        for what, path in paths.items():
            rate, faults = wrk(address + path, seconds)
            print(
                f"{CONNECTIONS} connections ask for {what}: {rate:,.0f} answers a second; "
                f"{memory(process, 'VmRSS') >> 10} MiB",
                *faults,
                flush=True,
            )
            problems += [f"{what}: {fault}" for fault in faults]
            if silent := asyncio.run(unanswered(address, path)):
                problems.append(f"{what}: {silent} of {CONNECTIONS} connections got no answer")
        growth = memory(process, "VmRSS") - before
        if growth > ALLOWED_GROWTH:
            problems.append(f"the sandbox grew by {growth >> 10} MiB")
    return problems


def main():
    what, program, *number = sys.argv[1:]
    check = {"preview": check_preview, "sandbox": check_sandbox}[what]
    found = check(str(Path(program).absolute()), *map(int, number))
    print(*found, f"{len(found)} problems", sep="\n")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
