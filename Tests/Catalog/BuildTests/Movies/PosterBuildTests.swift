import CatalogBuild
import CatalogModel
import CatalogSources
import CatalogState
import Time
import HTTP
import CatalogSandbox
import TestSupport
import Testing
import WebServer

/// Posters of sites of the box office.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct PosterBuildTests {
    private let cinema: TestCinema
    private let site: TestSite

    init() throws {
        // The charts are final, so that only posters are requested again.
        cinema = try TestCinema(today: CalendarDay(of: "2022-01-10"))
        site = try TestSite(cinema)
        site.settings.boxOffice?.kinds = [.daily]
        site.settings.boxOffice?.days = try .range("2022-01-05", "2022-01-05")
    }

    /// The pages of movies that show a picture.
    private func illustrated() throws -> Int {
        try site.contents().count { $0.key.hasPrefix("movies/") && $0.value.contains("<img") }
    }

    /// A reply of the search with one hit.
    private static func hit(_ address: String, _ width: Int = 480, _ height: Int = 720)
        -> WebResponse
    {
        let hit = #"{"image_url":"\#(address)","width":\#(width),"height":\#(height)}"#
        return .json(Array(#"{"documents":[\#(hit)]}"#.utf8))
    }

    private func answerSearch(with answer: WebResponse) {
        cinema.change { $0.answer = { $0.hasPrefix("search ") ? answer : nil } }
    }

    @Test func `posters that are found become pictures of the site, and the others are drawn`()
        async throws
    {
        try await site.build()
        let leader = try #require(try site.store.charts.summaries(of: .daily).first?.leader)
        let nothing = WebResponse.json(Array(#"{"documents":[]}"#.utf8))
        cinema.change {
            $0.answer = { $0.hasPrefix("search \(leader.title) ") ? nothing : nil }
        }
        _ = cinema.takeRequests()
        try site.seekPosters()
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        let requests = cinema.takeRequests()
        let posters = requests.filter { $0.hasPrefix("/posters/") }
        #expect(requests.count { $0.hasPrefix("search ") } == 10)
        #expect(posters.count == 9 && posters.allSatisfy { $0.hasSuffix("_poster.png") })
        #expect(requests.count == 19)
        #expect(try illustrated() == 9)
        let index = try site.folder.read("dist/index.html")
        #expect(index.matches(of: /<img/).count == 9)
        #expect(index.matches(of: /no picture/).count == 1)
        #expect(try site.deadLinks() == [])
        // Nothing is sought again that was sought today.
        let changes = try await site.changes { try await site.build() }
        #expect(changes == [])
        #expect(cinema.takeRequests() == [])
    }

    @Test func `without a search all posters are drawn`() async throws {
        #expect(try await site.build().warnings == [])
        #expect(try illustrated() == 0)
        #expect(try site.folder.read("dist/index.html").matches(of: /no picture/).count == 10)
    }

    @Test func `a search without a result is repeated after a month`() async throws {
        answerSearch(with: .json(Array(#"{"documents":[]}"#.utf8)))
        try site.seekPosters()
        #expect(try await site.build().warnings == [])
        #expect(try illustrated() == 0)
        cinema.change { $0.answer = { _ in nil } }
        _ = cinema.takeRequests()
        site.today += 30
        try await site.build()
        #expect(cinema.takeRequests() == [])
        site.today += 1
        try await site.build()
        #expect(cinema.takeRequests().count { $0.hasPrefix("search ") } == 10)
        #expect(try illustrated() > 5)
    }

    @Test func `a picture of a host that is not allowed is not requested`() async throws {
        let other = try TestShop([])
        let address = other.address.replacing("127.0.0.1", with: "localhost") + "/images/p.png"
        answerSearch(with: Self.hit(address))
        site.settings.hosts.privateHosts = ["localhost"]
        try site.seekPosters()
        #expect(try await site.build().warnings == [])
        #expect(other.takeRequests() == [])
        #expect(try illustrated() == 0)
        for text in try site.contents().values { #expect(!text.contains("localhost")) }

        let allowing = try TestSite(cinema)
        allowing.settings.boxOffice = site.settings.boxOffice
        allowing.settings.hosts.privateHosts = ["localhost"]
        try allowing.seekPosters(rules: PosterRules(hosts: ["localhost"]))
        try await allowing.build()
        #expect(other.takeRequests() == ["/images/p.png 200"])
        let pages = try allowing.contents().filter { $0.key.hasPrefix("movies/") }
        #expect(pages.values.allSatisfy { $0.contains("<img") && !$0.contains("localhost") })
    }

    @Test(arguments: [
        WebResponse.text("busy", status: 503), .text("enough", status: 429),
        .text("<html>Maintenance</html>"), .json(Array("{}".utf8)),
        .json(Array(#"{"errorType":"RequestThrottled","message":"?"}"#.utf8), status: 429),
    ])
    func `a failed search is reported once, and the site is complete`(
        answer: WebResponse
    ) async throws {
        answerSearch(with: answer)
        try site.seekPosters()
        let outcome = try await site.build()
        #expect(outcome.warnings.count == 1, "\(outcome.warnings)")
        let end = "; missing posters are drawn"
        #expect(outcome.warnings.first?.hasSuffix(end) == true, "\(outcome.warnings)")
        #expect(Set(cinema.takeRequests().filter { $0.hasPrefix("search ") }).count == 1)
        #expect(try site.deadLinks() == [])
        #expect(try site.moviePages().count == 10)
        cinema.change { $0.answer = { _ in nil } }
        #expect(try await site.build().warnings == [])
        #expect(try illustrated() > 5)
    }

    @Test func `the key of a refused search is not shown in messages`() async throws {
        let key = "9d8c7b6awr0ngk3y"
        try site.seekPosters(key: key)
        let outcome = try await site.build()
        #expect(outcome.warnings.count == 1)
        let message = outcome.warnings.first ?? ""
        #expect(message.contains("the API refuses the key"), "\(message)")
        #expect(message.contains("***") && !message.contains(key), "\(message)")
        #expect(try site.stateFiles(with: key) == [])
        #expect(try site.deadLinks() == [])
    }

    @Test func `a poster that cannot be fetched is drawn and reported`() async throws {
        cinema.change {
            $0.answer = { $0.hasPrefix("/posters/") ? .text("gone", status: 404) : nil }
        }
        try site.seekPosters()
        let outcome = try await site.build()
        #expect(outcome.warnings.count == 1)
        #expect(outcome.report.picturesMissing > 5)
        #expect(outcome.warnings.allSatisfy { $0.contains("/posters/") && $0.contains("movies/") })
        #expect(try illustrated() == 0)
        #expect(try site.deadLinks() == [])
    }
}
