#!/usr/bin/env python3
"""Shards under a real scheduler.

    shards.py slurm|parallel CATALOG [PRODUCTS]

Divides the pictures and the pages of generated shops into four shards, merges
them, and compares the sites with those of whole builds. One task is killed while it works and is
started again, and one task runs twice. Then two tasks on two cores run beside one task on one
core; 1.7 times as fast is wanted.

`slurm` starts munged, slurmctld and slurmd on this machine, and needs root, slurm-wlm and munge.
"""

import argparse
import json
import os
import random
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

SHARDS = 4
PICTURES = 200


class Slurm:
    """A cluster of this one machine."""

    name = "slurm"

    def __init__(self, folder):
        self.folder = folder
        host = socket.gethostname().split(".")[0]
        port = random.randrange(20000, 30000)
        settings = folder / "slurm.conf"
        settings.write_text(
            f"""ClusterName=one
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}
SlurmdPort={port + 1}
AuthType=auth/munge
SlurmUser=root
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobRequeue=1
MinJobAge=3600
ReturnToService=2
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
NodeName={host} NodeAddr=127.0.0.1 CPUs={os.cpu_count()} State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES State=UP
"""
        )
        os.environ["SLURM_CONF"] = str(settings)
        for name in ("state", "spool"):
            (folder / name).mkdir()
        Path("/run/munge").mkdir(exist_ok=True)
        shutil.chown("/run/munge", "munge", "munge")
        self.daemons = []
        if subprocess.run(["munge", "-n"], capture_output=True).returncode != 0:
            self.start("runuser", "-u", "munge", "--", "munged", "--foreground")
        self.start("slurmctld", "-D")
        self.start("slurmd", "-D")
        self.await_output("sinfo -h -o %T", "idle")

    def start(self, *command):
        self.daemons.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    @staticmethod
    def await_output(command, wanted):
        for _ in range(300):
            found = subprocess.run(command.split(), capture_output=True, text=True).stdout
            if wanted in found:
                return found
            time.sleep(0.1)
        raise SystemExit(f"{command}: {found!r} where {wanted!r} is wanted")

    def run(self, site, command):
        """Runs an array of tasks, kills one of them, and starts it again."""
        script = self.folder / "task.sh"
        script.write_text(f"#!/bin/sh\ncd {site} && exec {command} --shard --quiet\n")
        job = subprocess.run(
            ["sbatch", "--parsable", f"--array=0-{SHARDS - 1}", "--output=%x-%a.log", str(script)],
            cwd=self.folder, check=True, capture_output=True, text=True,
        ).stdout.strip()  # fmt: skip
        self.await_output(f"squeue -h -r -j {job}_1 -o %T", "RUNNING")
        time.sleep(0.2)
        subprocess.run(["scontrol", "requeue", f"{job}_1"], check=True)
        # A second run of another shard, at the same time.
        subprocess.run(
            f"{command} --shard 3/{SHARDS} --quiet", shell=True, cwd=site, check=True,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip
        for _ in range(3000):
            if not subprocess.run(["squeue", "-h", "-j", job], capture_output=True).stdout:
                break
            time.sleep(0.1)
        found = subprocess.run(
            ["scontrol", "show", "job", job], capture_output=True, text=True, check=True
        ).stdout
        states = [word for word in found.split() if word.startswith("JobState=")]
        restarts = [word for word in found.split() if word.startswith("Restarts=")]
        if states != ["JobState=COMPLETED"] * SHARDS or "Restarts=1" not in restarts:
            raise SystemExit(f"tasks ended as {states}, {restarts}")

    def stop(self):
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in self.daemons:
            daemon.wait()


class Parallel:
    """GNU parallel, which starts each failed task again."""

    name = "parallel"

    def __init__(self, folder):
        pass

    def run(self, site, command):
        tasks = subprocess.Popen(
            ["parallel", "-N0", "--retries", "2", f"cd {site} && exec {command} --shard /{SHARDS} --quiet",
             ":::", *map(str, range(SHARDS))],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        for _ in range(200):
            time.sleep(0.05)
            found = subprocess.run(
                ["pgrep", "-f", f"^{command.split()[0]} .*--shard /{SHARDS}"],
                capture_output=True, text=True,
            ).stdout.split()  # fmt: skip
            time.sleep(0.15)
            if found and Path(f"/proc/{found[-1]}").exists():
                os.kill(int(found[-1]), signal.SIGKILL)
                break
        else:
            raise SystemExit("no task was seen at work")
        subprocess.run(
            f"{command} --shard 3/{SHARDS} --quiet", shell=True, cwd=site, check=True,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip
        if tasks.wait() != 0:
            raise SystemExit("a task failed")

    def stop(self):
        pass


def run(site, *command):
    subprocess.run(command, cwd=site, check=True, stdout=subprocess.DEVNULL)


def compare(what, whole, divided):
    def files(site):
        found = {}
        for path in sorted((site / "dist").rglob("*")):
            # The mark of the folder is random.
            if path.is_file() and path.name != ".catalog-site":
                found[path.relative_to(site)] = path.read_bytes()
        return found

    one, other = files(whole), files(divided)
    wrong = [str(path) for path in one.keys() | other.keys() if one.get(path) != other.get(path)]
    if wrong:
        raise SystemExit(f"{what}: {len(wrong)} files differ, such as {sorted(wrong)[:3]}")
    print(f"{what}: all {len(one):,} files are those of a whole build")


def make_shop(site, products):
    random.seed(1)
    with open(site / "products.ndjson", "w") as file:
        for number in range(products):
            row = {
                "id": number,
                "name": f"그릇 {number} " + "".join(random.choices("가나다라마바사", k=6)),
                "price": random.randrange(10, 900) * 100,
                "brand": f"Brand {number % 40}",
                "category": f"부엌 > 자리 {number % 25}",
                "description": "*손으로* 만든 그릇입니다. " * 6,
            }
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
    (site / "catalog.yml").write_text(
        "source: {kind: table, url: products.ndjson, currency: KRW}\ntitle: 그릇\n"
    )


def png(side, seed):
    """Returns a picture that takes some work to decode and to encode."""
    random.seed(seed)
    colour = [random.randrange(256) for _ in range(3)]
    rows = bytearray()
    for y in range(side):
        rows.append(0)
        for x in range(side):
            wave = (x * y // 97 + (x ^ y)) % 61
            rows += bytes((part + wave + x * part // side) & 255 for part in colour)

    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(bytes(rows), 6))
        + chunk(b"IEND", b"")
    )


def make_picture_shop(site, pictures):
    (site / "pictures").mkdir()
    with open(site / "products.csv", "w") as file:
        file.write("id,name,price,image\n")
        for number in range(pictures):
            (site / f"pictures/{number}.png").write_bytes(png(480, number))
            file.write(f"{number},그릇 {number},1000,pictures/{number}.png\n")
    (site / "catalog.yml").write_text(
        "source: {kind: table, url: products.csv, currency: KRW}\ntitle: 그릇\n"
    )


def seconds(site, command, shards, repeated=3):
    """Returns the shortest time in which all shards end, each pinned to a core of its own."""
    times = []
    for _ in range(repeated):
        shutil.rmtree(site / ".catalog", ignore_errors=True)
        shutil.copytree(site / "state", site / ".catalog")
        start = time.monotonic()
        tasks = [
            subprocess.Popen(
                ["taskset", "-c", str(number), *command, "--shard", f"{number + 1}/{shards}", "-q"],
                cwd=site, stdout=subprocess.DEVNULL,
            )
            for number in range(shards)
        ]  # fmt: skip
        if any(task.wait() for task in tasks):
            raise SystemExit("a task failed")
        times.append(time.monotonic() - start)
    return min(times)


def measure(what, site, command):
    one, two = seconds(site, command, 1), seconds(site, command, 2)
    print(f"{what}: one task on one core {one:.2f} s, two on two {two:.2f} s, {one / two:.2f} times")
    return one / two >= 1.7


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("engine", choices=["slurm", "parallel"])
    parser.add_argument("catalog")
    parser.add_argument("products", nargs="?", type=int, default=40_000)
    arguments = parser.parse_args()
    catalog = os.path.abspath(arguments.catalog)
    with tempfile.TemporaryDirectory(prefix="catalog-shards-") as name:
        root = Path(name)
        engine = {"slurm": Slurm, "parallel": Parallel}[arguments.engine](root)
        try:
            sites = {}
            for site in ("pictures", "pictures-whole", "pages", "pages-whole"):
                sites[site] = root / site
                sites[site].mkdir()
            make_picture_shop(sites["pictures"], PICTURES)
            make_shop(sites["pages"], arguments.products)
            for site in ("pictures", "pages"):
                shutil.copytree(sites[site], sites[f"{site}-whole"], dirs_exist_ok=True)
                run(sites[f"{site}-whole"], catalog, "build", "-q")

            site = sites["pictures"]
            run(site, catalog, "fetch", "--without-pictures", "-q")
            shutil.copytree(site / ".catalog", site / "state")
            engine.run(site, f"{catalog} pictures")
            run(site, catalog, "merge", "-q")
            run(site, catalog, "render", "-q")
            compare(f"{engine.name}, pictures", sites["pictures-whole"], site)

            site = sites["pages"]
            run(site, catalog, "fetch", "-q")
            shutil.copytree(site / ".catalog", site / "state")
            engine.run(site, f"{catalog} render")
            run(site, catalog, "merge", "-q")
            compare(f"{engine.name}, pages", sites["pages-whole"], site)
        finally:
            engine.stop()
        is_fast = measure(f"{PICTURES} pictures of 480 pixels", sites["pictures"], [catalog, "pictures"])
        is_fast &= measure(f"pages of {arguments.products:,} products", sites["pages"], [catalog, "render"])
        sys.exit(0 if is_fast else 1)


main()
