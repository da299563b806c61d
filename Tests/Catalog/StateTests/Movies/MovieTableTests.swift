import CatalogModel
import CatalogState
import ImageFormats
import Time
import Digest
import TestSupport
import Testing

@Suite struct MovieTableTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    private static let opening = CalendarDay(year: 2022, month: 1, day: 5)

    private func add(_ id: String, openedOn: CalendarDay? = nil) throws {
        var entry = ChartEntry.sample(id)
        entry.openedOn = openedOn
        try store.movies.record(entry, until: Self.opening, slug: id)
    }

    /// Keeps a chart with a movie of this title, as a build does.
    private func read(_ kind: ChartKind, on day: CalendarDay, _ title: String, opened: Int?) throws
    {
        var entry = ChartEntry.sample("a")
        entry.title = title
        entry.openedOn = opened.map { Self.opening.adding(days: $0) }
        let span = ChartSpan(kind, around: day)
        try store.movies.record(entry, until: span.lastDay, slug: "a")
        try store.charts.save(Chart(span: span, entries: [entry]), at: 0)
    }

    private func entries() throws -> [MovieTable.Entry] {
        var entries: [MovieTable.Entry] = []
        try store.movies.forEach { entries.append($0) }
        return entries
    }

    private func details() -> MovieDetails {
        var details = MovieDetails()
        details.englishTitle = "The Policeman"
        details.minutes = 119
        details.year = 2021
        details.form = "장편"
        details.nations = ["한국"]
        details.genres = ["범죄", "드라마"]
        details.formats = ["2D"]
        details.ratings = ["15세이상관람가"]
        details.directors = [Person(name: "이", englishName: "LEE")]
        details.cast = [Credit(Person(name: "조"), role: "박"), Credit(Person(name: "최"))]
        details.staff = (1...400).map { Credit(Person(name: "\($0)"), role: "work") }
        details.companies = [MovieCompany(name: "회사", englishName: "Co", part: "배급사")]
        return details
    }

    @Test func `a movie is known from charts, and from its detail when that was read`() throws {
        try add("a", openedOn: Self.opening)
        #expect(
            try entries().map(\.movie)
                == [Movie(id: MovieID("a"), title: "Movie a", openedOn: Self.opening)])
        let movie = Movie(
            id: MovieID("a"), title: "경관의 피", openedOn: Self.opening, details: details())
        try store.movies.save(movie, at: 5)
        #expect(try entries().map(\.movie) == [movie])
    }

    @Test func `a detail that is read again replaces the old one`() throws {
        try add("a")
        for count in [2, 1] {
            var details = details()
            details.genres = Array(details.genres.prefix(count))
            details.staff = []
            let movie = Movie(id: MovieID("a"), title: "A", details: details)
            try store.movies.save(movie, at: 5)
            #expect(try entries().map(\.movie) == [movie])
        }
    }

    @Test func `a later chart changes the title, but not the opening day of a detail`() throws {
        try add("a", openedOn: Self.opening)
        try add("a")
        #expect(try entries().first?.movie.openedOn == Self.opening)
        try store.movies.save(
            Movie(id: MovieID("a"), title: "Whole title", details: details()), at: 5)
        #expect(try entries().first?.movie.title == "Whole title")
        try add("a", openedOn: Self.opening.adding(days: 1))
        #expect(try entries().first?.movie.title == "Movie a")
        #expect(try entries().first?.movie.openedOn == Self.opening)
    }

    @Test(
        arguments: [
            (.daily, 0, .daily, 0, "second"), (.daily, 0, .daily, 1, "second"),
            (.daily, 1, .daily, 0, "first"), (.daily, 0, .weekly, -7, "first"),
            (.daily, 0, .weekly, 0, "second"), (.weekly, 0, .daily, 0, "first"),
            (.weekend, 7, .daily, 3, "first"), (.weekend, 7, .daily, 4, "second"),
        ] as [(ChartKind, Int, ChartKind, Int, String)])
    func `the chart that ends last gives the title of a movie, whenever it is read`(
        kind: ChartKind, days: Int, secondKind: ChartKind, secondDays: Int, last: String
    ) throws {
        try read(kind, on: Self.opening.adding(days: days), "first", opened: 1)
        try read(secondKind, on: Self.opening.adding(days: secondDays), "second", opened: 2)
        #expect(try entries().first?.movie.title == last)
        let opening = Self.opening.adding(days: last == "first" ? 1 : 2)
        #expect(try entries().first?.movie.openedOn == opening)
    }

    @Test func `an earlier chart gives the opening day that a later one leaves out`() throws {
        try read(.daily, on: Self.opening, "New", opened: nil)
        try read(.daily, on: Self.opening.adding(days: -1), "Old", opened: 3)
        #expect(try entries().first?.movie.title == "New")
        #expect(try entries().first?.movie.openedOn == Self.opening.adding(days: 3))
    }

    @Test func `movies keep their numbers`() throws {
        try add("b")
        try add("a")
        try add("b")
        #expect(try entries().map(\.slug) == ["b", "a"])
        #expect(try entries().map(\.number) == [1, 2])
    }

    @Test func `details are wanted of movies whose detail was never read, the latest first`() throws
    {
        for (days, id) in ["old", "new", "read"].enumerated() {
            let span = ChartSpan(.daily, around: Self.opening.adding(days: days))
            try add(id)
            try store.charts.save(Chart(span: span, entries: [.sample(id)]), at: 0)
        }
        try store.movies.recordMissingDetails(of: MovieID("read"), at: 5)
        #expect(try withoutDetails(soughtBefore: 5) == ["new", "old"])
        #expect(try withoutDetails(soughtBefore: 5, limit: 1) == ["new"])
    }

    private func withoutDetails(
        soughtBefore time: Int64, seenSince day: CalendarDay = opening, limit: Int = 9
    ) throws -> [String] {
        try store.movies.withoutDetails(soughtBefore: time, seenSince: day, limit: limit)
            .map(\.text)
    }

    @Test func `details that the source did not have are wanted again for movies in charts`() throws
    {
        try read(.weekly, on: Self.opening, "A", opened: nil)
        try store.movies.recordMissingDetails(of: MovieID("a"), at: 5)
        let lastDay = ChartSpan(.weekly, around: Self.opening).lastDay
        #expect(try withoutDetails(soughtBefore: 5, seenSince: lastDay) == [])
        #expect(try withoutDetails(soughtBefore: 6, seenSince: lastDay) == ["a"])
        #expect(try withoutDetails(soughtBefore: 6, seenSince: lastDay.adding(days: 1)) == [])
        try store.movies.save(Movie(id: MovieID("a"), title: "A", details: details()), at: 6)
        #expect(try withoutDetails(soughtBefore: 9, seenSince: lastDay) == [])
    }

    @Test func `missing posters are searched, and not too often`() throws {
        for id in ["found", "sought", "never"] { try add(id) }
        let picture = Picture(original: "https://a.example/1.jpg", thumbnail: "https://a.example/2")
        try store.movies.save(poster: picture, of: MovieID("found"), at: 10)
        try store.movies.save(poster: nil, of: MovieID("sought"), at: 10)
        #expect(
            try store.movies.withoutPoster(soughtSince: 10, limit: 9).map(\.id.text) == ["never"])
        #expect(
            try store.movies.withoutPoster(soughtSince: 11, limit: 9).map(\.id.text)
                == ["sought", "never"])
        #expect(try entries().map(\.movie.poster) == [picture, nil, nil])
        #expect(try store.images.originals(after: "", limit: 9) == [picture.original])
    }

    @Test func `a poster that could not be fetched is searched again, and replaced by another`()
        throws
    {
        try add("a")
        let picture = Picture(original: "https://a.example/1.jpg", thumbnail: "https://a.example/2")
        try store.movies.save(poster: picture, of: MovieID("a"), at: 10)
        #expect(try store.movies.withoutPoster(soughtSince: 11, limit: 9).isEmpty)
        for reference in [picture.original, "https://a.example/2"] {
            try keepImage(reference, failure: "404")
        }
        #expect(try store.movies.withoutPoster(soughtSince: 10, limit: 9).isEmpty)
        #expect(try store.movies.withoutPoster(soughtSince: 11, limit: 9).map(\.id.text) == ["a"])
        let other = Picture(original: "https://a.example/3.jpg")
        try store.movies.save(poster: other, of: MovieID("a"), at: 20)
        #expect(try entries().map(\.movie.poster) == [other])
        #expect(try store.movies.withoutPoster(soughtSince: 30, limit: 9).isEmpty)
    }

    @Test(arguments: ["https://a.example/1.jpg", "https://a.example/2"])
    func `a poster of which the site has something is not sought again`(had: String) throws {
        try add("a")
        let picture = Picture(original: "https://a.example/1.jpg", thumbnail: "https://a.example/2")
        try store.movies.save(poster: picture, of: MovieID("a"), at: 10)
        for reference in [picture.original, "https://a.example/2"] {
            try keepImage(reference, failure: reference == had ? nil : "404")
        }
        #expect(try store.movies.withoutPoster(soughtSince: 11, limit: 9).isEmpty)
    }

    private func keepImage(_ reference: String, failure: String?) throws {
        var record = ImageTable.Record(reference: reference)
        record.failure = failure
        record.digest = failure == nil ? SHA256Digest.of(Array("p".utf8)) : nil
        try store.images.save(record)
    }

    @Test func `a poster is shown with its files on the site`() throws {
        try add("a")
        let picture = Picture(original: "https://a.example/1.jpg", thumbnail: "https://a.example/2")
        try store.movies.save(poster: picture, of: MovieID("a"), at: 10)
        #expect(try entries().map(\.poster) == [nil])
        let copy = SitePicture(
            stem: "p", width: 320, height: 480, color: 3, copies: [.init(.webp, width: 320)])
        // The picture itself could not be fetched.
        var record = ImageTable.Record(reference: "https://a.example/2")
        record.digest = SHA256Digest.of(Array("p".utf8))
        try store.images.save(record)
        try store.variants.save(
            VariantTable.Record(
                digest: try #require(record.digest), recipe: "small", picture: copy, contents: []))
        #expect(try entries().map(\.poster) == [copy])
    }

    @Test func `a movie without a detail is shown with the data of charts only`() throws {
        try add("a")
        try store.movies.recordMissingDetails(of: MovieID("a"), at: 5)
        #expect(try withoutDetails(soughtBefore: 5) == [])
        try add("a", openedOn: Self.opening)
        #expect(
            try entries().map(\.movie)
                == [Movie(id: MovieID("a"), title: "Movie a", openedOn: Self.opening)])
    }
}
