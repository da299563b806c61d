internal import SQLite

extension ShopStore {
    /// The migrations of the tables; new ones are only added at the end.
    static let migrations = [
        Migration(
            "shop",
            sql: """
                CREATE TABLE shop (
                    base TEXT NOT NULL, title TEXT NOT NULL, key BLOB NOT NULL,
                    next_vendor INTEGER NOT NULL, next_product INTEGER NOT NULL,
                    next_picture INTEGER NOT NULL, next_change INTEGER NOT NULL
                ) STRICT;
                CREATE TABLE vendor (
                    id INTEGER PRIMARY KEY, name TEXT NOT NULL, registered TEXT NOT NULL,
                    identifier TEXT NOT NULL UNIQUE, secret BLOB NOT NULL
                ) STRICT;
                CREATE TABLE product (
                    id INTEGER PRIMARY KEY, vendor INTEGER NOT NULL, vendor_name TEXT NOT NULL,
                    vendor_registered TEXT NOT NULL, name TEXT, description TEXT,
                    currency TEXT NOT NULL, price TEXT, bargain_price TEXT, discounted_price TEXT,
                    stock INTEGER, created TEXT NOT NULL, issued TEXT NOT NULL,
                    registered INTEGER NOT NULL, change INTEGER NOT NULL, thumbnail INTEGER,
                    password BLOB
                ) STRICT;
                CREATE TABLE deleted (product INTEGER PRIMARY KEY) STRICT;
                CREATE TABLE picture (
                    id INTEGER PRIMARY KEY, product INTEGER NOT NULL,
                    origin_name TEXT NOT NULL UNIQUE, thumbnail_name TEXT NOT NULL UNIQUE,
                    extension TEXT NOT NULL, received INTEGER NOT NULL, origin BLOB NOT NULL,
                    thumbnail BLOB NOT NULL
                ) STRICT;
                CREATE INDEX picture_of_product ON picture (product);
                """),
        Migration("extras", sql: "ALTER TABLE product ADD COLUMN extras TEXT"),
    ]
}
