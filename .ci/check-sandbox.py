#!/usr/bin/env python3
"""Proves that the sandbox does what it says of itself: schemathesis sends it what its OpenAPI document
allows, and what it forbids, in each generation of the API, and meets neither a server error nor an
answer of another shape; and 1,000 connections that ask for lists and products at once get an answer
each, while the memory stays as it was.

    .ci/check-sandbox.py CATALOG_PROGRAM SCHEMATHESIS [SECONDS]

SECONDS is how long wrk asks. How many answers there are a second is told, and fails nothing: it is
that of this machine and this hour.
"""

import asyncio
import contextlib
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from pathlib import Path

CONTRACTS = ["2021-01", "2021-05", "2022-01", "2022-10"]
CHECKS = ["not_a_server_error", "status_code_conformance", "content_type_conformance",
          "response_headers_conformance", "response_schema_conformance", "unsupported_method",
          "allow_header_conformance"]
CONNECTIONS = 1000
# The sandbox takes this one; its document says so.
KEY = "0123456789abcdef0123456789abcdef"
# Caches fill and connections have buffers; what grows with each request would be far more.
ALLOWED_GROWTH = 64 << 20


@contextlib.contextmanager
def sandbox(program, *options, errors=subprocess.DEVNULL):
    """A sandbox on a free port: its address and process."""
    process = subprocess.Popen(
        [program, "sandbox", "--memory", "--port", "0", *options],
        stdout=subprocess.PIPE, stderr=errors, text=True)
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
            [program, "run", f"{address}/openapi.json", "--checks", ",".join(CHECKS), "--seed", str(seed),
             "--max-examples", "25", "--phases", "examples,coverage,fuzzing", "--workers", "1",
             "--header", f"Authorization: KakaoAK {KEY}", "--generation-database", "none",
             "--request-timeout", "10", "--no-color", "--warnings", "off"],
            capture_output=True, text=True, cwd=folder)
    tail = done.stdout.strip().splitlines()
    print(*(tail[-4:] if done.returncode == 0 else tail[-80:]), sep="\n", flush=True)
    return done.returncode == 0


def memory(process):
    """Bytes that the process has in memory."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmRSS:\s+(\d+) kB", status.read())[1]) << 10


def wrk(address, seconds):
    """Answers a second, and what went wrong."""
    said = subprocess.run(
        ["wrk", "--threads", "2", "--connections", str(CONNECTIONS), "--duration", f"{seconds}s",
         "--timeout", "10s", address], capture_output=True, text=True, check=True).stdout
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
        with said.open("w") as errors, sandbox(program, "--contract", contract, errors=errors):
            # The address comes first.
            for _ in range(50):
                lines = re.findall(r"^  (curl .+)$", said.read_text(), re.MULTILINE)
                if len(lines) > 3:
                    break
                time.sleep(0.1)
            for line in lines:
                done = subprocess.run(
                    ["bash", "-c", line.replace("curl ", "curl -fsS ")], capture_output=True,
                    text=True, cwd=folder)
                if done.returncode != 0:
                    failed.append(f"{contract}: {line}: {done.stderr.strip()}")
    print(f"{len(lines)} lines to paste, {contract}", flush=True)
    return failed or ([] if len(lines) > 3 else [f"{contract}: too few lines to paste"])


def main():
    program, tester = sys.argv[1], Path(sys.argv[2]).absolute()
    seconds = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    problems, seed = [], random.randrange(1 << 32)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4 * CONNECTIONS)), hard))
    for contract in CONTRACTS:
        problems += examples(program, contract)
        with sandbox(program, "--contract", contract) as (address, _):
            print(f"schemathesis, {contract}, --seed {seed}", flush=True)
            if not schemathesis(tester, address, seed):
                problems.append(f"schemathesis found faults in {contract}")
    with sandbox(program, "--contract", "2022-10") as (address, process):
        with urllib.request.urlopen(f"{address}/api/products?page_no=1&items_per_page=10") as reply:
            id = re.search(rb'"id":(\d+)', reply.read())[1].decode()
        paths = {"a list of 10": "/api/products?page_no=1&items_per_page=10",
                 "a product": f"/api/products/{id}"}
        for path in paths.values():
            wrk(address + path, 1)
        before = memory(process)
        for what, path in paths.items():
            rate, faults = wrk(address + path, seconds)
            print(f"{CONNECTIONS} connections ask for {what}: {rate:,.0f} answers a second; "
                  f"{memory(process) >> 20} MiB", *faults, flush=True)
            problems += [f"{what}: {fault}" for fault in faults]
            if silent := asyncio.run(unanswered(address, path)):
                problems.append(f"{what}: {silent} of {CONNECTIONS} connections got no answer")
        growth = memory(process) - before
        if growth > ALLOWED_GROWTH:
            problems.append(f"the sandbox grew by {growth >> 20} MiB")
    print(*problems, f"{len(problems)} problems", sep="\n")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
