import SQLite

extension CatalogStore {
    /// The versions of the database schema, the oldest first.
    ///
    /// A new version is added at the end, and an existing version is never edited. A state whose
    /// first version differs is set aside, and the next build makes a new state.
    ///
    /// The page StateTables of the manual describes the tables and columns.
    static let migrations: [Migration] = [
        .firstRelease,
        Migration("prices of variants", sql: variantPrices),
        Migration("deployments", sql: deployments),
        Migration("search", sql: search),
        // A build reads the addresses in their order, some hundreds at a time.
        Migration(
            "pictures by address", sql: "CREATE INDEX picture_original ON picture (original);"),
        // Each build asks for the files of about twenty kinds, most of which have few files.
        Migration("files by kind", sql: "CREATE INDEX output_kind ON output (kind, owner);"),
        Migration("descriptions apart", sql: descriptions),
        Migration("facts of lists", sql: factsOfLists),
        // The products that no accepted reading has found.
        Migration(
            "readings", sql: "CREATE TABLE unaccepted (position INTEGER PRIMARY KEY);"),
        // The column also has brands and categories.
        Migration("keys of facets", sql: "ALTER TABLE facet RENAME COLUMN vendor TO key;"),
    ]

    /// The names of the tables.
    static let tables = Set(
        migrations.flatMap { migration in
            "\n\(migration.sql)".split(separator: "CREATE TABLE ").dropFirst()
                .map { definition in String(definition.prefix { $0 != " " }) }
        })

    /// The mark of prices that are those of variants.
    ///
    /// Products with variants are read again, because nothing in the state tells the mark.
    private static let variantPrices = """
        ALTER TABLE product ADD COLUMN is_variant_price INTEGER NOT NULL DEFAULT 0;

        ALTER TABLE source_product ADD COLUMN is_variant_price INTEGER NOT NULL DEFAULT 0;

        UPDATE product SET row_fingerprint = zeroblob(16) WHERE options <> x'';

        UPDATE source_product SET row_fingerprint = zeroblob(16) WHERE options <> x'';

        DELETE FROM detail WHERE position IN (
            SELECT position FROM product WHERE options <> x''
            UNION SELECT position FROM source_product WHERE options <> x'');
        """

    /// The tables of the servers to which the site is sent, and of the files that they acknowledged.
    private static let deployments = """
        CREATE TABLE deployment (
            number INTEGER PRIMARY KEY,
            target TEXT NOT NULL UNIQUE,
            completed_at INTEGER,
            build INTEGER
        );

        CREATE TABLE deployed (
            deployment INTEGER NOT NULL,
            path TEXT NOT NULL,
            content BLOB,
            PRIMARY KEY (deployment, path)
        ) WITHOUT ROWID;
        """

    /// The tables of the search index: its segments, and the place of each product in them.
    private static let search = """
        CREATE TABLE search_segment (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            documents INTEGER NOT NULL,
            shards INTEGER NOT NULL,
            cards TEXT NOT NULL,
            words TEXT NOT NULL
        );

        CREATE TABLE search_document (
            position INTEGER PRIMARY KEY,
            base INTEGER,
            delta INTEGER,
            card BLOB NOT NULL
        );
        """

    /// The tables of descriptions, for products and for the values of the source.
    private static let descriptions = """
        CREATE TABLE product_description (
            position INTEGER PRIMARY KEY,
            description TEXT NOT NULL
        );

        CREATE TABLE source_description (
            position INTEGER PRIMARY KEY,
            description TEXT NOT NULL
        );

        INSERT INTO product_description
        SELECT position, description FROM product WHERE description IS NOT NULL;

        INSERT INTO source_description
        SELECT position, description FROM source_product WHERE description IS NOT NULL;

        ALTER TABLE product DROP COLUMN description;

        ALTER TABLE source_product DROP COLUMN description;

        CREATE UNIQUE INDEX source_product_id ON source_product (id);
        """

    /// Indices with all facts by which the lists of vendors and brands are sorted.
    ///
    /// These lists are sorted anew in each order when one of their products changed. With the
    /// indices, a build does not read the rows of all their products for that.
    private static let factsOfLists = """
        CREATE INDEX product_vendor ON product (
            vendor_id, position DESC, currency, price, price_scale, percent_off, name, vendor_name);

        DROP INDEX product_brand;

        CREATE INDEX product_brand ON product (
            brand, position DESC, currency, price, price_scale, percent_off, name
        ) WHERE brand IS NOT NULL;
        """
}
