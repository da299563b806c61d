#!/usr/bin/env python3
"""Builds sites from servers that nobody here wrote, with what `catalog init --from` finds: Datasette as
JSON with a Link header and as CSV, and django-oscar with its API.

    .ci/checks/real_servers.py CATALOG_PROGRAM

Runs with the Python of a venv that has .ci/requirements-servers.txt. Each site must have all products,
with names and prices, without an edit of catalog.yml but the lines that are listed here; a second night
must touch no file.
"""

import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

PRODUCTS = 250
OSCAR_PRODUCTS = 60

SETTINGS = """
from oscar.defaults import *
SECRET_KEY = "only for this check"
DEBUG = True
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
SITE_ID = 1
USE_TZ = True
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "shop.sqlite3"}}
STATIC_URL = "static/"
MEDIA_URL = "/media/"
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
INSTALLED_APPS = [
    "django.contrib.admin", "django.contrib.auth", "django.contrib.contenttypes",
    "django.contrib.sessions", "django.contrib.messages", "django.contrib.staticfiles",
    "django.contrib.sites", "django.contrib.flatpages", "oscar.config.Shop",
    "oscar.apps.analytics.apps.AnalyticsConfig", "oscar.apps.checkout.apps.CheckoutConfig",
    "oscar.apps.address.apps.AddressConfig", "oscar.apps.shipping.apps.ShippingConfig",
    "oscar.apps.catalogue.apps.CatalogueConfig",
    "oscar.apps.catalogue.reviews.apps.CatalogueReviewsConfig",
    "oscar.apps.communication.apps.CommunicationConfig", "oscar.apps.partner.apps.PartnerConfig",
    "oscar.apps.basket.apps.BasketConfig", "oscar.apps.payment.apps.PaymentConfig",
    "oscar.apps.offer.apps.OfferConfig", "oscar.apps.order.apps.OrderConfig",
    "oscar.apps.customer.apps.CustomerConfig", "oscar.apps.search.apps.SearchConfig",
    "oscar.apps.voucher.apps.VoucherConfig", "oscar.apps.wishlists.apps.WishlistsConfig",
    "oscar.apps.dashboard.apps.DashboardConfig",
    "oscar.apps.dashboard.reports.apps.ReportsDashboardConfig",
    "oscar.apps.dashboard.users.apps.UsersDashboardConfig",
    "oscar.apps.dashboard.orders.apps.OrdersDashboardConfig",
    "oscar.apps.dashboard.catalogue.apps.CatalogueDashboardConfig",
    "oscar.apps.dashboard.offers.apps.OffersDashboardConfig",
    "oscar.apps.dashboard.partners.apps.PartnersDashboardConfig",
    "oscar.apps.dashboard.pages.apps.PagesDashboardConfig",
    "oscar.apps.dashboard.ranges.apps.RangesDashboardConfig",
    "oscar.apps.dashboard.reviews.apps.ReviewsDashboardConfig",
    "oscar.apps.dashboard.vouchers.apps.VouchersDashboardConfig",
    "oscar.apps.dashboard.communications.apps.CommunicationsDashboardConfig",
    "oscar.apps.dashboard.shipping.apps.ShippingDashboardConfig",
    "widget_tweaks", "haystack", "treebeard", "django_tables2", "sorl.thumbnail", "rest_framework",
    "oscarapi",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "oscar.apps.basket.middleware.BasketMiddleware",
]
TEMPLATES = [{
    "BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True,
    "OPTIONS": {"context_processors": [
        "django.template.context_processors.request", "django.contrib.auth.context_processors.auth",
        "django.contrib.messages.context_processors.messages"]},
}]
HAYSTACK_CONNECTIONS = {"default": {"ENGINE": "haystack.backends.simple_backend.SimpleEngine"}}
OSCAR_DEFAULT_CURRENCY = "GBP"
"""

URLS = """
from django.urls import include, path
urlpatterns = [path("api/", include("oscarapi.urls"))]
"""

FILL = """
import os, sys, django
os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
django.setup()
from oscar.apps.catalogue.models import Category, Product, ProductClass
from oscar.apps.partner.models import Partner, StockRecord
kind = ProductClass.objects.create(name="Thing", requires_shipping=True, track_stock=True)
partner = Partner.objects.create(name="Partner")
category = Category.add_root(name="Cups")
for number in range(1, int(sys.argv[1]) + 1):
    product = Product.objects.create(
        title=f"Cup {number}", product_class=kind, description=f"<p>Number {number}</p>")
    product.categories.add(category)
    StockRecord.objects.create(
        product=product, partner=partner, partner_sku=f"C-{number}", price=f"{number}.50",
        price_currency="GBP", num_in_stock=number % 3)
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A program that serves at a port until the end of a block."""

    def __init__(self, arguments, folder, port, path):
        self.process = subprocess.Popen(
            arguments, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.address = f"http://127.0.0.1:{port}"
        for _ in range(300):
            try:
                urllib.request.urlopen(self.address + path, timeout=2).read()
                return
            except OSError:
                if self.process.poll() is not None:
                    sys.exit(f"{arguments[:3]} does not start")
                time.sleep(0.1)
        sys.exit(f"{arguments[:3]} does not reply")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def datasette(folder):
    with sqlite3.connect(folder / "shop.db") as shop:
        shop.execute(
            "CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT, price TEXT, currency TEXT, "
            "stock INTEGER, category TEXT, description TEXT)"
        )
        shop.executemany(
            "INSERT INTO products VALUES (?, ?, ?, 'KRW', ?, 'Garden', ?)",
            [(n, f"Seed {n}", str(n * 1000), n % 5, f"Sow in May, {n}.") for n in range(1, PRODUCTS + 1)],
        )
    port = free_port()
    program = str(Path(sys.executable).parent / "datasette")
    return Server([program, "shop.db", "--port", str(port)], folder, port, "/shop/products.json?_size=1")


def oscar(folder):
    (folder / "settings.py").write_text(SETTINGS)
    (folder / "urls.py").write_text(URLS)
    (folder / "fill.py").write_text(FILL)
    environment = dict(os.environ, DJANGO_SETTINGS_MODULE="settings", PYTHONPATH=str(folder))
    django = [sys.executable, "-m", "django"]
    subprocess.run(django + ["migrate", "-v0"], cwd=folder, env=environment, check=True)
    subprocess.run(
        [sys.executable, "-W", "ignore", "fill.py", str(OSCAR_PRODUCTS)],
        cwd=folder,
        env=environment,
        check=True,
    )
    port = free_port()
    os.environ.update(DJANGO_SETTINGS_MODULE="settings", PYTHONPATH=str(folder))
    return Server(django + ["runserver", "--noreload", f"127.0.0.1:{port}"], folder, port, "/api/products/1/")


def check(catalog, address, count, texts, edits=()):
    """Writes a configuration from the address, builds twice, and returns the faults."""
    with tempfile.TemporaryDirectory() as site:

        def run(*arguments):
            return subprocess.run([catalog, *arguments], cwd=site, capture_output=True, text=True)

        found = run("init", "--from", address)
        print(found.stdout.splitlines()[0] if found.stdout else found.stderr, flush=True)
        configuration = Path(site, "catalog.yml")
        if found.returncode:
            return [f"init --from {address} ended with {found.returncode}"]
        text = configuration.read_text()
        for old, new in edits:
            if old not in text:
                return [f"{address}: catalog.yml has no line {old!r}"]
            text = text.replace(old, new, 1)
            print(f"  edited: {new.strip()}")
        configuration.write_text(text)
        faults = []
        built = run("build", "--quiet")
        if built.returncode:
            return [f"{address}: {built.stderr}"]
        pages = list(Path(site, "dist", "products").glob("*.html"))
        if len(pages) != count:
            faults.append(f"{address}: {len(pages)} products, {count} expected")
        page = Path(site, "dist", "products", "7.html").read_text()
        faults += [f"{address}: the page of product 7 lacks {t!r}" for t in texts if t not in page]
        again = run("build")
        if " 0 files written, 0 removed" not in again.stdout:
            faults.append(f"{address}: a second night wrote files: {again.stdout}{again.stderr}")
        return faults


def main():
    catalog = str(Path(sys.argv[1]).resolve())
    faults = []
    with tempfile.TemporaryDirectory() as folder, datasette(Path(folder)) as server:
        texts = ["Seed 7", "7,000", "Garden", "Sow in May, 7."]
        table = server.address + "/shop/products"
        faults += check(catalog, table + ".json?_shape=array", PRODUCTS, texts)
        faults += check(catalog, table + ".csv?_stream=on", PRODUCTS, texts)
    with tempfile.TemporaryDirectory() as folder, oscar(Path(folder)) as server:
        texts = ["Cup 7", "7.50", "Cups", "Number 7"]
        faults += check(catalog, server.address + "/api/products/", OSCAR_PRODUCTS, texts)
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
