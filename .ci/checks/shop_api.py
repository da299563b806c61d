"""A product API on this machine, as `catalog build` reads it (contract 2022-10), and a proxy that
allows no request, so that a build asks nobody else."""

import asyncio
import contextlib
import json
import os
import shutil
import struct
import subprocess
import threading
import urllib.request
import zlib
from datetime import datetime
from http import HTTPStatus
from urllib.parse import parse_qs, unquote, urljoin, urlsplit

ROW = [
    "id",
    "vendor_id",
    "vendorName",
    "name",
    "description",
    "thumbnail",
    "currency",
    "price",
    "bargain_price",
    "discounted_price",
    "stock",
    "created_at",
]


class Shop:
    """What the API answers: products as dictionaries of its details, the newest first."""

    def __init__(self, products=(), pictures=None):
        self.products = products
        self.pictures = pictures or {}  # by path
        self.url = None

    @property
    def products(self):
        return self._products

    @products.setter
    def products(self, products):
        self._products = list(products)
        self._details = {str(product["id"]): product for product in self._products}

    def answer(self, target):
        """Status, type and body."""
        parts = urlsplit(target)
        if parts.scheme or parts.netloc:
            return 403, "text/plain", b"a foreign host"
        if parts.path in self.pictures:
            return 200, "image/png", self.pictures[parts.path]
        if parts.path == "/api/products":
            query = parse_qs(parts.query)
            number, size = int(query["page_no"][0]), int(query["items_per_page"][0])
            return 200, "application/json", self.page(number, size)
        if parts.path.startswith("/api/products/"):
            product = self._details.get(unquote(parts.path.removeprefix("/api/products/")))
            if product:
                return 200, "application/json", encoded(product)
        return 404, "application/json", b'{"code":404,"message":"not found"}'

    def page(self, number, size):
        start, count = (number - 1) * size, len(self._products)
        rows = [
            {key: product[key] for key in ROW if key in product}
            for product in self._products[start : start + size]
        ]
        return encoded(
            {
                "pageNo": number,
                "itemsPerPage": size,
                "totalCount": count,
                "offset": start,
                "limit": start + size,
                "lastPage": max(1, -(-count // size)),
                "hasNext": start + size < count,
                "hasPrev": number > 1,
                "pages": rows,
            }
        )


def encoded(value):
    # Half a surrogate pair has no UTF-8, but an escape.
    return json.dumps(value).encode()


class Connection(asyncio.Protocol):
    """Requests without bodies, one after another; http.server would take most of a build's time."""

    def __init__(self, shop):
        self.shop = shop
        self.received = b""

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        *requests, self.received = (self.received + data).split(b"\r\n\r\n")
        for request in requests:
            target = request.split(b" ", 2)[1].decode("latin-1")
            status, kind, body = self.shop.answer(target)
            head = (
                f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n"
                f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
            )
            self.transport.write(head.encode() + body)


@contextlib.contextmanager
def open_shop(shop, connection=Connection, port=0):
    """Serves a shop on this machine; its `url` has no slash at the end."""
    # Not in this thread, in which that of a browser may run.
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    server = asyncio.run_coroutine_threadsafe(
        loop.create_server(lambda: connection(shop), "127.0.0.1", port), loop
    ).result()
    shop.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield shop
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@contextlib.contextmanager
def sandbox(program, *options):
    """The address of the built-in shop."""
    command = [program, "sandbox", "--memory", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            # The first line is the address alone.
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def products_of(home):
    """The products of another such API on this machine that are not hidden, with the addresses of
    their pictures there."""

    def fetched(path):
        with urllib.request.urlopen(home + path) as reply:
            return json.load(reply)

    products = []
    for row in fetched("/api/products?page_no=1&items_per_page=1000")["pages"]:
        if not row.get("is_listed", True):
            continue
        product = fetched(f"/api/products/{row['id']}") | {"vendorName": row["vendorName"]}
        product["description"] = product["description"].replace('src="/', f'src="{home}/')
        product["thumbnail"] = urljoin(home, product["thumbnail"])
        for picture in product["images"]:
            picture |= {key: urljoin(home, picture[key]) for key in ("url", "thumbnail_url")}
        products.append(product)
    return products


def proxied(environment, shop):
    """An environment in which all other hosts are asked for at the shop, which refuses."""
    names = ["http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY"]
    return {**environment, **dict.fromkeys(names, shop.url), "no_proxy": "127.0.0.1", "NO_PROXY": "127.0.0.1"}


def png(width, height, color_at):
    """A picture whose pixels are what `color_at(x, y)` says, as (red, green, blue)."""
    rows = b"".join(b"\0" + b"".join(bytes(color_at(x, y)) for x in range(width)) for y in range(height))

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


class OpenShop(Shop):
    """Has a picture at every address but those of products that are gone, whatever the address is made
    of; pictures that are not to be had would be asked for again, which takes time."""

    picture = "/picture.png"
    gone = frozenset()

    def __init__(self, products=()):
        super().__init__(products, {self.picture: png(48, 48, lambda x, y: (200, 4 * x, 4 * y))})

    def answer(self, target):
        status, kind, body = super().answer(target)
        if status == 200 or unquote(target.removeprefix("/api/products/")) in self.gone:
            return status, kind, body
        return 200, "image/png", self.pictures[self.picture]


# Preloaded into a program: its calendar is CLOCK_DAYS ahead, or begins at CLOCK_SECONDS and goes a
# thousandth as fast; nothing else is. libfaketime also shifts timers of the monotonic clock, after which a wait of a second takes days.
CLOCK = r"""
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static struct timespec first;
static time_t start, days;

static void shift(struct timespec *now) {
    if (first.tv_sec == 0) {
        const char *at = getenv("CLOCK_SECONDS"), *ahead = getenv("CLOCK_DAYS");
        start = at ? atol(at) : 0;
        days = ahead ? atol(ahead) : 0;
        first = *now;
    }
    if (start == 0) {
        now->tv_sec += 86400 * days;
    } else {
        long long passed = (now->tv_sec - first.tv_sec) * 1000000000LL + now->tv_nsec - first.tv_nsec;
        now->tv_sec = start + passed / 1000 / 1000000000;
        now->tv_nsec = passed / 1000 % 1000000000;
    }
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int status = (int)syscall(SYS_clock_gettime, clock, now);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) shift(now);
    return status;
}

int gettimeofday(struct timeval *now, void *zone) {
    (void)zone;
    struct timespec precise;
    if (clock_gettime(CLOCK_REALTIME, &precise) != 0) return -1;
    now->tv_sec = precise.tv_sec;
    now->tv_usec = precise.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *now) {
    struct timespec precise;
    if (clock_gettime(CLOCK_REALTIME, &precise) != 0) return (time_t)-1;
    if (now) *now = precise.tv_sec;
    return precise.tv_sec;
}
"""


def clock(library, **variables):
    """Variables of the environment with which a program has another calendar; the library is compiled
    when it is not there."""
    if not os.path.exists(library):
        compiler = shutil.which("cc") or "clang"
        command = [compiler, "-shared", "-fPIC", "-O2", "-x", "c", "-", "-o", library]
        subprocess.run(command, input=CLOCK, text=True, check=True)
    return {"LD_PRELOAD": str(library), **variables}


def clock_at(time, library):
    """The same for one that stays at a time of UTC, such as 2026-03-04T18:00:00, for some minutes."""
    seconds = datetime.fromisoformat(time + "+00:00").timestamp()
    return clock(library, CLOCK_SECONDS=str(int(seconds)))
