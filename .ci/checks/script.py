#!/usr/bin/env python3
"""Proves in a browser what the script of the pages does, and that the pages do without it: pages are
appended, once and in order, while the address follows; Back and reload lead to the same place, also
where the browser keeps no pages; a page that is not to be had leaves its link; the view is remembered,
new products are marked, pictures open in large; all of it by keyboard. The site is built once more
with small pages, in a copy, and served with the headers of its `_headers`.

    .ci/checks/script.py SITE STATE CATALOG_PROGRAM BUILD_ARGUMENT...
"""

import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from built_site import Site
from chromium import WATCH_POLICY, Server, chromium, policy_headers, served

MOST_BYTES = 10 * 1024
APPENDED_PAGES = 3
PHONE, DESKTOP = (390, 844), (1280, 900)
ITEMS = ":is(.grid, .list) > li"

# What a list shows and where the reader is.
STATE = """() => ({
    links: [...document.querySelectorAll(':is(.grid, .list) > li h2 a')].map(link => link.href),
    address: location.href, title: document.title,
    next: document.querySelector('.pages [rel=next]')?.href,
    said: document.querySelector('[role=status]')?.textContent,
    resolved: [...document.querySelectorAll('a, link[rel=icon], link[rel=manifest]')]
        .map(link => link.href),
})"""

problems, proven = [], 0


def expect(holds, what):
    """One thing that must hold."""
    global proven
    proven += 1
    if not holds:
        problems.append(what)


@contextmanager
def reader(browser, size=PHONE, known_faults=(), **options):
    """Somebody with a new browser. Whatever it complains of is a problem."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **options
    )
    if options.get("java_script_enabled", True):
        context.add_init_script(WATCH_POLICY)
    page = context.new_page()
    faults = []

    def complain(message):
        # Beside a picture that is opened by itself, browsers ask for an icon that no page names.
        if message.type in ("error", "warning") and not message.location["url"].endswith("/favicon.ico"):
            faults.append(f"{page.url}: {message.text}")

    page.on("console", complain)
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
    try:
        yield page
        problems.extend(fault for fault in faults if not any(known in fault for known in known_faults))
    finally:
        context.close()


def chain(site, first):
    """The pages that follow one another from the first page of a list on."""
    if first.endswith("1.html"):
        start = first.removesuffix("1.html")
        paths = [path for path in site.pages if re.fullmatch(re.escape(start) + r"\d+\.html", path)]
        return sorted(paths, key=lambda path: int(re.findall(r"\d+", path)[-1]))
    folder = {"index.html": "page", "list.html": "list"}[first]
    older = [path for path in site.pages if re.fullmatch(folder + r"/\d+\.html", path)]
    return [first, *sorted(older, key=lambda path: -int(re.findall(r"\d+", path)[-1]))]


def products(site, path):
    """The files of the products on a page."""
    return [site.resolve(path, link)[0] for link in site.pages[path].products]


def title(site, path):
    return re.search(r"<title>\s*(.*?)</title>", site.read(path), re.DOTALL)[1]


def scroll_to_end(page):
    """As with a wheel, until nothing more comes."""
    page.mouse.move(100, 300)
    height = -1
    while height != (height := page.evaluate("document.documentElement.scrollHeight")):
        for _ in range(20):
            page.mouse.wheel(0, height / 20)
            page.wait_for_timeout(20)
        page.wait_for_timeout(400)


def scroll_to(page, number):
    """Brings an item to the middle of the screen; gives its link."""
    page.evaluate(
        f"""number => scrollBy(0, document.querySelectorAll('{ITEMS}')[number]
            .getBoundingClientRect().top - innerHeight / 2 + 20)""",
        number,
    )
    page.wait_for_timeout(400)
    return page.locator(f"{ITEMS} h2 a").nth(number)


def appended(browser, site, address, first, size):
    """Pages come by themselves, each product once; then their link does as ever."""
    pages = chain(site, first)
    with reader(browser, size) as page:
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{address}/{first}")
        page.wait_for_timeout(300)
        expect(
            not any(f"{address}/{path}" in asked for path in pages[1:]),
            f"{first}: something is fetched though nobody scrolled",
        )
        scroll_to_end(page)
        found = page.evaluate(STATE)
        shown = [product for path in pages[: APPENDED_PAGES + 1] for product in products(site, path)]
        expect(
            found["links"] == [f"{address}/{product}" for product in shown],
            f"{first}: {len(found['links'])} products after the end was reached, not {len(shown)}",
        )
        if len(found["links"]) != len(shown):
            return
        expect(
            found["next"] == f"{address}/{pages[APPENDED_PAGES + 1]}",
            f"{first}: after that the link leads to {found['next']}",
        )
        expect(
            str(len(products(site, pages[1]))) in (found["said"] or ""),
            f"{first}: what came is not told: {found['said']}",
        )
        expect(
            page.locator(".bottom a").last.is_visible()
            and page.evaluate("document.querySelector('.bottom').getBoundingClientRect().top < innerHeight"),
            f"{first}: the footer cannot be reached",
        )
        position = 0
        for path in pages[: APPENDED_PAGES + 1]:
            # Not the first: pages may begin in the middle of a row.
            scroll_to(page, position + 4)
            position += len(products(site, path))
            found = page.evaluate(STATE)
            expect(
                found["address"] == f"{address}/{path}",
                f"{first}: {path} is read, but the address is {found['address']}",
            )
            expect(
                found["title"] == title(site, path),
                f"{first}: {path} is read, but the title is {found['title']}",
            )
            strange = [
                link
                for link in found["resolved"]
                if link.removeprefix(address + "/").split("#")[0] not in site.files
            ]
            expect(not strange, f"{first}: on {path}, links lead to {strange[:3]}")
        page.evaluate("document.querySelectorAll('img').forEach(img => { img.loading = 'eager'; })")
        page.wait_for_load_state("networkidle")
        expect(
            page.evaluate("[...document.images].every(picture => picture.naturalWidth > 0)"),
            f"{first}: some pictures are not there",
        )
        pictures = [url for url in asked if "/images/" in url]
        expect(len(pictures) == len(set(pictures)), f"{first}: pictures are asked for again")
        page.locator(".bottom a[href*='#main']").click()
        expect(page.url.startswith(found["address"]), f"{first}: the way to the top leads elsewhere")


def comes_back(browser, site, address, keeps_pages):
    """Back from a product, and reload, lead to the same place."""
    way = "with" if keeps_pages else "without"
    for first, size in [("index.html", PHONE), ("by/price-up/list-1.html", DESKTOP)]:
        with reader(browser, size) as page:
            page.add_init_script(
                "addEventListener('pageshow', event => { window.wasKept = event.persisted; })"
            )
            page.goto(f"{address}/{first}")
            scroll_to_end(page)
            number = len(page.evaluate(STATE)["links"]) - 8
            link = scroll_to(page, number)
            product, before = link.get_attribute("href"), link.bounding_box()["y"]
            place = page.url
            link.click()
            page.wait_for_url(product)
            page.go_back(wait_until="commit")
            page.wait_for_timeout(500)
            for event in ["going back", "reload"]:
                after = page.locator(f"{ITEMS} h2 a").evaluate_all(
                    """(links, product) => links.find(link => link.href === product)
                        ?.getBoundingClientRect().top""",
                    product,
                )
                expect(page.url == place, f"{event} {way} kept pages leads to {page.url}, not {place}")
                expect(
                    after is not None and abs(after - before) < 40,
                    f"{event} {way} kept pages: {first}: from {before} to {after}",
                )
                if event == "going back":
                    expect(
                        page.evaluate("window.wasKept") == keeps_pages,
                        f"whether this browser keeps pages is not as wanted: {keeps_pages}",
                    )
                    page.reload()
                    page.wait_for_timeout(500)


def left_alone(browser, site, address):
    """What cannot or should not be fetched leaves an ordinary link."""
    pages = chain(site, "index.html")
    own = [f"{address}/{product}" for product in products(site, "index.html")]
    saving = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    for name, answer, script in [
        ("not to be had", lambda route: route.abort(), ""),
        ("an error", lambda route: route.fulfill(status=503, body="busy"), ""),
        ("something else", lambda route: route.fulfill(body="<p>Log in first</p>"), ""),
        ("not wanted by who saves data", lambda route: route.continue_(), saving),
    ]:
        with reader(browser, known_faults=["Failed to load resource"]) as page:
            page.add_init_script(script)
            page.route(f"{address}/{pages[1]}", answer)
            page.goto(f"{address}/index.html")
            scroll_to_end(page)
            found = page.evaluate(STATE)
            expect(
                found["links"] == own and found["next"] == f"{address}/{pages[1]}",
                f"a page that is {name} changes the list",
            )
            page.unroute(f"{address}/{pages[1]}")
            page.locator(".pages [rel=next]").click()
            page.wait_for_url(f"{address}/{pages[1]}")
    # After a rebuild, products that are shown already may have moved on to the next page.
    first_item = re.search(r"<li class=\"card.*?</li>", site.read("index.html"), re.DOTALL)[0]
    moved = re.sub(r"(href=\"|src=\"|srcset=\"|,)(?=images|products)", r"\1../", first_item)
    later = re.sub(r"(<ul class=\"grid\"[^>]*>)", lambda match: match[0] + moved, site.read(pages[1]))
    with reader(browser) as page:
        page.route(
            f"{address}/{pages[1]}",
            lambda route: route.fulfill(body=later, content_type="text/html; charset=utf-8"),
        )
        page.goto(f"{address}/index.html")
        scroll_to_end(page)
        links = page.evaluate(STATE)["links"]
        expect(
            later.count(moved) == 1 and len(links) > len(own) and len(links) == len(set(links)),
            "a product that moved on to the next page is there twice",
        )


def remembered(browser, site, address):
    """The view chosen is where links to the first page lead; the pages stay where they are."""
    product = products(site, "index.html")[0]
    home = ".top .brand a, .crumbs li:first-child a, .bottom nav a:first-child"
    for refuses in [False, True]:
        with reader(browser) as page:
            if refuses:
                page.add_init_script(
                    "Object.defineProperty(window, 'localStorage',"
                    " { get() { throw new DOMException('no'); } })"
                )
            page.goto(f"{address}/index.html")
            for choice, view in [(".as-list", "list.html"), (".as-grid", "index.html")]:
                page.locator(f".view {choice}").click()
                page.wait_for_url(f"{address}/{view}")
                page.goto(f"{address}/{product}")
                targets = set(page.locator(home).evaluate_all("all => all.map(link => link.href)"))
                wanted = f"{address}/{'index.html' if refuses else view}"
                expect(targets == {wanted}, f"after {view} was chosen, links lead to {targets}")
                page.goto(f"{address}/index.html")
                expect(page.url == f"{address}/index.html", "a choice of view leads elsewhere")
                page.goto(f"{address}/{view}")


def marked(browser, site, address):
    """What came since the last visit is marked in words, and nothing on the first one."""
    with reader(browser) as page:
        page.goto(f"{address}/index.html")
        expect(page.locator(".new").count() == 0, "products are new on the first visit")
        dates = page.locator("[data-at]").evaluate_all("all => all.map(item => +item.dataset.at)")
        middle = sorted(dates)[len(dates) // 2]
        page.evaluate(
            """newest => { for (const key of Object.keys(localStorage)) {
            if (key.startsWith('visit')) localStorage[key] = JSON.stringify({ newest, last: 0 });
        } }""",
            middle,
        )
        # The second page belongs to the same visit.
        for path in ["list.html", "index.html"]:
            page.goto(f"{address}/{path}")
            found = page.evaluate(
                """newest => [...document.querySelectorAll('[data-at]')].map(item => [
                item.querySelector('h2 .new')?.textContent,
                item.dataset.at > newest && !item.matches('.gone')
                    ? item.parentElement.dataset.new : undefined])""",
                middle,
            )
            expect(
                all(is_marked == should_be for is_marked, should_be in found)
                and any(should_be for _, should_be in found),
                f"{path}: marks are wrong: {found}",
            )


def gallery(browser, site, address, path):
    """Arrow keys, the large pictures, and the way back, by keyboard and by pointer."""
    link = ".gallery a"
    for size in [PHONE, DESKTOP]:
        with reader(browser, size) as page:
            page.goto(f"{address}/{path}")
            count = page.locator(link).count()
            page.locator(link).first.focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
            page.wait_for_timeout(300)
            expect(
                page.locator(link).nth(1).evaluate("link => link === document.activeElement"),
                "arrow keys do not move within the pictures",
            )
            box = page.locator(link).nth(1).bounding_box()
            expect(
                -1 <= box["x"] and box["x"] + box["width"] <= size[0] + 1,
                f"the picture with the focus is out of sight: {box}",
            )
            page.keyboard.press("Enter")
            dialog = page.locator("dialog[open]")
            seen = """() => [...document.querySelectorAll('dialog img')].findIndex(picture =>
                Math.abs(picture.getBoundingClientRect().x) < 4)"""
            page.wait_for_timeout(300)
            expect(page.evaluate(seen) == 1, "the wrong picture opens in large")
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(300)
            expect(page.evaluate(seen) == 2, "an arrow key does not lead to the next large picture")
            page.locator("dialog button").nth(0).click()
            page.wait_for_timeout(300)
            expect(page.evaluate(seen) == 1, "the button does not lead to the large picture before")
            names = dialog.locator("img").evaluate_all("all => all.map(picture => picture.alt)")
            expect(len(set(names)) == count and all(names), f"large pictures are named {names}")
            buttons = dialog.get_by_role("button").evaluate_all("all => all.map(b => b.ariaLabel)")
            expect(len(set(buttons)) == 3 and all(buttons), f"buttons are named {buttons}")
            page.keyboard.press("Escape")
            page.wait_for_timeout(300)
            expect(
                dialog.count() == 0
                and page.locator(link).nth(1).evaluate("link => link === document.activeElement"),
                "Escape does not lead back to the picture",
            )
            page.locator(link).first.click()
            page.get_by_role("dialog").get_by_role("button").last.click()
            page.wait_for_timeout(300)
            expect(
                dialog.count() == 0 and page.url == f"{address}/{path}",
                "the large picture cannot be closed by pointer",
            )


# What a page tells of the chosen variant.
CHOSEN = """() => ({
    price: document.querySelector('.deal .price').textContent,
    stock: document.querySelector('.deal .stock').textContent.trim(),
    button: document.querySelector('.act')?.textContent,
    row: document.querySelector('.variants .on')?.id,
    checked: document.querySelectorAll('.choice input:checked').length,
    top: scrollY,
})"""


def variants(browser, site, address):
    """Choosing each variant shows its price and stock, and the address keeps the choice; without
    the script, the table has all of it."""
    paths = [path for path in sorted(site.pages) if 'class="choice"' in site.read(path)]
    expect(paths, "no product has variants to choose from")
    for path in paths[:3]:
        with reader(browser) as page:
            page.goto(f"{address}/{path}")
            groups = page.locator(".choice fieldset").count()
            rows = page.locator(".variants tr[data-choice]").evaluate_all(
                """rows => rows.map(row => ({
                    id: row.id, choice: row.dataset.choice.split(' '),
                    price: row.querySelector('.price').textContent,
                    stock: row.querySelector('.left').textContent.trim(),
                    button: row.querySelector('.order .buy')?.textContent,
                }))"""
            )
            expect(len(rows) > 1, f"{path} has a table of {len(rows)} variants")
            for row in rows:
                for number, value in enumerate(row["choice"]):
                    if value != "-":
                        page.locator(f".choice input[name=o{number}][value='{value}']").check()
                if "-" in row["choice"]:
                    continue
                chosen = page.evaluate(CHOSEN)
                told = {key: chosen[key] for key in ("price", "stock")}
                expect(
                    told == {key: row[key] for key in told} and chosen["row"] == row["id"],
                    f"{path}: choosing {row} shows {chosen}",
                )
                expect(page.url.endswith("#" + row["id"]), f"{path}: {page.url} does not keep {row['id']}")
                expect(
                    row["button"] in (None, chosen["button"]),
                    f"{path}: the button of {row} says {chosen['button']}",
                )
            last = page.url
        with reader(browser) as page:
            page.goto(last)
            page.wait_for_timeout(300)
            chosen = page.evaluate(CHOSEN)
            expect(
                chosen["checked"] == groups and last.endswith(f"#{chosen['row']}") and chosen["top"] < 40,
                f"{last} does not lead to its choice: {chosen}",
            )
        with reader(browser, java_script_enabled=False) as page:
            page.goto(last)
            expect(not page.locator(".choice").is_visible(), f"{path} has a choice that does nothing")
            expect(
                page.locator(".variants tr[data-choice]").last.is_visible(),
                f"{last} does not open its table without a script",
            )


def variant_without_button(browser, site, address):
    """A variant that cannot be bought by itself does not keep the button of the one chosen before."""
    path = next(path for path in sorted(site.pages) if 'class="order"' in site.read(path))
    cells = re.findall(r'<td class="order">.*?</td>', site.read(path), re.DOTALL)
    text = site.read(path)[::-1].replace(cells[-1][::-1], '<td class="order"></td>'[::-1], 1)[::-1]
    with reader(browser) as page:
        page.route(
            f"{address}/{path}",
            lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"),
        )
        page.goto(f"{address}/{path}")
        act = "document.querySelector('.act').innerHTML"
        before = page.evaluate(act)
        for row in [0, -1]:
            page.locator(".variants tr[data-choice] th a").nth(row).evaluate("link => link.click()")
        expect(page.evaluate(act) == before, f"{path}: the button stays that of another variant")


def by_keyboard(browser, site, address):
    """From the top of a grid to its footer, each stop in sight and with a ring; Enter leads on."""
    with reader(browser, DESKTOP) as page:
        page.goto(f"{address}/index.html")
        own = len(products(site, "index.html"))
        stops = []
        while len(stops) < 200:
            page.keyboard.press("Tab")
            stop = page.evaluate("""() => {
                const link = document.activeElement;
                const box = link.getBoundingClientRect();
                const ring = [link, '::after'].map(part => part === link
                    ? getComputedStyle(link) : getComputedStyle(link, part));
                const part = link.closest(
                    '.skip, .top, .view, .orders, .card, .pages, .cats, .facets, .bottom');
                return { of: link === document.body ? null : part?.className.split(' ')[0] ?? 'else',
                    seen: box.bottom > 0 && box.top < innerHeight,
                    ring: ring.some(style => parseFloat(style.outlineWidth) > 1
                        && style.outlineStyle !== 'none') };
            }""")
            if stop["of"] is None:
                break
            expect(stop["seen"] and stop["ring"], f"by keyboard, stop {len(stops)} cannot be seen: {stop}")
            stops.append(stop["of"])
        # Only shops with categories have those.
        order = [stop for stop in dict.fromkeys(stops) if stop != "cats"]
        expect(
            order == ["skip", "top", "orders", "view", "card", "pages", "facets", "bottom"],
            f"by keyboard, the order is {order}",
        )
        expect(stops.index("card") <= 12, f"by keyboard, {stops.index('card')} stops come before a card")
        expect(stops.count("card") == own, f"by keyboard, {stops.count('card')} cards come, not {own}")
        for target, wanted in [
            (".view .as-list", "list.html"),
            (".orders a:nth-child(2)", "by/price-up/list-1.html"),
            (".row:nth-child(3) h2 a", None),
        ]:
            link = page.locator(target)
            wanted = f"{address}/{wanted}" if wanted else link.evaluate("link => link.href")
            link.focus()
            page.keyboard.press("Enter")
            page.wait_for_url(wanted)


def follow(page, link):
    """Clicks on a link, and waits for the page behind it, which a click alone does not."""
    with page.expect_navigation():
        link.click()


def without_script(browser, site, address):
    """Links alone lead through everything."""
    # The browser styles its own page around a picture, which gets the headers of all files.
    with reader(browser, known_faults=["Applying inline style"], java_script_enabled=False) as page:
        for first in ["index.html", "list.html", "by/discount/1.html"]:
            page.goto(f"{address}/{first}")
            seen = [first]
            while page.locator(".pages [rel=next]").count():
                follow(page, page.locator(".pages [rel=next]"))
                seen.append(page.url.removeprefix(address + "/"))
            expect(seen == chain(site, first), f"without the script, {first} leads to {seen}")
        page.goto(f"{address}/index.html")
        # Phones open filters and orders in a sheet.
        sheets = {
            ".facets li:nth-child(2) a": "[popovertarget=filters]",
            ".orders a:nth-child(3)": ".open-orders",
        }
        steps = [".view .as-list", *sheets, ".row h2 a", ".gallery a"]
        for step in steps:
            before = page.url
            if step in sheets:
                page.locator(sheets[step]).first.click()
            follow(page, page.locator(step).first)
            expect(page.url != before, f"without the script, {step} leads nowhere")
        expect("/images/" in page.url, f"without the script, a picture opens as {page.url}")


def from_disk(browser, site, path):
    """Nothing breaks where nothing can be fetched."""
    with reader(browser) as page:
        for first in ["index.html", "list.html", "by/price-up/1.html"]:
            page.goto((site.folder / first).resolve().as_uri())
            own = len(products(site, first))
            scroll_to_end(page)
            expect(len(page.evaluate(STATE)["links"]) == own, f"from disk, {first} changes")
            page.locator(".pages [rel=next]").click()
            page.wait_for_url((site.folder / chain(site, first)[1]).resolve().as_uri())
        page.goto((site.folder / path).resolve().as_uri())
        page.locator(".gallery a").first.click()
        expect(
            page.locator("dialog img").first.evaluate("picture => picture.decode().then(() => true)"),
            "from disk, pictures do not open in large",
        )


source, state, build = sys.argv[1], sys.argv[2], sys.argv[3:]
with tempfile.TemporaryDirectory() as folder:
    folder = Path(folder)
    shutil.copytree(source, folder / "site", symlinks=True)
    shutil.copytree(state, folder / "state", symlinks=True)
    (folder / "catalog.yml").write_text("rules: [netlify]\npage_size: 6\n", encoding="utf-8")
    subprocess.run(
        [
            *build,
            "--config",
            folder / "catalog.yml",
            "--output",
            folder / "site",
            "--state",
            folder / "state",
            "--quiet",
        ],
        check=True,
    )
    site = Site(folder / "site")
    Server.headers_of_site = policy_headers(site)
    size = (site.folder / "catalog.js").stat().st_size
    expect(size <= MOST_BYTES, f"catalog.js has {size} bytes, more than {MOST_BYTES}")
    pictures = {
        path: site.read(path).count('class="nth"') for path in site.pages if path.startswith("products/")
    }
    gallery_page = max(sorted(pictures), key=pictures.get)
    with served(site.folder) as address:
        with chromium() as browser:
            for first, screen in [
                ("index.html", PHONE),
                ("list.html", DESKTOP),
                ("in-stock/price-up/1.html", DESKTOP),
                ("by/name/list-1.html", PHONE),
            ]:
                appended(browser, site, address, first, screen)
            comes_back(browser, site, address, keeps_pages=False)
            left_alone(browser, site, address)
            remembered(browser, site, address)
            marked(browser, site, address)
            gallery(browser, site, address, gallery_page)
            variants(browser, site, address)
            variant_without_button(browser, site, address)
            by_keyboard(browser, site, address)
            without_script(browser, site, address)
            from_disk(browser, site, gallery_page)
        with chromium(keeps_pages=True) as browser:
            comes_back(browser, site, address, keeps_pages=True)
        # A check that cannot fail proves nothing.
        found, problems = problems, []
        for file in site.folder.glob("catalog.*.js"):
            file.write_text("'use strict';\n", encoding="utf-8")
        with chromium() as browser:
            appended(browser, site, address, "index.html", PHONE)
            marked(browser, site, address)
        control, problems = problems, found

for problem in problems[:50]:
    print(problem)
print(
    f"catalog.js has {size} bytes; {proven} things looked at, {len(problems)} problems; "
    f"with an empty script {len(control)}"
)
if len(control) < 3:
    sys.exit("an empty script did nearly as well: this check sees nothing")
sys.exit(1 if problems else 0)
