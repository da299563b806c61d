import CatalogBuild
import CatalogModel
import CatalogSources
import CatalogState
import Time
import HTTP
import CatalogSandbox
import Synchronization
import TestSupport
import Testing
import WebServer

/// Messages of the box office about keys.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct RefusedKeyTests {
    private static let wrongKey = "5ba1f0c3d2e49687wr0ngk3y"

    private let cinema: TestCinema
    private let site: TestSite

    init() async throws {
        cinema = try TestCinema(today: CalendarDay(of: "2022-01-06"))
        site = try TestSite(cinema)
        try site.folder.makeFolder("dist")
    }

    private func use(_ key: String) {
        let source = BoxOfficeSource(base: site.settings.sourceAddress, key: Secret(key))
        site.settings.boxOffice?.source = source
    }

    @Test func `a refused key costs a call, and leaves the site as it is`() async throws {
        try await site.build()
        _ = cinema.takeRequests()
        use(Self.wrongKey)
        site.today += 1
        cinema.change { $0.today = $0.today.adding(days: 1) }
        let message = try await site.expectFailure(.refused)
        #expect(message.contains("the API refuses the key"), "\(message)")
        #expect(message.contains("320010"), "\(message)")
        #expect(!message.contains(Self.wrongKey))
        #expect(cinema.takeRequests() == ["daily 20220106"])
        #expect(try site.stateFiles(with: Self.wrongKey) == [])
        // The right one reads what is missing.
        use(SandboxServer.boxOfficeKey)
        try await site.build()
        #expect(site.folder.exists("dist/daily/2022-01-06.html"))
        #expect(try site.stateFiles(with: SandboxServer.boxOfficeKey) == [])
    }

    @Test func `a refused key before the first build leaves no site`() async throws {
        use(Self.wrongKey)
        try await site.expectFailure(.refused)
        #expect(try site.contents() == [:])
        #expect(try site.store.source() == nil)
    }

    /// The reply of the box office, in which `KEY` stands for the key, and the exit status of the
    /// build.
    @Test(arguments: [
        (
            #"{"faultInfo":{"message":"no such key: KEY","errorCode":"320010"}}"#,
            BuildStatus.refused
        ),
        (#"{"faultInfo":{"message":"KEY?","errorCode":"KEY"}}"#, .unavailable),
        (#"{"boxOfficeResult":{"KEY":"KEY"}}"#, .unavailable),
        (#"{"KEY":1,"KEY":2}"#, .unavailable),
        ("<html>KEY</html>", .unavailable), ("KEY", .unavailable),
    ])
    func `an answer that quotes the key is reported without the key`(
        answer: String, status: BuildStatus
    ) async throws {
        use(Self.wrongKey)
        let answer = answer.replacing("KEY", with: Self.wrongKey)
        cinema.change { $0.answer = { _ in .json(Array(answer.utf8)) } }
        let message = try await site.expectFailure(status)
        #expect(!message.contains(Self.wrongKey), "\(message)")
        #expect(message.contains("***"), "\(message)")
        #expect(try site.stateFiles(with: Self.wrongKey) == [])
    }

    @Test func `a key that is refused for movies ends the build`() async throws {
        let fault = #"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#
        cinema.change {
            $0.answer = { $0.hasPrefix("movie ") ? .json(Array(fault.utf8)) : nil }
        }
        try await site.expectFailure(.refused)
        #expect(cinema.takeRequests().count { $0.hasPrefix("movie ") } == 1)
        // The charts were paid for.
        #expect(try site.firstDays(.daily) == ["2022-01-05"])
    }

    @Test func `a key that is refused after four failed details ends the build as well`()
        async throws
    {
        let fault = #"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#
        let count = Mutex(0)
        cinema.change {
            $0.answer = { request in
                guard request.hasPrefix("movie ") else { return nil }
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return number < 5 ? .text("", status: 404) : .json(Array(fault.utf8))
            }
        }
        try await site.expectFailure(.refused)
        #expect(count.withLock { $0 } == 5)
    }
}
