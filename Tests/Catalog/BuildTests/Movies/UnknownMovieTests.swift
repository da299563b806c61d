import CatalogBuild
import CatalogModel
import Time
import CatalogRendering
import TestSupport
import Testing
import WebServer

/// Movies of which the box office has no detail, or one that cannot be read.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct UnknownMovieTests {
    private let cinema: TestCinema
    private let site: TestSite
    /// A chart of two movies, the second of which the box office does not know.
    private static let chart = WebResponse.json(
        Array(
            """
            {"boxOfficeResult":{"showRange":"20220105~20220105","dailyBoxOfficeList":[
            {"rank":"1","movieCd":"20224012","movieNm":"One","audiCnt":"9","salesAmt":"90"},
            {"rank":"2","movieCd":"20220000","movieNm":"Two","audiCnt":"7","salesAmt":"70"}]}}
            """.utf8))

    init() throws {
        cinema = try TestCinema(today: CalendarDay(of: "2022-01-10"))
        site = try TestSite(cinema)
        site.settings.boxOffice?.kinds = [.daily]
        // It is old enough not to be requested again.
        site.settings.boxOffice?.days = try .range("2022-01-05", "2022-01-05")
    }

    /// Has the box office answer with the chart, and with `answer` of the second movie.
    private func answer(_ answer: WebResponse?) {
        cinema.change {
            $0.answer = { request in
                if request.hasPrefix("daily ") { return Self.chart }
                return request == "movie 20220000" ? answer : nil
            }
        }
    }

    @Test
    func `a movie that the API lacks is shown with chart data only, and reported once`()
        async throws
    {
        answer(nil)
        let outcome = try await site.build()
        #expect(
            outcome.warnings == [
                "the API has no movie 20220000; it is shown with the data of charts only"
            ])
        #expect(outcome.report.problems == 0)
        let page = try site.folder.read("dist/movies/20220000.html")
        for text in ["<h1>Two</h1>", "no details", "../daily/2022-01-05.html"] {
            #expect(page.contains(text), "\(text)")
        }
        _ = cinema.takeRequests()
        let changes = try await site.changes {
            let outcome = try await site.build()
            #expect(outcome.warnings == [])
        }
        #expect(changes == [])
        #expect(cinema.takeRequests() == [])
    }

    @Test(arguments: [
        WebResponse.text("<html>Maintenance</html>"), .text("", status: 404),
        .json(Array(#"{"movieInfoResult":{}}"#.utf8)),
        .json(Array(#"{"faultInfo":{"message":"?","errorCode":"1"}}"#.utf8)),
    ])
    func `a detail that cannot be read is requested again by the next build`(
        answer: WebResponse
    ) async throws {
        self.answer(answer)
        let outcome = try await site.build()
        #expect(outcome.report.problems == 1)
        #expect(outcome.warnings.count == 1)
        let end = "; movie 20220000 is shown with the data of charts only"
        #expect(outcome.warnings.first?.hasSuffix(end) == true, "\(outcome.warnings)")
        #expect(try site.folder.read("dist/movies/20220000.html").contains("<h1>Two</h1>"))
        let other = try site.folder.read("dist/movies/20224012.html")
        #expect(!other.contains("no details"))
        _ = cinema.takeRequests()
        self.answer(nil)
        let changes = try await site.changes {
            let outcome = try await site.build()
            #expect(outcome.report.problems == 0)
        }
        // The API has no such movie now, and the page had no details of it.
        #expect(changes == [])
        #expect(cinema.takeRequests() == ["movie 20220000"])
    }

    @Test func `a detail that the API gets later is read while the movie is in charts`()
        async throws
    {
        answer(nil)
        site.today -= 2
        try await site.build()
        _ = cinema.takeRequests()
        site.today += 2
        try await site.build()
        #expect(cinema.takeRequests() == [])
        let detail = #"{"movieInfoResult":{"movieInfo":{"movieCd":"20220000","movieNm":"Two"}}}"#
        answer(.json(Array(detail.utf8)))
        site.today += 2
        try await site.build()
        #expect(cinema.takeRequests() == ["movie 20220000"])
        #expect(!(try site.folder.read("dist/movies/20220000.html").contains("no details")))
    }

    @Test func `a row that cannot be read affects nothing else`() async throws {
        let answer = """
            {"boxOfficeResult":{"showRange":"20220105~20220105","dailyBoxOfficeList":[
            {"rank":"1","movieCd":"1","movieNm":"One","audiCnt":"7","salesAmt":"70"},
            {"rank":"x","movieCd":"2","movieNm":"Two","audiCnt":"7","salesAmt":"70"}]}}
            """
        cinema.change {
            $0.answer = { $0.hasPrefix("daily ") ? .json(Array(answer.utf8)) : nil }
        }
        let outcome = try await site.build()
        #expect(outcome.warnings.count { $0.contains("rank") } == 1, "\(outcome.warnings)")
        #expect(try site.moviePages() == ["movies/1.html"])
        #expect(try site.deadLinks() == [])
    }
}
