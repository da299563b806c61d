import CatalogBuild
import CatalogModel
import Time
import CatalogSandbox
import TestSupport
import Testing
import WebServer

/// The limit of calls in a day.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct DailyCallsTests {
    private let cinema: TestCinema
    private let site: TestSite

    init() throws {
        cinema = try TestCinema(today: CalendarDay(of: "2022-01-09"))
        site = try TestSite(cinema)
        try site.folder.makeFolder("dist")
        site.settings.boxOffice?.kinds = [.daily]
    }

    /// The next day begins in Korea.
    private func sleep() {
        site.today += 1
        cinema.change { $0.today = $0.today.adding(days: 1) }
    }

    @Test func `charts that are read before the calls are used up are stored`() async throws {
        site.settings.boxOffice?.days = try .range("2022-01-01", "2022-01-05")
        site.settings.boxOffice?.dailyCalls = 3
        let message = try await site.expectFailure(.unavailable)
        #expect(
            message == "the 3 calls that the API allows per day are used up; build again tomorrow")
        #expect(cinema.takeRequests() == ["daily 20220105", "daily 20220104", "daily 20220103"])
        #expect(try site.firstDays(.daily) == ["2022-01-03", "2022-01-04", "2022-01-05"])
        // The daily calls are used up, so that the client sends nothing on the same day.
        try await site.expectFailure(.unavailable)
        #expect(cinema.takeRequests() == [])
        #expect(try site.calls == 3)

        sleep()
        let outcome = try await site.build()
        let movies = try site.moviePages().count
        #expect(
            cinema.takeRequests().map { $0.prefix(8) } == ["daily 20", "daily 20", "movie 20"])
        #expect(outcome.report.problems == movies - 1)
        #expect(outcome.warnings.count == 1)
        #expect(
            outcome.warnings.first?.hasSuffix(
                "the details of \(movies - 1) movies are still to be read") == true)
        #expect(try site.deadLinks() == [])
    }

    @Test func `missing charts use the calls before charts that are read again`() async throws {
        try await site.build()
        site.settings.boxOffice?.dailyCalls = 2
        sleep()
        sleep()
        _ = cinema.takeRequests()
        let outcome = try await site.build()
        #expect(cinema.takeRequests() == ["daily 20220110", "daily 20220109"])
        #expect(
            outcome.warnings.first
                == "the 2 calls that the API allows per day are used up; build again tomorrow; "
                + "the next build requests the remaining 1 chart")
        #expect(try site.firstDays(.daily) == ["2022-01-08", "2022-01-09", "2022-01-10"])
        #expect(try site.folder.read("dist/index.html").contains("<h1>2022-01-10</h1>"))
    }

    @Test func `details that a day has no calls for are read on the next`() async throws {
        site.settings.boxOffice?.dailyCalls = 5
        try await site.build()
        #expect(try site.contents().values.count { $0.contains("no details") } == 6)
        var asked = cinema.takeRequests()
        site.settings.boxOffice?.days = try .range("2022-01-08", "2022-01-08")
        // The chart of the 8th is young, and requested as well.
        sleep()
        try await site.build()
        asked += cinema.takeRequests()
        #expect(try site.contents().values.count { $0.contains("no details") } == 2)
        sleep()
        #expect(try await site.build().warnings == [])
        asked += cinema.takeRequests()
        #expect(try site.contents().values.count { $0.contains("no details") } == 0)
        let details = asked.filter { $0.hasPrefix("movie ") }
        #expect(details.count == 10 && Set(details).count == 10, "\(details)")
    }

    @Test func `when the API counts otherwise, charts are left until tomorrow`() async throws {
        try await site.build()
        sleep()
        cinema.change { $0.quirks = [.quota] }
        _ = cinema.takeRequests()
        let message = try await site.expectFailure(.unavailable)
        #expect(message.contains("the daily limit of this key is reached"), "\(message)")
        #expect(message.contains("the site shows the data read 24 hours ago"), "\(message)")
        #expect(cinema.takeRequests() == ["daily 20220109"])
        sleep()
        cinema.change { $0.quirks = [] }
        site.settings.boxOffice?.days = try .range("2022-01-09", "2022-01-10")
        try await site.build()
        #expect(try site.firstDays(.daily) == ["2022-01-08", "2022-01-09", "2022-01-10"])
    }

    @Test func `when the API counts otherwise, details are left until tomorrow`() async throws {
        let fault = try TestCinema.quotaFault(today: CalendarDay(of: "2022-01-09"))
        cinema.change { $0.answer = { $0.hasPrefix("movie ") ? fault : nil } }
        let outcome = try await site.build()
        #expect(outcome.report.problems == 10)
        #expect(outcome.warnings.count == 1)
        #expect(
            outcome.warnings.first?.hasSuffix("the details of 10 movies are still to be read")
                == true)
        // The reply ends the requests of the build.
        #expect(cinema.takeRequests().count == 2)
        #expect(try site.deadLinks() == [])
        sleep()
        cinema.change { $0.answer = { _ in nil } }
        let next = try await site.build()
        #expect(next.report.problems == 0 && next.warnings == [])
        #expect(try site.contents().values.allSatisfy { !$0.contains("no details") })
    }

    @Test func `repeated requests count`() async throws {
        cinema.change { $0.busyFor = 1 }
        try await site.build()
        let requests = cinema.takeRequests()
        #expect(requests.prefix(2) == ["daily 20220108", "daily 20220108"])
        #expect(try site.calls == requests.count)
    }

    @Test func `failed requests count`() async throws {
        cinema.change { $0.busyFor = 100 }
        try await site.expectFailure(.unavailable)
        let requests = cinema.takeRequests()
        #expect(requests == ["daily 20220108", "daily 20220108"])
        #expect(try site.calls == requests.count)
    }

    @Test func `the calls of a day are not counted on the next day`() async throws {
        site.settings.boxOffice?.dailyCalls = 11
        try await site.build()
        #expect(try site.calls == 11)
        sleep()
        #expect(try site.calls == 0)
        try await site.build()
        #expect(try site.calls > 0)
        #expect(try site.calls == cinema.takeRequests().count - 11)
    }
}
