#!/usr/bin/env python3
"""Takes pictures of the pages of a shop, and of charts, for people to look at: whole pages, on a phone,
a tablet and a desktop, light and dark, and on paper. The shop is a part of the built-in one, with names, prices and
pictures that are missing or too long. No page may be wider than its screen, and some must look the
same on a web server, under a path, as from disk.

    .ci/screenshots.py CATALOG_PROGRAM FOLDER
"""

import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from browser import COLORS, chromium, kinds_of_charts
from built_site import Site
from served_site import served
from shop_api import Shop, open_shop, products_of, sandbox

SCREENS = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 900), "paper": (794, 1123)}
COMPARED = [("grid", "phone"), ("detail", "desktop"), ("404", "tablet")]
KOREAN = ("여행 전날 밤에 영수증과 열쇠와 이어폰과 못다 읽은 편지까지 한꺼번에 쓸어 담을 수 있도록 안주머니를 일곱 개나 "
          "달아 버린 물방울무늬 캔버스 지퍼 파우치 (대형)")
ENGLISH = ("Hand-Stitched Vegetable-Tanned Full-Grain Leather Messenger Bag with Removable "
           "Counterbalanced Laptop-and-Document Compartment, Antique Brass Buckles and Rain Cover")
CONFIGURATION = """\
source: {private_hosts: [127.0.0.1]}
base_url: https://shop.example
title: 모퉁이 상점
page_size: 12
changes: true
lists: {orders: [price-up, price-down, discount], max_pages: 2}
footer:
  text: 평일 10시부터 18시까지 전화를 받습니다.
  business: {name: (주)모퉁이, representative: 홍길동, registration_number: 220-81-62517,
    mail_order_number: 2026-서울종로-0123, address: 서울특별시 종로구 사직로 161, phone: 02-1234-5678,
    email: help@shop.example}
"""


def chosen(products):
    """Thirty products, the first ones as hard to show as they come, and the number of each of those."""
    by_picture_count = sorted(products, key=lambda product: -len(product["images"]))
    detail = by_picture_count[0]
    rest = [product for product in products if product is not detail]
    for product in rest:
        del product["images"][1:]
    special = dict(zip(["without", "sold-out", "korean", "english", "no-price"], rest))
    special["without"] |= {"images": [], "thumbnail": None}
    special["sold-out"] |= {"stock": 0}
    special["korean"] |= {"name": KOREAN}
    special["english"] |= {"name": ENGLISH, "currency": "USD", "price": 1234567.89,
                           "bargain_price": 987654.32, "discounted_price": 246913.57}
    special["no-price"] |= {"price": None, "bargain_price": None, "discounted_price": None}
    special["detail"] = detail
    return [detail, *rest[:29]], {kind: product["id"] for kind, product in special.items()}


@contextmanager
def on_screen(browser, screen, colors):
    """A page of the browser on that screen, and a list of what goes wrong on it."""
    width, height = SCREENS[screen]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=colors,
                                  reduced_motion="reduce")
    page, faults = context.new_page(), []
    if screen == "paper":
        page.emulate_media(media="print")
    # 404.html names no icon: at which depth it is shown, nobody knows.
    page.on("console", lambda message: faults.append(f"{message.type}: {message.text}")
            if message.type in ("error", "warning")
            and not message.location["url"].endswith("/favicon.ico") else None)
    page.on("requestfailed", lambda request: faults.append(f"not loaded: {request.url}"))
    try:
        yield page, faults
    finally:
        context.close()


def picture_of(page, address, faults):
    """The whole page, every picture in it loaded."""
    page.goto(address)
    page.evaluate("""async () => {
        for (const picture of document.images) picture.loading = 'eager';
        await Promise.all([...document.images].map(picture => picture.decode().catch(() => {})));
    }""")
    wide, width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    if wide > width:
        faults.append(f"{wide} pixels wide on a screen of {width}")
    return page.screenshot(full_page=True)


def alike(browser, screen, colors, addresses):
    """Whether pages look the same, each the first that is opened: browsers show a larger copy of a
    picture that they have already in place of the one that they would load."""
    pictures = set()
    for address in addresses:
        with on_screen(browser, screen, colors) as (page, faults):
            pictures.add(picture_of(page, address, faults))
    return len(pictures) == 1


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    problems, taken, same = [], 0, 0
    with tempfile.TemporaryDirectory() as root, chromium() as browser:
        root = Path(root)
        site = root / "www/under/a/path"
        site.parent.mkdir(parents=True)
        (root / "catalog.yml").write_text(CONFIGURATION, encoding="utf-8")
        with sandbox(program) as home:
            products, ids = chosen(products_of(home))
            with open_shop(Shop(products)) as shop:
                subprocess.run([program, "build", "--root", root, "--url", shop.url, "--output", site,
                                "--quiet"], check=True)
        if not any((site / "images").glob("**/*.jpg")):
            sys.exit("the shop has no pictures to be looked at")
        kinds = {"grid": "index.html", "list": "list.html", "facets": "on-sale/1.html",
                 **{kind: f"products/{id}.html" for kind, id in ids.items()}, "404": "404.html"}
        pages = {kind: site / path for kind, path in kinds.items()}
        cinema = root / "cinema"
        cinema.mkdir()
        subprocess.run([program, "build", "--demo", "box-office", "--root", cinema, "--quiet"], check=True)
        pages |= {kind: cinema / "dist" / path
                  for kind, path in kinds_of_charts(Site(cinema / "dist")).items()
                  if kind not in ("chart-older", "weekend")}
        # A host has its own page for what it does not have.
        shutil.copy(site / "404.html", root / "www")
        with served(root / "www") as address:
            for screen in SCREENS:
                for colors in COLORS if screen != "paper" else ["light"]:
                    with on_screen(browser, screen, colors) as (page, faults):
                        for kind, file in pages.items():
                            name = f"{kind}-{screen}-{colors}.png"
                            picture = picture_of(page, file.as_uri(), faults)
                            (folder / name).write_bytes(picture)
                            # A page without any content is a few hundred bytes.
                            if len(picture) < 4096:
                                faults.append("blank")
                            taken += 1
                            if (kind, screen) in COMPARED:
                                same += 1
                                url = f"{address}/under/a/path/{kinds[kind]}"
                                if not alike(browser, screen, colors, [file.as_uri(), url]):
                                    faults.append("another one from a server")
                            problems += [f"{name}: {fault}" for fault in faults]
                            faults.clear()
    print("\n".join(problems))
    print(f"{taken} pictures of {len(pages)} kinds of pages in {folder}, {same} compared with those from "
          f"a server; {len(problems)} problems")
    sys.exit(1 if problems or taken != 7 * len(pages) else 0)


if __name__ == "__main__":
    main()
