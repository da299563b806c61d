package import CatalogModel
package import Time
import SQLite

/// The movies of the charts, with their details.
package final class MovieTable {
    /// The data of a movie page.
    package struct Entry: Hashable, Sendable {
        /// The permanent number of the movie within the site.
        package let number: Int64
        /// The file name of the page.
        package let slug: String
        package let movie: Movie
        /// The poster as the site has it.
        package let poster: SitePicture?
    }

    private let database: Database
    private let pictures: PictureTable

    init(in database: Database, pictures: PictureTable) {
        self.database = database
        self.pictures = pictures
    }

    /// The number of movies.
    package var count: Int {
        get throws {
            try database.prepare("SELECT count(*) FROM movie").firstRow { $0.int(0) } ?? 0
        }
    }

    /// Saves the data about a movie that an entry of a chart contains.
    ///
    /// Call this before saving the chart.
    ///
    /// The title and the opening day are not replaced if they come from a chart that ends later. An
    /// opening day from the movie's detail is not replaced either.
    ///
    /// - Parameters:
    ///   - lastDay: the last day that the chart covers.
    ///   - slug: the file name of the movie's page, unique among movies.
    package func record(_ entry: ChartEntry, until lastDay: CalendarDay, slug: String) throws {
        try database.run(
            """
            INSERT INTO movie (id, slug, title, opened_on) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (id) DO UPDATE SET
                title = iif(\(Self.isKnownLater), title, ?3),
                opened_on = iif(
                    has_details OR \(Self.isKnownLater),
                    coalesce(opened_on, ?4), coalesce(?4, opened_on))
            """,
            Array(entry.movie.text.utf8), slug, entry.title, entry.openedOn?.daysSince1970,
            lastDay.daysSince1970)
    }

    /// An SQL condition for movies that are also in a chart that ends after the day `?5`.
    private static let isKnownLater = """
        EXISTS (
            SELECT * FROM chart_entry WHERE movie = movie.number
                AND \(ChartTable.lastDay) > ?5)
        """

    /// Returns the movies whose details were never requested, and those whose details the source
    /// did not have.
    ///
    /// Movies of the latest charts come first.
    ///
    /// - Parameters:
    ///   - time: the time before which the source did not have the details, in seconds since 1970.
    ///   - day: the day on which the last chart of a movie without details ends at the earliest.
    package func withoutDetails(
        soughtBefore time: Int64, seenSince day: CalendarDay, limit: Int
    ) throws -> [MovieID] {
        let statement = try database.prepare(
            """
            SELECT CAST(id AS TEXT) FROM movie
            WHERE details_read_at IS NULL OR (
                NOT has_details AND details_read_at < ?1 AND EXISTS (
                    SELECT * FROM chart_entry WHERE movie = movie.number
                        AND \(ChartTable.lastDay) >= ?2))
            ORDER BY \(Self.lastSeen) DESC, number LIMIT ?3
            """)
        return try statement.rows(binding: time, day.daysSince1970, limit) { row in
            MovieID(row.text(0))
        }
    }

    /// Returns the movies that have no poster and whose poster was not searched for since `time`.
    ///
    /// `time` is in seconds since 1970. Movies of the latest charts come first. The returned movies
    /// have no details.
    package func withoutPoster(soughtSince time: Int64, limit: Int) throws -> [Movie] {
        let statement = try database.prepare(
            """
            SELECT CAST(id AS TEXT), title, opened_on FROM movie
            WHERE (poster_sought_at IS NULL OR poster_sought_at < ?)
                AND number NOT IN (
                    SELECT position FROM picture \(PictureTable.joinsOfCopies)
                    WHERE full.reference IS NULL
                        OR full.sha256 IS NOT NULL OR thumb.sha256 IS NOT NULL)
            ORDER BY \(Self.lastSeen) DESC, number LIMIT ?
            """)
        return try statement.rows(binding: time, limit) { row in
            Movie(
                id: MovieID(row.text(0)), title: row.text(1),
                openedOn: row.optionalInt(2).map { CalendarDay(daysSince1970: $0) })
        }
    }

    private static let lastSeen =
        "(SELECT max(first_day) FROM chart_entry WHERE movie = movie.number)"

    /// Saves the poster that a search found for a movie, and replaces an earlier poster.
    ///
    /// If `poster` is `nil`, only the time of the search is saved.
    ///
    /// - Parameter time: the time of the search, in seconds since 1970.
    package func save(poster: Picture?, of id: MovieID, at time: Int64) throws {
        guard let number = try number(of: id) else { return }
        try database.run(
            "UPDATE movie SET poster_sought_at = ? WHERE number = ?", time, number)
        if let poster { try pictures.save([poster], at: number) }
    }

    private func number(of id: MovieID) throws -> Int64? {
        let statement = try database.prepare("SELECT number FROM movie WHERE id = ?")
        return try statement.firstRow(binding: Array(id.text.utf8)) { row in row.int64(0) }
    }
}

// MARK: - Details

extension MovieTable {
    private enum Column: Int, ColumnList {
        case number, id, slug, title, openedOn
        case englishTitle, originalTitle, minutes, year, status, form, hasDetails
        case original, thumbnail
    }

    private enum WordColumn: Int, ColumnList { case kind, word }

    private enum CreditColumn: Int, ColumnList { case kind, name, englishName, role }

    /// Records that the source has no detail of a movie.
    ///
    /// - Parameter time: the time of the request, in seconds since 1970.
    package func recordMissingDetails(of id: MovieID, at time: Int64) throws {
        try database.run(
            "UPDATE movie SET details_read_at = ?, has_details = 0 WHERE id = ?", time,
            Array(id.text.utf8))
    }

    /// Saves the detail of a movie.
    ///
    /// - Parameter time: the time of the reading, in seconds since 1970.
    package func save(_ movie: Movie, at time: Int64) throws {
        guard let details = movie.details, let number = try number(of: movie.id) else { return }
        try database.run(
            """
            UPDATE movie SET details_read_at = ?2, has_details = 1, title = ?3,
                opened_on = coalesce(?4, opened_on),
                english_title = ?5, original_title = ?6, minutes = ?7, year = ?8,
                status = ?9, form = ?10
            WHERE number = ?1
            """, number, time, movie.title, movie.openedOn?.daysSince1970,
            details.englishTitle, details.originalTitle, details.minutes, details.year,
            details.status, details.form)
        try database.run("DELETE FROM movie_word WHERE movie = ?", number)
        try database.run("DELETE FROM movie_credit WHERE movie = ?", number)
        for kind in MovieWord.allCases { try save(kind.words(of: details), kind, number) }
        for kind in MovieCredit.allCases { try save(kind.rows(of: details), kind, number) }
    }

    private func save(_ words: [String], _ kind: MovieWord, _ number: Int64) throws {
        let insert = try database.prepare("INSERT INTO movie_word VALUES (?, ?, ?, ?)")
        for (place, word) in words.enumerated() {
            try insert.run(number, kind.rawValue, place, word)
        }
    }

    private func save(_ rows: [MovieCredit.Row], _ kind: MovieCredit, _ number: Int64) throws {
        let insert = try database.prepare("INSERT INTO movie_credit VALUES (?, ?, ?, ?, ?, ?)")
        for (place, row) in rows.enumerated() {
            try insert.run(
                number, kind.rawValue, place, row.name, row.englishName, row.role)
        }
    }

    private func details(of number: Int64, _ row: borrowing Statement) throws -> MovieDetails {
        var details = MovieDetails()
        details.englishTitle = row.optionalText(Column.englishTitle)
        details.originalTitle = row.optionalText(Column.originalTitle)
        details.minutes = row.optionalInt(Column.minutes)
        details.year = row.optionalInt(Column.year)
        details.status = row.optionalText(Column.status)
        details.form = row.optionalText(Column.form)
        let words = try database.prepare(
            """
            SELECT \(WordColumn.list) FROM movie_word WHERE movie = ? ORDER BY kind, place
            """)
        try words.forEachRow(binding: number) { row in
            MovieWord(rawValue: row.int(WordColumn.kind))?
                .add(row.text(WordColumn.word), to: &details)
        }
        let credits = try database.prepare(
            """
            SELECT \(CreditColumn.list) FROM movie_credit
            WHERE movie = ? ORDER BY kind, place
            """)
        try credits.forEachRow(binding: number) { row in
            MovieCredit(rawValue: row.int(CreditColumn.kind))?.add(
                MovieCredit.Row(
                    name: row.text(CreditColumn.name),
                    englishName: row.optionalText(CreditColumn.englishName),
                    role: row.optionalText(CreditColumn.role)),
                to: &details)
        }
        return details
    }

    /// Calls `body` with every movie, in the order in which the movies first appeared in a chart.
    package func forEach(_ body: (Entry) throws -> Void) throws {
        let statement = try database.prepare(Self.entriesSQL)
        try statement.forEachRow { row in
            let number = row.int64(Column.number)
            let movie = Movie(
                id: MovieID(row.text(Column.id)), title: row.text(Column.title),
                openedOn: row.optionalInt(Column.openedOn).map { CalendarDay(daysSince1970: $0) },
                details: row.int(Column.hasDetails) == 0 ? nil : try details(of: number, row),
                poster: row.optionalText(Column.original).map {
                    Picture(original: $0, thumbnail: row.optionalText(Column.thumbnail))
                })
            try body(
                Entry(
                    number: number, slug: row.text(Column.slug), movie: movie,
                    poster: SitePicture(row, from: Column.allCases.count)))
        }
    }

    private static let columns = Column.list(computing: [
        .number: "movie.number", .id: "CAST(id AS TEXT)", .original: "picture.original",
        .thumbnail: "picture.thumbnail",
    ])

    private static let entriesSQL = """
        SELECT \(columns), \(PictureTable.copies)
        FROM movie
        LEFT JOIN picture ON picture.position = movie.number AND picture.number = 0
        \(PictureTable.joinsOfCopies)
        ORDER BY movie.number
        """
}

/// The lists of words in the details of a movie.
///
/// The raw value is the number of the list in the table `movie_word`.
enum MovieWord: Int, CaseIterable {
    case nation = 0
    case genre = 1
    case format = 2
    case rating = 3

    private var list: WritableKeyPath<MovieDetails, [String]> {
        switch self {
        case .nation: \.nations
        case .genre: \.genres
        case .format: \.formats
        case .rating: \.ratings
        }
    }

    /// Returns the words of a list in their order.
    func words(of details: MovieDetails) -> [String] { details[keyPath: list] }

    /// Appends a word to the list.
    func add(_ word: String, to details: inout MovieDetails) {
        details[keyPath: list].append(word)
    }
}
