import SQLite

extension CatalogStore {
    /// The migrations of the schema: new ones are added at the end, and existing ones never change.
    static let migrations: [Migration] = [
        Migration(
            "first catalog",
            sql: """
                CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

                CREATE TABLE product (
                    position INTEGER PRIMARY KEY,
                    id BLOB NOT NULL UNIQUE,
                    slug TEXT NOT NULL UNIQUE,
                    row_fingerprint BLOB NOT NULL,
                    name TEXT, vendor_id TEXT, vendor_name TEXT,
                    price INTEGER, price_scale INTEGER NOT NULL,
                    regular_price INTEGER, regular_price_scale INTEGER NOT NULL,
                    currency TEXT, percent_off INTEGER, stock INTEGER,
                    description TEXT, summary TEXT, created_at INTEGER, updated_at INTEGER,
                    gallery BLOB NOT NULL DEFAULT x''
                );

                CREATE TABLE listing (
                    position INTEGER PRIMARY KEY,
                    is_due INTEGER NOT NULL
                );

                CREATE TABLE picture (
                    position INTEGER NOT NULL,
                    number INTEGER NOT NULL,
                    original TEXT NOT NULL,
                    thumbnail TEXT,
                    PRIMARY KEY (position, number)
                ) WITHOUT ROWID;

                CREATE TABLE image (
                    reference TEXT PRIMARY KEY,
                    etag TEXT, last_modified TEXT, sha256 BLOB,
                    path TEXT, width INTEGER NOT NULL, height INTEGER NOT NULL,
                    failure TEXT
                ) WITHOUT ROWID;

                CREATE TABLE validator (
                    address TEXT PRIMARY KEY,
                    etag TEXT, last_modified TEXT, sha256 BLOB
                ) WITHOUT ROWID;

                CREATE TABLE output (
                    path TEXT PRIMARY KEY,
                    kind INTEGER NOT NULL,
                    owner INTEGER NOT NULL,
                    fingerprint BLOB NOT NULL,
                    content BLOB NOT NULL,
                    size INTEGER NOT NULL
                ) WITHOUT ROWID;

                CREATE TABLE journal (
                    path TEXT PRIMARY KEY,
                    kind INTEGER NOT NULL,
                    owner INTEGER NOT NULL,
                    fingerprint BLOB NOT NULL,
                    content BLOB NOT NULL,
                    size INTEGER NOT NULL,
                    writer INTEGER,
                    number INTEGER,
                    is_new INTEGER NOT NULL
                ) WITHOUT ROWID;

                CREATE TABLE span (
                    number INTEGER PRIMARY KEY,
                    next_position INTEGER NOT NULL
                );
                """),
        Migration(
            "a crawl reads the list more than once",
            sql: "ALTER TABLE listing ADD COLUMN pass INTEGER NOT NULL DEFAULT 1"),
        Migration(
            "details are read when their rows changed",
            sql: """
                ALTER TABLE listing DROP COLUMN is_due;

                CREATE TABLE detail (
                    position INTEGER PRIMARY KEY,
                    row_fingerprint BLOB NOT NULL,
                    read_at INTEGER NOT NULL
                );
                """),
        Migration(
            "a crawl that is cut goes on, and pictures are asked for when they are due",
            sql: """
                CREATE TABLE page (
                    number INTEGER PRIMARY KEY,
                    pass INTEGER NOT NULL,
                    address TEXT NOT NULL,
                    sha256 BLOB NOT NULL,
                    read_at INTEGER NOT NULL,
                    UNIQUE (pass, address)
                );

                ALTER TABLE image ADD COLUMN check_at INTEGER NOT NULL DEFAULT 0;
                """),
        Migration(
            "pictures have copies in several sizes and formats",
            sql: """
                CREATE TABLE variant (
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    sha256 BLOB NOT NULL UNIQUE,
                    recipe TEXT NOT NULL,
                    stem TEXT NOT NULL,
                    width INTEGER NOT NULL, height INTEGER NOT NULL, color INTEGER NOT NULL,
                    copies BLOB NOT NULL,
                    contents BLOB NOT NULL
                );

                ALTER TABLE image DROP COLUMN path;
                ALTER TABLE image DROP COLUMN width;
                ALTER TABLE image DROP COLUMN height;
                """),
        Migration(
            "what no product uses is forgotten after a while",
            sql: """
                ALTER TABLE image ADD COLUMN unused_since INTEGER;
                CREATE INDEX image_sha256 ON image (sha256, unused_since);
                """),
        Migration(
            "publishing is rolled forward, and what it replaced is kept",
            sql: """
                INSERT OR REPLACE INTO output (path, kind, owner, fingerprint, content, size)
                SELECT path, kind, owner, zeroblob(16), x'', size FROM journal
                WHERE writer IS NOT NULL
                    AND EXISTS (SELECT * FROM setting WHERE name = 'publishing');
                DELETE FROM setting WHERE name = 'publishing';
                DROP TABLE journal;

                CREATE TABLE journal (
                    slot INTEGER PRIMARY KEY,
                    path TEXT NOT NULL,
                    kind INTEGER NOT NULL,
                    owner INTEGER NOT NULL,
                    fingerprint BLOB NOT NULL,
                    content BLOB NOT NULL,
                    size INTEGER NOT NULL,
                    change INTEGER NOT NULL,
                    writer INTEGER,
                    number INTEGER
                );

                CREATE TABLE build (
                    number INTEGER PRIMARY KEY,
                    time INTEGER NOT NULL,
                    restored INTEGER,
                    products INTEGER NOT NULL,
                    products_added INTEGER NOT NULL,
                    products_removed INTEGER NOT NULL,
                    written INTEGER NOT NULL,
                    removed INTEGER NOT NULL,
                    is_published INTEGER NOT NULL
                );

                CREATE TABLE past (
                    build INTEGER NOT NULL,
                    slot INTEGER NOT NULL,
                    path TEXT NOT NULL,
                    change INTEGER NOT NULL,
                    kind INTEGER, owner INTEGER, fingerprint BLOB, content BLOB, size INTEGER,
                    PRIMARY KEY (build, slot)
                ) WITHOUT ROWID;

                CREATE TABLE unlinked (
                    path TEXT PRIMARY KEY,
                    since INTEGER NOT NULL
                ) WITHOUT ROWID;
                """),
        Migration(
            "each file knows why it is made anew",
            sql: """
                ALTER TABLE output ADD COLUMN inputs BLOB;
                ALTER TABLE past ADD COLUMN inputs BLOB;
                ALTER TABLE journal ADD COLUMN inputs BLOB;
                ALTER TABLE journal ADD COLUMN cause INTEGER NOT NULL DEFAULT 0;

                CREATE TABLE kit (
                    fingerprint BLOB NOT NULL,
                    name TEXT NOT NULL,
                    content BLOB NOT NULL,
                    PRIMARY KEY (fingerprint, name)
                ) WITHOUT ROWID;
                """),
        Migration(
            "only what changed is looked at",
            sql: """
                CREATE TABLE changed (position INTEGER PRIMARY KEY);

                CREATE TRIGGER product_came AFTER INSERT ON product BEGIN
                    INSERT INTO changed SELECT NEW.position
                    WHERE NEW.position NOT IN (SELECT position FROM changed);
                END;

                CREATE TRIGGER product_went AFTER DELETE ON product BEGIN
                    INSERT INTO changed SELECT OLD.position
                    WHERE OLD.position NOT IN (SELECT position FROM changed);
                END;

                CREATE TRIGGER product_changed AFTER UPDATE ON product
                    WHEN NEW.name IS NOT OLD.name
                        OR NEW.vendor_id IS NOT OLD.vendor_id
                        OR NEW.vendor_name IS NOT OLD.vendor_name
                        OR NEW.price IS NOT OLD.price
                        OR NEW.price_scale IS NOT OLD.price_scale
                        OR NEW.regular_price IS NOT OLD.regular_price
                        OR NEW.regular_price_scale IS NOT OLD.regular_price_scale
                        OR NEW.currency IS NOT OLD.currency
                        OR NEW.percent_off IS NOT OLD.percent_off
                        OR NEW.stock IS NOT OLD.stock
                        OR NEW.description IS NOT OLD.description
                        OR NEW.summary IS NOT OLD.summary
                        OR NEW.created_at IS NOT OLD.created_at
                        OR NEW.gallery IS NOT OLD.gallery
                        OR NEW.slug IS NOT OLD.slug
                BEGIN
                    INSERT INTO changed SELECT NEW.position
                    WHERE NEW.position NOT IN (SELECT position FROM changed);
                END;
                """),
        Migration(
            "changes of products are told, and their prices are remembered",
            sql: """
                CREATE TABLE shown (
                    position INTEGER PRIMARY KEY,
                    id BLOB NOT NULL,
                    slug TEXT NOT NULL,
                    name TEXT,
                    price INTEGER, price_scale INTEGER NOT NULL, currency TEXT,
                    is_sold_out INTEGER NOT NULL
                );

                CREATE TABLE touched (position INTEGER PRIMARY KEY);

                CREATE TABLE change (
                    build INTEGER NOT NULL,
                    position INTEGER NOT NULL,
                    id BLOB NOT NULL,
                    slug TEXT NOT NULL,
                    was_there INTEGER NOT NULL,
                    old_name TEXT, old_price INTEGER, old_price_scale INTEGER NOT NULL,
                    old_currency TEXT, was_sold_out INTEGER NOT NULL,
                    is_there INTEGER NOT NULL,
                    name TEXT, price INTEGER, price_scale INTEGER NOT NULL,
                    currency TEXT, is_sold_out INTEGER NOT NULL,
                    PRIMARY KEY (build, position)
                ) WITHOUT ROWID;

                CREATE TABLE price (
                    position INTEGER NOT NULL,
                    since INTEGER NOT NULL,
                    price INTEGER, price_scale INTEGER NOT NULL, currency TEXT,
                    PRIMARY KEY (position, since)
                ) WITHOUT ROWID;

                CREATE TABLE expected_low (position INTEGER PRIMARY KEY);

                ALTER TABLE product ADD COLUMN low_price INTEGER;
                ALTER TABLE product ADD COLUMN low_price_scale INTEGER NOT NULL DEFAULT 0;

                CREATE TRIGGER product_low_changed
                AFTER UPDATE OF low_price, low_price_scale ON product
                BEGIN
                    INSERT INTO changed SELECT NEW.position
                    WHERE NEW.position NOT IN (SELECT position FROM changed);
                END;
                """),
        Migration(
            "whoever writes a product notes that it changed",
            sql: """
                DROP TRIGGER product_came;
                DROP TRIGGER product_went;
                DROP TRIGGER product_changed;
                """),
        Migration(
            "removed products are remembered for a while",
            sql: """
                CREATE TABLE tombstone (
                    slug TEXT PRIMARY KEY,
                    name TEXT,
                    since INTEGER NOT NULL
                ) WITHOUT ROWID;
                """),
        Migration(
            "files that changed without being listed are listed by the next build",
            sql: "CREATE TABLE unpurged (path TEXT PRIMARY KEY) WITHOUT ROWID"),
        Migration("products stand in other orders, too", sql: ProductOrderTable.indices),
        Migration(
            "it is known when pages of products last changed",
            sql: "ALTER TABLE output ADD COLUMN changed_at INTEGER"),
        Migration(
            "products are filtered",
            sql: """
                CREATE INDEX product_facets
                ON product (vendor_id, position DESC, stock, percent_off);
                \(ProductOrderTable.indicesByCurrency)

                CREATE TABLE facet (
                    number INTEGER PRIMARY KEY,
                    kind TEXT NOT NULL,
                    vendor TEXT, name TEXT,
                    lower INTEGER, upper INTEGER, currency TEXT,
                    products INTEGER NOT NULL
                );

                CREATE TABLE list (
                    folder TEXT PRIMARY KEY,
                    pages INTEGER NOT NULL,
                    shown INTEGER NOT NULL,
                    products INTEGER NOT NULL
                ) WITHOUT ROWID;

                CREATE TABLE left_vendor (vendor_id TEXT PRIMARY KEY) WITHOUT ROWID;
                """),
        Migration(
            "pages that changed are kept until search engines are told",
            sql: SubmissionTable.definition),
        Migration(
            "pages of filtered and sorted products keep still",
            sql: """
                CREATE TABLE list_page (
                    folder TEXT NOT NULL,
                    place INTEGER NOT NULL,
                    number INTEGER NOT NULL,
                    start INTEGER NOT NULL,
                    PRIMARY KEY (folder, place)
                ) WITHOUT ROWID;
                ALTER TABLE list ADD COLUMN page_size INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE list ADD COLUMN next_position INTEGER;

                WITH RECURSIVE page (folder, place, pages) AS (
                    SELECT folder, 0, pages FROM list WHERE pages > 0
                    UNION ALL SELECT folder, place + 1, pages FROM page WHERE place + 1 < pages
                )
                INSERT INTO list_page SELECT folder, place, place + 1, -1 FROM page;
                ALTER TABLE list DROP COLUMN pages;
                """),
        BoxOfficeSchema.migration,
        Migration(
            "files that others write are found by their times",
            sql: """
                ALTER TABLE output ADD COLUMN modified_at INTEGER;
                ALTER TABLE output ADD COLUMN status_at INTEGER;
                """),
    ]
}
