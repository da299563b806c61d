import CatalogBuild
import CatalogModel
import Time
import Glibc
import CatalogSandbox
import TestSupport
import Testing
import WebServer

/// Failures must leave a box office site as it is, apart from missing updates.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct BoxOfficeFailureTests {
    private let cinema: TestCinema
    private let site: TestSite

    init() async throws {
        cinema = try TestCinema(today: CalendarDay(of: "2022-01-09"))
        site = try TestSite(cinema)
        try await site.build()
        // There would be something to publish.
        site.today += 1
        cinema.change { $0.today = $0.today.adding(days: 1) }
        _ = cinema.takeRequests()
    }

    @Test(
        arguments: [
            (.text("", status: 500), .unavailable, "500"),
            (.text("", status: 404), .unavailable, "status 404"),
            (.text("", status: 401), .refused, "401"),
            (.text("", status: 403), .refused, "403"),
            (.text("<html>Maintenance</html>"), .unavailable, "web page instead of JSON"),
            (.json(Array(#"{"boxOfficeResult":{"dail"#.utf8)), .unavailable, "not JSON"),
            (.json(Array("{}".utf8)), .unavailable, "dailyBoxOfficeList"),
            (
                .json(
                    Array(
                        #"""
                        {"boxOfficeResult":{"showRange":"20220101~20220101","dailyBoxOfficeList":
                        [{"rank":"1","movieCd":"1","movieNm":"One","audiCnt":"7","salesAmt":"7"}]}}
                        """#.utf8)), .unavailable, "the chart is of 2022-01-01"
            ),
        ] as [(WebResponse, BuildStatus, String)])
    func `trouble with a chart leaves the site as it is`(
        answer: WebResponse, status: BuildStatus, expected: String
    ) async throws {
        cinema.change { $0.answer = { $0.hasPrefix("daily ") ? answer : nil } }
        let message = try await site.expectFailure(status)
        #expect(message.contains(expected), "\(message)")
        #expect(!message.contains(SandboxServer.boxOfficeKey), "\(message)")
        cinema.change { $0.answer = { _ in nil } }
        try await site.build()
        #expect(site.folder.exists("dist/daily/2022-01-09.html"))
    }

    @Test(arguments: [BuildPhase.list, .details, .pictures, .pages])
    func `a build that is cancelled leaves the site as it is`(phase: BuildPhase) async throws {
        try await site.expectCancellation(in: phase)
        try await site.build()
        #expect(site.folder.exists("dist/daily/2022-01-09.html"))
        #expect(try site.deadLinks() == [])
    }

    @Test func `an interrupted build keeps the data that it read`() async throws {
        let build = site.makeBuild { event in
            if case .advanced(.list, 1, _) = event { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let task = Task { try await build.run() }
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(try site.firstDays(.daily) == ["2022-01-08", "2022-01-09"])
        #expect(try site.calls == cinema.takeRequests().count)
    }

    @Test func `the state of one box office is not used for another`() async throws {
        site.settings.sourceIdentity = "box-office other.example"
        let message = try await site.expectFailure(.configuration)
        #expect(message.contains("--state"))
        #expect(cinema.takeRequests() == [])
    }

    @Test func `a source that is unavailable is reported with the age of the site`() async throws {
        site.settings.maxStale = 0
        cinema.change { $0.busyFor = 1_000 }
        let message = try await site.expectFailure(.unavailable)
        #expect(message.contains("the site shows the data read 24 hours ago"), "\(message)")
    }

    @Test(.needs(.mounting))
    func `a full disk is an error, not a missing movie`() async throws {
        let site = try TestSite(cinema)
        try site.folder.makeFolder("dist")
        try site.folder.makeFolder("state")
        let large = WebResponse(
            contentType: "application/json", body: [UInt8](repeating: 0x20, count: 3 << 20))
        cinema.change { $0.answer = { $0.hasPrefix("movie ") ? large : nil } }
        let state = site.folder.file("state")
        try #require(mount("tmpfs", state, "tmpfs", 0, "size=2m") == 0)
        defer { umount2(state, Int32(MNT_DETACH)) }
        try await site.expectFailure(.inputOutput)
        cinema.change { $0.answer = { _ in nil } }
        try await site.build()
        #expect(try site.deadLinks() == [])
    }
}
