import CatalogBuild
import CatalogModel
import CatalogState
import Time
import Synchronization
import TestSupport
import Testing

/// Charts that are not there yet, or never were.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct LateChartTests {
    private let cinema: TestCinema
    private let site: TestSite

    /// The chart of yesterday is late.
    init() throws {
        let today = try CalendarDay(of: "2022-01-06")
        cinema = try TestCinema(today: today.adding(days: -1))
        site = try TestSite(cinema)
        site.today = today.daysSince1970
        site.settings.boxOffice?.kinds = [.daily]
    }

    private static let warning =
        "the daily chart of 2022-01-05 is not published yet; that of 2022-01-04 is the newest"

    @Test func `while the chart of yesterday is not out, that of the day before is shown`()
        async throws
    {
        #expect(try await site.build().warnings == [Self.warning])
        #expect(try site.folder.read("dist/index.html").contains("<h1>2022-01-04</h1>"))
        #expect(try site.firstDays(.daily) == ["2022-01-04"])
        #expect(try site.deadLinks() == [])
        _ = cinema.takeRequests()

        #expect(try await site.changes { try await site.build() } == [])
        // The chart of the day before is young, too.
        #expect(cinema.takeRequests() == ["daily 20220105", "daily 20220104"])

        cinema.change { $0.today = $0.today.adding(days: 1) }
        #expect(try await site.build().warnings == [])
        #expect(try site.folder.read("dist/index.html").contains("<h1>2022-01-05</h1>"))
        #expect(try site.firstDays(.daily) == ["2022-01-04", "2022-01-05"])
    }

    @Test func `charts that are not out are not counted as read`() async throws {
        site.settings.boxOffice?.days = try .range("2022-01-03", "2022-01-05")
        let results = Mutex<[String]>([])
        let build = site.makeBuild { event in
            if case .ended(.list, let result) = event { results.withLock { $0.append(result) } }
        }
        _ = try await build.run()
        #expect(results.withLock { $0 } == ["2 charts read"])
    }

    @Test func `a range whose last chart is not out is read once`() async throws {
        site.settings.boxOffice?.days = try .range("2022-01-03", "2022-01-05")
        #expect(try await site.build().warnings == [Self.warning])
        let requests = cinema.takeRequests().filter { $0.hasPrefix("daily ") }
        #expect(requests == ["daily 20220105", "daily 20220104", "daily 20220103"])
        #expect(try site.firstDays(.daily) == ["2022-01-03", "2022-01-04"])
    }

    @Test func `on a Monday the last week and weekend may be late`() async throws {
        let today = try CalendarDay(of: "2022-01-10")
        cinema.change { $0.today = today.adding(days: -1) }
        site.today = today.daysSince1970
        site.settings.boxOffice?.kinds = [.weekly, .weekend]
        #expect(
            try await site.build().warnings == [
                "the weekly chart of 2022-01-03 is not published yet; that of 2021-12-27 is the "
                    + "newest",
                "the weekend chart of 2022-01-07 is not published yet; that of 2021-12-31 is the "
                    + "newest",
            ])
        #expect(try site.firstDays(.weekly) == ["2021-12-27"])
        #expect(try site.firstDays(.weekend) == ["2021-12-31"])
        #expect(try site.deadLinks() == [])
    }

    @Test func `days without charts of the API are reported, and the others are read`() async throws
    {
        site.settings.boxOffice?.days = try .range("2003-12-30", "2004-01-02")
        #expect(
            try await site.build().warnings == [
                "the API does not have the daily chart of 2003-12-31; later builds request it again",
                "the API does not have the daily chart of 2003-12-30; later builds request it again",
            ])
        #expect(try site.firstDays(.daily) == ["2004-01-01", "2004-01-02"])
        #expect(try site.deadLinks() == [])
    }

    @Test func `a source without any chart is an error, and leaves a state without a site`()
        async throws
    {
        site.settings.boxOffice?.days = try .range("2003-12-30", "2003-12-31")
        try site.folder.makeFolder("dist")
        let message = try await site.expectFailure(.badData)
        #expect(message.contains("has no chart of any of these days"), "\(message)")
        #expect(try site.contents() == [:])
        #expect(try site.store.source() == nil)
    }

    @Test func `days without charts do not cost those that the site has`() async throws {
        try await site.build()
        site.settings.boxOffice?.days = try .range("2003-12-30", "2003-12-31")
        #expect(try await site.changes { try await site.build() } == [])
    }
}
