#!/usr/bin/env python3
"""Lives through fifty nights of a shop, a clock a day further on each: an API that spoils every
twentieth reply, that grows, shrinks and is away, and builds that are killed.

    .ci/checks/nights.py [--nights N] [--products N] [--seed N] CATALOG_PROGRAM

After each night the site must tell what the API has (or, where the night failed, what it told
before), and what went wrong must have been said. Over all nights, disk, memory and descriptors must
stay within 5 % for a catalog of the same size, and the last seven builds must come back as they
were. Needs a C compiler. A run that fails names its seed.
"""

import argparse
import fcntl
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from shop_api import Connection, Shop, clock, open_shop, png

FAULTS = ["error", "cut", "reset", "empty", "page", "half"]
RATE = 0.05
# What is removed is told for three days, so that disks come to rest in time.
SETTINGS = """\
source:
  url: {url}
  page_size: 50
  max_stale: 2 days
title: Nights
base_url: https://nights.example
language: en
exports: [json]
images:
  widths: [160]
  formats: [webp]
removed:
  keep: 3 days
"""
# What befalls the nights whose numbers end so, after the first two; all others are plain. Every ten
# nights are alike, so that they can be compared.
PLANS = {0: "away", 1: "away again", 3: "collapse", 5: "kill", 6: "term", 7: "grow", 8: "shrink"}
PERIOD = 10
# By then the cache begins to forget pictures that nobody has asked for, and all is in balance.
SETTLED = 30
TOLERANCE = 1.05
KEPT_BUILDS = 7


class SpoilingConnection(Connection):
    """Spoils some replies, in ways that a client can tell."""

    def data_received(self, data):
        *requests, self.received = (self.received + data).split(b"\r\n\r\n")
        for request in requests:
            target = request.split(b" ", 2)[1].decode("latin-1")
            status, kind, body = self.shop.answer(target)
            fault = self.shop.fault(target)
            if fault == "error":
                status, kind, body = self.shop.random.choice([500, 502, 503]), "text/plain", b"oops"
            elif fault == "page":
                status, kind, body = 503, "text/html", b"<h1>We will be back</h1>"
            head = (
                f"HTTP/1.1 {status} Some\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
            ).encode()
            if fault == "cut":
                self.transport.write(head + body[: len(body) // 2])
            elif fault == "half":
                self.transport.write(head[: len(head) // 2])
            elif fault == "reset":
                self.transport.abort()
                return
            if fault in ("cut", "half", "empty"):
                self.transport.close()
                return
            self.transport.write(head + body)


class FaultyShop(Shop):
    """A shop that lives on, and whose API is not what it should be."""

    def __init__(self, count, seed):
        super().__init__()
        self.random = random.Random(seed)
        self.is_away = False
        self.asked = 0
        self.spoiled = 0
        self.next_id = 1
        for _ in range(count):
            self.add()

    def add(self):
        number, self.next_id = self.next_id, self.next_id + 1
        path = f"/pictures/{number}.png"
        tone = [self.random.randrange(256) for _ in range(3)]
        self.pictures[path] = png(48, 48, lambda x, y: (tone[0], tone[1], (tone[2] + x * y) % 256))
        self.products = [self.product(number, path), *self.products]

    def product(self, number, path):
        return {
            "id": number,
            "vendor_id": 1 + number % 7,
            "vendorName": f"Vendor {number % 7}",
            "name": f"Thing {number}",
            "description": f"Number **{number}**.",
            "thumbnail": (self.url or "") + path,
            "path": path,
            "currency": "KRW",
            "price": 1000 + number,
            "bargain_price": 1000 + number,
            "discounted_price": 0,
            "stock": 5,
            "created_at": "2026-01-01T00:00:00.00",
            "images": [],
            "issued_at": "2026-01-01T00:00:00.00",
        }

    def open(self):
        for product in self.products:
            product["thumbnail"] = self.url + product.get("path", "")

    def remove(self, count):
        for product in self.random.sample(self.products, count):
            self.products = [other for other in self.products if other is not product]
            self.pictures.pop(product["path"], None)

    def live_on(self, plan, count):
        """What happens in a day: prices, and as many new products as are gone."""
        for product in self.random.sample(self.products, count // 30):
            price = product["price"] + self.random.randrange(1, 500)
            product |= {"price": price, "bargain_price": price}
        self.remove(count // 50)
        for _ in range(count // 50 + (count // 2 if plan == "grow" else 0)):
            self.add()
        self.open()

    def fault(self, target):
        self.asked += 1
        if self.is_away:
            return "error"
        if self.random.random() >= RATE:
            return None
        self.spoiled += 1
        return self.random.choice(FAULTS)

    @property
    def truth(self):
        return {str(product["id"]): (product["name"], product["price"]) for product in self.products}


def served(folder):
    """What the site tells of its products."""
    told = {}
    for file in Path(folder, "products").glob("*.json"):
        product = json.loads(file.read_bytes())
        told[str(product["id"])] = (product["name"], number(product))
    return told


def number(product):
    price = product["price"]
    return int(float(price["amount"] if isinstance(price, dict) else price))


def tree(folder):
    """All files with what is in them."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(Path(folder).rglob("*"))
        if file.is_file()
    }


def disk(folder):
    """Bytes and files."""
    files = [file for file in Path(folder).rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files), len(files)


class Run:
    """A run of the program, with what it used at most."""

    def __init__(self, program, arguments, night, shop, stop_after=None, with_signal=None):
        environment = {**os.environ, **clock(LATER, CLOCK_DAYS=str(night)), "NO_COLOR": "1"}
        self.descriptors = 0
        start = time.monotonic()
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
            process = subprocess.Popen([program, *arguments], stdout=out, stderr=err, env=environment)
            ended = threading.Event()
            watch = threading.Thread(target=self.watch, args=(process.pid, ended))
            watch.start()
            if stop_after is not None:
                # A program that has not begun dies of any signal without a word.
                asked = shop.asked
                while shop.asked == asked and time.monotonic() - start < 5:
                    time.sleep(0.002)
                time.sleep(stop_after)
                os.kill(process.pid, with_signal)
            limit = threading.Timer(300, os.kill, [process.pid, signal.SIGKILL])
            limit.start()
            _, status, usage = os.wait4(process.pid, 0)
            limit.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            ended.set()
            watch.join()
            out.seek(0)
            err.seek(0)
            self.out, self.err = out.read(), err.read()
        self.status = process.returncode
        self.seconds = time.monotonic() - start
        self.memory = usage.ru_maxrss

    def watch(self, process, ended):
        while not ended.wait(0.01):
            try:
                self.descriptors = max(self.descriptors, len(os.listdir(f"/proc/{process}/fd")))
            except OSError:
                return


class Nights:
    def __init__(self, program, shop, folder, count):
        self.program, self.shop, self.folder, self.count = program, shop, folder, count
        self.site, self.state = folder / "dist", folder / ".catalog"
        self.report = folder / "report.json"
        self.problems, self.measures, self.builds = [], [], {}
        self.usual = 1.0
        (folder / "catalog.yml").write_text(SETTINGS.format(url=shop.url))

    def run(self, night, *arguments, **stop):
        return Run(self.program, [*arguments, "-C", str(self.folder)], night, self.shop, **stop)

    def build(self, night, *options, **stop):
        self.report.unlink(missing_ok=True)
        return self.run(night, "build", "--scheduled", "--report", str(self.report), *options, **stop)

    def demand(self, night, holds, words):
        if not holds:
            self.problems.append(f"night {night}: {words}")
            print(f"  ✘ {words}")

    def live(self, night):
        plan = PLANS.get(night % PERIOD, "plain") if night >= 2 else "plain"
        before = tree(self.site) if self.site.exists() else {}
        old = served(self.site)
        self.shop.is_away = plan.startswith("away")
        whole = None
        if plan == "collapse":
            whole = self.shop.products
            self.shop.products = whole[: len(whole) // 3]
        else:
            if plan == "shrink":
                self.shop.remove(len(self.shop.products) - self.count)
            self.shop.live_on(plan, self.count)
        self.shop.spoiled = 0
        run = getattr(self, "night_" + plan.replace(" ", "_"))(night, before, old)
        if whole:
            self.shop.products = whole
        self.note(night, plan, run)

    def night_plain(self, night, before, old, *options):
        run = self.build(night, *options)
        self.demand(night, run.status == 0, f"ended with {run.status}: {run.err[-600:]}")
        self.tell_truth(night)
        report = json.loads(self.report.read_text())
        if report["outcome"] == "published":
            self.builds[report["build"]] = tree(self.site)
        missing = report["counts"]["pictures_missing"]
        self.demand(night, not missing or "picture" in run.err, "missing pictures were not told")
        self.usual = run.seconds
        return run

    night_grow = night_plain

    def night_shrink(self, night, before, old):
        """First it is refused, then a person looks and accepts it."""
        refused = self.build(night)
        self.demand(night, refused.status == 65, f"shrinking ended with {refused.status}")
        self.demand(night, "--accept-shrink" in refused.err, f"no remedy told: {refused.err}")
        self.demand(night, tree(self.site) == before, "a refused night touched the site")
        return self.night_plain(night, before, old, "--accept-shrink")

    def night_collapse(self, night, before, old):
        run = self.build(night)
        self.demand(night, run.status == 65, f"the collapse ended with {run.status}")
        self.demand(night, "--accept-shrink" in run.err, f"no remedy told: {run.err}")
        self.demand(night, tree(self.site) == before, "a refused night touched the site")
        return run

    def build_by_hand(self, night):
        """As a person types it: a timer's build waits ten minutes for an API that is away."""
        self.report.unlink(missing_ok=True)
        return self.run(night, "build", "--report", str(self.report))

    def night_away(self, night, before, old):
        run = self.build_by_hand(night)
        self.demand(night, run.status == 69, f"the first night away ended with {run.status}")
        self.demand(
            night,
            "503" in run.err or "502" in run.err or "500" in run.err,
            f"the API's absence was not told: {run.err}",
        )
        self.demand(night, tree(self.site) == before, "a night away touched the site")
        return run

    def night_away_again(self, night, before, old):
        run = self.build_by_hand(night)
        self.demand(night, run.status == 69, f"old data ended with {run.status}: {run.err}")
        self.demand(night, tree(self.site) == before, "a night away touched the site")
        return run

    def await_lock(self):
        """A worker that was just being started holds the lock until it runs its own program."""
        with open(self.state / "lock", "rb") as lock:
            for _ in range(500):
                try:
                    return fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
                except BlockingIOError:
                    time.sleep(0.01)

    def night_kill(self, night, before, old):
        run = self.build(
            night, stop_after=self.shop.random.uniform(0, 1) * self.usual, with_signal=signal.SIGKILL
        )
        self.await_lock()
        told = served(self.site)
        truth = self.shop.truth
        mixed = [id for id, product in told.items() if product not in (old.get(id), truth.get(id))]
        self.demand(night, not mixed, f"after the kill products are neither old nor new: {mixed}")
        self.night_plain(night, before, old)
        return run

    def night_term(self, night, before, old):
        run = self.build(
            night, stop_after=self.shop.random.uniform(0, 0.5) * self.usual, with_signal=signal.SIGTERM
        )
        self.demand(night, run.status in (143, 0), f"SIGTERM ended with {run.status}: {run.err}")
        self.demand(night, run.status == 0 or "stopped" in run.err, f"untold: {run.err}")
        self.demand(night, run.status == 0 or tree(self.site) == before, "a stopped night touched the site")
        return self.night_plain(night, before, old)

    def tell_truth(self, night):
        told, truth = served(self.site), self.shop.truth
        wrong = {id for id in told.keys() | truth.keys() if told.get(id) != truth.get(id)}
        self.demand(
            night,
            not wrong,
            f"{len(wrong)} products differ: "
            f"{[(id, told.get(id), truth.get(id)) for id in sorted(wrong)[:5]]}",
        )

    def note(self, night, plan, run):
        site, state = disk(self.site), disk(self.state)
        self.measures.append((night, plan, len(self.shop.products), site, state, run))
        print(
            f"night {night:2} {plan:10} {len(self.shop.products):5} products "
            f"{self.shop.spoiled:4} replies spoiled  ends with {run.status:3}  "
            f"site {site[0] / 1e6:5.2f} MB in {site[1]:5} files  state {state[0] / 1e6:5.2f} MB in "
            f"{state[1]:4}  {run.memory / 1024:5.1f} MiB  {run.descriptors:3} descriptors  "
            f"{run.seconds:4.1f} s",
            flush=True,
        )

    def judge_flatness(self):
        if len(self.measures) < SETTLED + 2 * PERIOD:
            print("too few nights to tell what grows")
            return
        plain = [measure for measure in self.measures if measure[1] == "plain"]
        before = [m for m in plain if SETTLED <= m[0] < SETTLED + PERIOD]
        last = [m for m in plain if len(self.measures) - PERIOD <= m[0]]
        for name, value in [
            ("bytes of the site", lambda m: m[3][0]),
            ("files of the site", lambda m: m[3][1]),
            ("bytes of the state", lambda m: m[4][0]),
            ("files of the state", lambda m: m[4][1]),
            ("memory in KiB", lambda m: m[5].memory),
            ("descriptors", lambda m: m[5].descriptors),
        ]:
            early = max(value(measure) for measure in before)
            late = max(value(measure) for measure in last)
            print(
                f"{name}: at most {early} in nights {before[0][0]} to {before[-1][0]}, "
                f"{late} in nights {last[0][0]} to {last[-1][0]}: {late / early:.3f}"
            )
            # Looked at every 10 ms, a connection or two may be missed.
            slack = 2 if name == "descriptors" else 0
            self.demand("all", late <= early * TOLERANCE + slack, f"{name} grow: {early}, {late}")

    def told_builds(self, night):
        """The numbers of the builds that `catalog history` says can be brought back, newest first."""
        lines = self.run(night, "history").out.splitlines()[1:]
        return [int(line.split()[0]) for line in lines if "no longer kept" not in line]

    def judge_history(self, night):
        verified = self.run(night, "verify")
        self.demand("last", verified.status == 0, f"verify: {verified.err}{verified.out}")
        # A build that was killed may have published before: it is told, and its tree is not known.
        last, *earlier = self.told_builds(night)
        self.demand("last", len(earlier) >= KEPT_BUILDS, f"only {earlier} are kept beside {last}")
        earlier = earlier[:KEPT_BUILDS]
        known = 0
        for number in [*earlier, last]:
            back = self.run(night, "rollback", "--to", str(number))
            self.demand("last", back.status == 0, f"build {number} did not come back: {back.err}")
            if number in self.builds:
                known += 1
                now, then = tree(self.site), self.builds[number]
                differing = sorted(
                    name for name in now.keys() | then.keys() if now.get(name) != then.get(name)
                )
                self.demand(
                    "last", not differing, f"{len(differing)} files of build {number} differ: {differing[:5]}"
                )
        self.demand("last", known > KEPT_BUILDS // 2, f"only {known} builds are known to compare")
        print(f"builds {earlier[-1]} to {last} came back, {known} of them compared file by file")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--nights", type=int, default=50)
    parser.add_argument("--products", type=int, default=300)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("program")
    options = parser.parse_args()
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory(prefix="nights-") as folder, tempfile.TemporaryDirectory() as libraries:
        global LATER
        LATER = f"{libraries}/clock.so"
        shop = FaultyShop(options.products, options.seed)
        with open_shop(shop, SpoilingConnection):
            shop.open()
            nights = Nights(os.path.abspath(options.program), shop, Path(folder), options.products)
            for night in range(options.nights):
                nights.live(night)
        nights.judge_flatness()
        nights.judge_history(options.nights - 1)
    if nights.problems:
        sys.exit("\n".join([f"seed {options.seed}", *nights.problems]))
    print(f"{options.nights} nights: nothing lost, everything told")


if __name__ == "__main__":
    main()
