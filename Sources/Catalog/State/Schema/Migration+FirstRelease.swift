import SQLite

extension Migration {
    /// The tables of the first release.
    static let firstRelease = Migration(
        "first release",
        sql: [settings, products, crawl, pictures, files, builds, lists, boxOffice]
            .joined(separator: "\n\n"))

    /// The table of values that exist only once in a state.
    private static let settings = """
        CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        """

    /// The tables of the source's products, their changes, and their prices.
    private static let products = """
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
            gallery BLOB NOT NULL DEFAULT x'', description_gallery BLOB NOT NULL DEFAULT x'',
            low_price INTEGER, low_price_scale INTEGER NOT NULL DEFAULT 0,
            link TEXT, brand TEXT, sku TEXT, gtin TEXT, mpn TEXT,
            condition INTEGER, availability INTEGER, stated_availability INTEGER,
            unit_price INTEGER, unit_price_scale INTEGER NOT NULL DEFAULT 0, unit TEXT,
            description_format INTEGER, has_price_range INTEGER NOT NULL DEFAULT 0,
            categories BLOB NOT NULL DEFAULT x'', options BLOB NOT NULL DEFAULT x'',
            attributes BLOB NOT NULL DEFAULT x'',
            badge TEXT, pin INTEGER
        );

        CREATE INDEX product_pin ON product (pin, position DESC) WHERE pin IS NOT NULL;

        CREATE TABLE source_product AS SELECT * FROM product WHERE 0;

        CREATE UNIQUE INDEX source_product_position ON source_product (position);

        CREATE TABLE applied_override (
            position INTEGER PRIMARY KEY,
            fingerprint BLOB NOT NULL,
            categories BLOB NOT NULL
        );

        CREATE TABLE category (
            number INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            parent INTEGER,
            name TEXT NOT NULL,
            slug TEXT NOT NULL UNIQUE
        );

        CREATE INDEX category_name ON category (parent, name);

        CREATE TABLE product_category (
            category INTEGER NOT NULL,
            position INTEGER NOT NULL,
            PRIMARY KEY (category, position)
        ) WITHOUT ROWID;

        CREATE TABLE left_category (category INTEGER PRIMARY KEY);

        CREATE TABLE left_brand (brand TEXT PRIMARY KEY) WITHOUT ROWID;

        \(ProductOrderTable.indices)

        CREATE INDEX product_facets
        ON product (vendor_id, position DESC, availability, percent_off);

        CREATE INDEX product_brand ON product (brand, position DESC) WHERE brand IS NOT NULL;

        CREATE TABLE detail (
            position INTEGER PRIMARY KEY,
            row_fingerprint BLOB NOT NULL,
            read_at INTEGER NOT NULL
        );

        CREATE TABLE changed (position INTEGER PRIMARY KEY);

        CREATE TRIGGER product_low_changed
        AFTER UPDATE OF low_price, low_price_scale ON product
        BEGIN
            INSERT INTO changed SELECT NEW.position
            WHERE NEW.position NOT IN (SELECT position FROM changed);
        END;

        CREATE TABLE left_vendor (vendor_id TEXT PRIMARY KEY) WITHOUT ROWID;

        CREATE TABLE touched (position INTEGER PRIMARY KEY);

        CREATE TABLE shown (
            position INTEGER PRIMARY KEY,
            id BLOB NOT NULL,
            slug TEXT NOT NULL,
            name TEXT,
            price INTEGER, price_scale INTEGER NOT NULL, currency TEXT,
            is_sold_out INTEGER NOT NULL
        );

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

        CREATE TABLE tombstone (
            slug TEXT PRIMARY KEY,
            name TEXT,
            since INTEGER NOT NULL
        ) WITHOUT ROWID;
        """

    /// The tables of the current crawl, which reads the source's list several times, in passes.
    ///
    /// The tables hold the products and pages that each pass has read. They also hold the
    /// validators of the API's replies, for conditional requests.
    private static let crawl = """
        CREATE TABLE crawl_product (
            position INTEGER PRIMARY KEY,
            pass INTEGER NOT NULL
        );

        CREATE TABLE crawl_page (
            number INTEGER PRIMARY KEY,
            pass INTEGER NOT NULL,
            address TEXT NOT NULL,
            sha256 BLOB NOT NULL,
            read_at INTEGER NOT NULL,
            UNIQUE (pass, address)
        );

        CREATE TABLE validator (
            address TEXT PRIMARY KEY,
            etag TEXT, last_modified TEXT, sha256 BLOB
        ) WITHOUT ROWID;
        """

    /// The tables of the pictures, the results of requesting them, and the copies on the site.
    private static let pictures = """
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
            failure TEXT,
            check_at INTEGER NOT NULL,
            unused_since INTEGER
        ) WITHOUT ROWID;

        CREATE INDEX image_sha256 ON image (sha256, unused_since);

        CREATE TABLE variant (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            sha256 BLOB NOT NULL UNIQUE,
            recipe TEXT NOT NULL,
            stem TEXT NOT NULL,
            width INTEGER NOT NULL, height INTEGER NOT NULL, color INTEGER NOT NULL,
            copies BLOB NOT NULL,
            contents BLOB NOT NULL
        );
        """

    /// The tables of the site's files, and of the changes that a build makes to files.
    private static let files = """
        CREATE TABLE output (
            path TEXT PRIMARY KEY,
            kind INTEGER NOT NULL,
            owner INTEGER NOT NULL,
            fingerprint BLOB NOT NULL, inputs BLOB,
            content BLOB NOT NULL, size INTEGER NOT NULL,
            changed_at INTEGER, modified_at INTEGER, status_at INTEGER
        ) WITHOUT ROWID;

        CREATE TABLE journal (
            slot INTEGER PRIMARY KEY,
            path TEXT NOT NULL,
            kind INTEGER NOT NULL,
            owner INTEGER NOT NULL,
            fingerprint BLOB NOT NULL, inputs BLOB,
            content BLOB NOT NULL, size INTEGER NOT NULL,
            change INTEGER NOT NULL,
            cause INTEGER NOT NULL,
            writer INTEGER, number INTEGER
        );

        CREATE TABLE template_dependency (
            fingerprint BLOB NOT NULL,
            name TEXT NOT NULL,
            content BLOB NOT NULL,
            PRIMARY KEY (fingerprint, name)
        ) WITHOUT ROWID;

        CREATE TABLE unlinked (
            path TEXT PRIMARY KEY,
            since INTEGER NOT NULL
        ) WITHOUT ROWID;

        CREATE TABLE unpurged (path TEXT PRIMARY KEY) WITHOUT ROWID;

        CREATE TABLE unsubmitted (
            path TEXT PRIMARY KEY,
            is_listed INTEGER NOT NULL
        ) WITHOUT ROWID;
        """

    /// The tables of the builds that changed the site, and of the files that builds replaced.
    private static let builds = """
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

        CREATE TABLE replaced_file (
            build INTEGER NOT NULL,
            slot INTEGER NOT NULL,
            path TEXT NOT NULL,
            change INTEGER NOT NULL,
            kind INTEGER, owner INTEGER,
            fingerprint BLOB, inputs BLOB,
            content BLOB, size INTEGER,
            PRIMARY KEY (build, slot)
        ) WITHOUT ROWID;
        """

    /// The tables of the product lists on the site.
    private static let lists = """
        CREATE TABLE page_break (
            number INTEGER PRIMARY KEY,
            next_position INTEGER NOT NULL
        );

        CREATE TABLE facet (
            number INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            vendor TEXT, name TEXT,
            lower INTEGER, upper INTEGER, currency TEXT,
            products INTEGER NOT NULL
        );

        CREATE TABLE list (
            folder TEXT PRIMARY KEY,
            page_size INTEGER NOT NULL,
            next_position INTEGER,
            shown INTEGER NOT NULL,
            products INTEGER NOT NULL
        ) WITHOUT ROWID;

        CREATE TABLE list_page (
            folder TEXT NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            start INTEGER NOT NULL,
            PRIMARY KEY (folder, place)
        ) WITHOUT ROWID;
        """

    /// The tables of charts and movies, for a site whose source is the box office.
    private static let boxOffice = """
        CREATE TABLE movie (
            number INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE,
            slug TEXT NOT NULL UNIQUE,
            title TEXT NOT NULL,
            opened_on INTEGER,
            poster_sought_at INTEGER,
            details_read_at INTEGER, has_details INTEGER NOT NULL DEFAULT 0,
            english_title TEXT, original_title TEXT, minutes INTEGER, year INTEGER,
            status TEXT, form TEXT
        );

        CREATE TABLE movie_word (
            movie INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            place INTEGER NOT NULL,
            word TEXT NOT NULL,
            PRIMARY KEY (movie, kind, place)
        ) WITHOUT ROWID;

        CREATE TABLE movie_credit (
            movie INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            place INTEGER NOT NULL,
            name TEXT NOT NULL, english_name TEXT, role TEXT,
            PRIMARY KEY (movie, kind, place)
        ) WITHOUT ROWID;

        CREATE TABLE chart (
            kind TEXT NOT NULL,
            first_day INTEGER NOT NULL,
            read_at INTEGER NOT NULL,
            PRIMARY KEY (kind, first_day)
        ) WITHOUT ROWID;

        CREATE TABLE chart_entry (
            kind TEXT NOT NULL,
            first_day INTEGER NOT NULL,
            place INTEGER NOT NULL,
            rank INTEGER NOT NULL,
            is_new INTEGER NOT NULL, rise INTEGER NOT NULL,
            movie INTEGER NOT NULL,
            title TEXT NOT NULL,
            opened_on INTEGER,
            audience INTEGER NOT NULL, audience_change INTEGER,
            audience_permille INTEGER, audience_total INTEGER,
            sales INTEGER NOT NULL, sales_change INTEGER,
            sales_permille INTEGER, sales_total INTEGER, sales_share INTEGER,
            screens INTEGER, showings INTEGER,
            PRIMARY KEY (kind, first_day, place)
        ) WITHOUT ROWID;

        CREATE INDEX chart_entry_movie ON chart_entry (movie, kind, first_day);

        CREATE TABLE service_call (
            service TEXT NOT NULL,
            day INTEGER NOT NULL,
            calls INTEGER NOT NULL,
            PRIMARY KEY (service, day)
        ) WITHOUT ROWID;
        """
}
