import SQLite

/// The tables of a site whose source is the box office.
enum BoxOfficeSchema {
    /// The migration that adds the tables.
    static let migration = Migration(
        "a site may be one of charts and movies",
        sql: """
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

            CREATE TABLE calls (
                service TEXT NOT NULL,
                day INTEGER NOT NULL,
                calls INTEGER NOT NULL,
                PRIMARY KEY (service, day)
            ) WITHOUT ROWID;
            """)
}
