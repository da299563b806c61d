#!/usr/bin/env python3
"""Sends a site to real servers of other authors, and breaks them meanwhile.

    .ci/checks/deployment.py [--kills N] CATALOG_PROGRAM

Runs with the Python of a venv that has .ci/requirements-servers.txt, and with rclone, rsync and sshd. A
store that speaks S3 stands behind a gate, which counts requests and fails as it is told.
"""

import argparse
import getpass
import hashlib
import http.client
import http.server
import logging
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from urllib.parse import unquote

import boto3
from moto.server import ThreadedMotoServer

BUCKET = "shop"
PRODUCTS = 40


class Gate(http.server.ThreadingHTTPServer):
    """Passes requests to a store, counts them, and fails those that it is told to."""

    daemon_threads = True

    def __init__(self, store):
        super().__init__(("127.0.0.1", 0), GateHandler)
        self.store = store
        self.counts = Counter()
        self.seen = 0
        # Returns the status and body of a failure for the number of a request, or None.
        self.fails = lambda number, method: None
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        """Says nothing of clients that were killed."""

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"


class GateHandler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def handle_request(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        self.server.counts[self.command] += 1
        self.server.seen += 1
        failure = self.server.fails(self.server.seen, self.command)
        if failure:
            status, text = failure
            return self.answer(status, [("Content-Type", "application/xml")], text.encode())
        connection = http.client.HTTPConnection("127.0.0.1", self.server.store)
        connection.request(self.command, self.path, body, dict(self.headers))
        response = connection.getresponse()
        body = response.read()
        headers = [
            (name, value)
            for name, value in response.getheaders()
            if name.lower() not in ("content-length", "connection", "transfer-encoding")
        ]
        self.answer(response.status, headers, body)

    def answer(self, status, headers, body):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_GET = do_PUT = do_POST = do_HEAD = do_DELETE = handle_request

    def log_message(self, *arguments):
        pass


class Site:
    """A site of the sandbox's products in a folder."""

    def __init__(self, program, folder, source, gate):
        self.program, self.folder, self.source = program, folder, source
        self.title = 0
        self.environment = {
            **os.environ,
            "AWS_ACCESS_KEY_ID": "id",
            "AWS_SECRET_ACCESS_KEY": "secret",
            "AWS_REGION": "us-east-1",
            "AWS_ENDPOINT_URL": gate.address,
            "RCLONE_CONFIG": str(folder / "rclone.conf"),
            "NO_COLOR": "1",
        }
        (folder / "rclone.conf").touch()

    def catalog(self, *arguments, expect=0):
        run = subprocess.run(
            [self.program, *arguments, "-C", self.folder],
            capture_output=True,
            text=True,
            env=self.environment,
            timeout=600,
        )
        if run.returncode != expect:
            raise AssertionError(
                f"{arguments} ended with {run.returncode}, not {expect}:\n{run.stdout}{run.stderr}"
            )
        return run.stdout + run.stderr

    def build(self, *arguments):
        return self.catalog("build", "--url", self.source, "--title", f"Shop {self.title}", *arguments)

    def renew(self):
        """Changes every page."""
        self.title += 1
        self.build()

    @property
    def files(self):
        dist = self.folder / "dist"
        return {
            str(file.relative_to(dist)): file.read_bytes()
            for file in dist.rglob("*")
            if file.is_file() and not file.name.startswith(".catalog")
        }

    def start(self, *arguments):
        return subprocess.Popen(
            [self.program, "deploy", *arguments, "-C", self.folder],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


class Store:
    def __init__(self, port):
        self.client = boto3.client(
            "s3",
            endpoint_url=f"http://127.0.0.1:{port}",
            region_name="us-east-1",
            aws_access_key_id="id",
            aws_secret_access_key="secret",
        )
        self.client.create_bucket(Bucket=BUCKET)

    def hashes(self, prefix):
        pages = self.client.get_paginator("list_objects_v2").paginate(Bucket=BUCKET, Prefix=prefix)
        return {
            entry["Key"][len(prefix) :]: entry["ETag"].strip('"')
            for page in pages
            for entry in page.get("Contents", [])
        }

    def head(self, key):
        return self.client.head_object(Bucket=BUCKET, Key=key)

    def text(self, key):
        return self.client.get_object(Bucket=BUCKET, Key=key)["Body"].read().decode()


def hashed(files):
    return {path: hashlib.md5(body).hexdigest() for path, body in files.items()}


def expect_equal(found, wanted, what):
    if found != wanted:
        lacking = sorted(set(wanted) - set(found))[:3]
        more = sorted(set(found) - set(wanted))[:3]
        other = sorted(path for path in set(found) & set(wanted) if found[path] != wanted[path])[:3]
        raise AssertionError(f"{what}: missing {lacking}, not removed {more}, different {other}")


def requests(site, gate):
    """One request for each changed file and one for each removed, and nothing else."""
    gate.counts.clear()
    text = site.catalog("deploy")
    wanted = len(site.files)
    assert gate.counts == {"PUT": wanted}, f"{wanted} files, but {gate.counts}\n{text}"
    gate.counts.clear()
    assert "nothing to do" in site.catalog("deploy")
    assert not gate.counts, gate.counts
    before = hashed(site.files)
    product = sorted(path.stem for path in (site.folder / "dist/products").glob("*.html"))[0]
    (site.folder / "overrides.yml").write_text(f"{product}:\n  hide: true\n")
    site.build()
    after = hashed(site.files)
    changed = sum(1 for path, value in after.items() if before.get(path) != value)
    removed = len(set(before) - set(after))
    plan = site.catalog("deploy", "--dry-run")
    assert f"{changed} files to upload, {removed} to remove" in plan, plan
    assert not gate.counts, gate.counts
    site.catalog("deploy")
    assert gate.counts == {"PUT": changed, "DELETE": removed}, (changed, removed, gate.counts)
    (site.folder / "overrides.yml").unlink()
    print(f"requests: {wanted} PUT, then {changed} PUT and {removed} DELETE, as many as files")


def headers(store):
    picture = next(path for path in store.hashes("live/") if path.startswith("images/"))
    found = store.head(f"live/{picture}")
    assert found["CacheControl"] == "public, max-age=31536000, immutable", found
    assert found["ContentType"].startswith("image/"), found
    found = store.head("live/index.html")
    assert found["CacheControl"] == "no-cache", found
    assert found["ContentType"] == "text/html; charset=utf-8", found
    print("headers: types and caching rules are set")


def expect_whole_pages(store):
    """Each page of a product has its pictures and styles in the store."""
    keys = set(store.hashes("live/"))
    for page in sorted(key for key in keys if re.fullmatch(r"products/[^/]+\.html", key)):
        text = store.text(f"live/{page}")
        for reference in re.findall(r'(?:src|srcset|href)="\.\./((?:images|style)[^"]*)"', text):
            for part in reference.split(","):
                path = unquote(part.strip().split(" ")[0].removeprefix("../"))
                assert path in keys, f"{page} is there before {path}"


def kills(site, store, count, rng):
    """A deployment that is killed at any moment goes on, and no page is there before its pictures."""
    done = 0
    while done < count:
        site.renew()
        process = site.start()
        while done < count and process.poll() is None:
            time.sleep(rng.uniform(0.05, 1.2))
            if process.poll() is not None:
                break
            process.send_signal(signal.SIGKILL)
            process.wait()
            done += 1
            expect_whole_pages(store)
            process = site.start()
            # What is left of the killed one ends with its next file, and holds the lock until then.
            time.sleep(0.2)
        process.wait()
    for _ in range(50):
        try:
            site.catalog("deploy")
            break
        except AssertionError as error:
            if "ended with 75" not in str(error):
                raise
            time.sleep(0.2)
    expect_equal(store.hashes("live/"), hashed(site.files), "after kills")
    print(f"kills: {done}, and the store is the site")


def faults(site, gate, store):
    site.renew()
    gate.seen = 0
    slow = (503, "<Error><Code>SlowDown</Code></Error>")
    gate.fails = lambda number, method: slow if number % 10 == 0 else None
    site.catalog("deploy")
    gate.fails = lambda number, method: None
    expect_equal(store.hashes("live/"), hashed(site.files), "every tenth request failed")
    print("faults: every tenth request failed, and the store is the site")

    site.renew()
    gate.seen = 0
    full = "<Error><Code>QuotaExceeded</Code><Message>The store is full</Message></Error>"
    gate.fails = lambda number, method: (400, full) if number > 20 and method == "PUT" else None
    text = site.catalog("deploy", expect=69)
    assert "goes on with them" in text and "The store is full" in text, text
    gate.fails = lambda number, method: None
    site.catalog("deploy")
    expect_equal(store.hashes("live/"), hashed(site.files), "after a full store")
    print("faults: a full store is named, and the next deployment goes on")

    site.renew()
    wrong = "<Error><Code>SignatureDoesNotMatch</Code><Message>wrong key</Message></Error>"
    gate.fails = lambda number, method: (403, wrong)
    gate.counts.clear()
    text = site.catalog("deploy", expect=77)
    assert "credentials" in text, text
    gate.fails = lambda number, method: None
    site.catalog("deploy")
    print("faults: a wrong key is named")


def verified(site, store):
    store.client.put_object(Bucket=BUCKET, Key="live/index.html", Body=b"mine")
    store.client.delete_object(Bucket=BUCKET, Key="live/style.css")
    text = site.catalog("deploy", "verify", expect=65)
    assert "differs  index.html" in text and "missing  style.css" in text, text
    site.catalog("deploy")
    expect_equal(store.hashes("live/"), hashed(site.files), "after verify")
    assert "as sent" in site.catalog("deploy", "verify")
    print("verify: what somebody changed is named and sent again")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port):
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError(f"nothing listens on {port}")


def stored(folder):
    return {
        str(file.relative_to(folder)): hashlib.md5(file.read_bytes()).hexdigest()
        for file in folder.rglob("*")
        if file.is_file()
    }


def other_servers(site, place):
    """WebDAV, SFTP and FTP of rclone, rsync over ssh, and a folder."""
    for kind in ("webdav", "sftp"):
        folder, port = place / kind, free_port()
        folder.mkdir()
        server = subprocess.Popen(
            ["rclone", "serve", kind, folder, "--addr", f"127.0.0.1:{port}"]
            + (["--user", "me", "--pass", "word"] if kind == "sftp" else []),
            env=site.environment,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(port)
            name = f"RCLONE_CONFIG_{kind.upper()}_"
            site.environment[name + "TYPE"] = kind
            if kind == "webdav":
                site.environment[name + "URL"] = f"http://127.0.0.1:{port}"
                site.environment[name + "VENDOR"] = "other"
            else:
                secret = subprocess.run(
                    ["rclone", "obscure", "word"], capture_output=True, text=True, check=True
                ).stdout.strip()
                site.environment |= {
                    name + "HOST": "127.0.0.1",
                    name + "PORT": str(port),
                    name + "USER": "me",
                    name + "PASS": secret,
                }
            both_ways(site, f"{kind}:public", folder / "public")
        finally:
            server.kill()
            server.wait()
    site.environment["HOME"] = str(place)
    both_ways(site, "~/folder", place / "folder")
    ssh(site, place)


def both_ways(site, target, folder):
    """Sends the site, changes it, and sends it again."""
    site.catalog("deploy", "--to", target)
    expect_equal(stored(folder), hashed(site.files), target)
    product = sorted(path.stem for path in (site.folder / "dist/products").glob("*.html"))[0]
    (site.folder / "overrides.yml").write_text(f"{product}:\n  hide: true\n")
    site.renew()
    site.catalog("deploy", "--to", target)
    expect_equal(stored(folder), hashed(site.files), f"{target} after a change")
    (site.folder / "overrides.yml").unlink()
    page = folder / "index.html"
    page.write_bytes(page.read_bytes().replace(b"<", b">", 1))
    text = site.catalog("deploy", "verify", "--to", target, expect=65)
    assert "differs  index.html" in text, text
    site.renew()
    site.catalog("deploy", "--to", target)
    expect_equal(stored(folder), hashed(site.files), f"{target} after somebody changed it")
    name = "ssh" if "@" in target else target.split(":")[0] if ":" in target else "a folder"
    print(f"{name}: sent, changed, verified")


def ssh(site, place):
    home, port = place / "ssh", free_port()
    home.mkdir(mode=0o700)
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", home / name], check=True)
    shutil.copy(home / "user.pub", home / "authorized")
    (home / "config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {home}/host\nPidFile none\nUsePAM no\n"
        f"AuthorizedKeysFile {home}/authorized\nStrictModes no\nPermitRootLogin yes\n"
    )
    if os.geteuid() == 0:
        os.makedirs("/run/sshd", exist_ok=True)
    server = subprocess.Popen(
        ["/usr/sbin/sshd", "-D", "-e", "-f", home / "config"], stderr=subprocess.DEVNULL
    )
    try:
        wait_for(port)
        site.environment["RSYNC_RSH"] = (
            f"ssh -p {port} -i {home}/user -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null "
            "-o LogLevel=ERROR -o BatchMode=yes"
        )
        target, folder = f"{getpass.getuser()}@127.0.0.1:{place}/ssh-site", place / "ssh-site"
        both_ways(site, target, folder)
        own = site.folder / "Public/own"
        own.mkdir()
        (own / "note.txt").write_text("note")
        site.build()
        site.catalog("deploy", "--to", target)
        assert (folder / "own/note.txt").exists(), "a folder of the owner is not sent"
        shutil.rmtree(own)
        site.catalog("rollback")
        site.catalog("deploy", "--to", target)
        expect_equal(stored(folder), hashed(site.files), "ssh after a folder is gone")
        (home / "authorized").write_text("")
        site.renew()
        text = site.catalog("deploy", "--to", target, expect=77)
        assert "Permission denied" in text, text
        print("ssh: a key that is not known is named")
    finally:
        server.kill()
        server.wait()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("program")
    arguments = parser.parse_args()
    print(f"--seed {arguments.seed}", flush=True)
    rng = random.Random(arguments.seed)
    program = os.path.abspath(arguments.program)
    os.environ.pop("AWS_CA_BUNDLE", None)
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    moto = ThreadedMotoServer(port=0, verbose=False)
    moto.start()
    _, store_port = moto.get_host_and_port()
    sandbox = subprocess.Popen(
        [program, "sandbox", "--seed", "3", "--products", str(PRODUCTS), "--memory", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        source = next(
            match[0] for line in sandbox.stdout if (match := re.search(r"http://127\.0\.0\.1:\d+", line))
        )
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            root = place / "shop"
            root.mkdir()
            gate = Gate(store_port)
            store = Store(store_port)
            site = Site(program, root, source, gate)
            (root / "catalog.yml").write_text(f"deploy: s3:{BUCKET}/live\n")
            (root / "Public").mkdir()
            for name in ("#1.txt", ";2.txt", "안내 3.txt"):
                (root / "Public" / name).write_text(name)
            site.build()
            requests(site, gate)
            headers(store)
            kills(site, store, arguments.kills, rng)
            faults(site, gate, store)
            verified(site, store)
            other_servers(site, place)
    finally:
        sandbox.kill()
        moto.stop()


if __name__ == "__main__":
    sys.exit(main())
