import CatalogBuild
import CatalogModel
import CatalogState
import Time
import CatalogRendering
import TestSupport
import Testing
import WebServer

/// Sites of the box office, from one day to the next: one after the other, because each has a
/// server, databases and processes open.
@Suite(.serialized) struct ChartSiteTests {
    /// 2022-01-06 is a Thursday: charts of its week and weekend are not out.
    private let cinema: TestCinema
    private let site: TestSite

    init() throws {
        cinema = try TestCinema(today: CalendarDay(of: "2022-01-06"))
        site = try TestSite(cinema)
    }

    /// Builds on a day.
    @discardableResult
    private func build(on day: String) async throws -> TestSite.Outcome {
        let day = try CalendarDay(of: day)
        cinema.change { $0.today = day }
        site.today = day.daysSince1970
        return try await site.build()
    }

    private func range(_ first: String, _ last: String) throws {
        site.settings.boxOffice?.days = try .range(first, last)
    }

    @Test func `charts become a site with pages of charts, movies and months`() async throws {
        try range("2022-01-03", "2022-01-05")
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        #expect(outcome.report.charts == 5)
        let movies = try site.moviePages()
        #expect(outcome.report.movies == movies.count && movies.count >= 10)
        let others = try site.contents().keys.filter { !movies.contains($0) }.sorted()
        #expect(
            others
                == [
                    "404.html", "archive.html", "archive/2021-12.html", "archive/2022-01.html",
                    "daily/2022-01-03.html", "daily/2022-01-04.html", "daily/2022-01-05.html",
                    "index.html", "manifest.webmanifest", "robots.txt", "site.css",
                    "sitemap.xml", "weekend.html", "weekend/2021-12-31.html",
                    "weekly.html", "weekly/2021-12-27.html",
                ].sorted())
        #expect(try site.deadLinks() == [])
        let index = try site.folder.read("dist/index.html")
        #expect(index.contains("<h1>2022-01-05</h1>"))
        for movie in try site.movies(.daily, CalendarDay(of: "2022-01-05")) {
            #expect(index.contains(movie.pagePath))
            let page = try site.folder.read("dist/" + movie.pagePath)
            #expect(page.contains("../daily/2022-01-05.html"))
            #expect(!page.contains("no details"))
        }
    }

    @Test func `a second build writes nothing, and requests young charts alone`() async throws {
        try range("2022-01-03", "2022-01-05")
        try await site.build()
        #expect(try site.calls == cinema.takeRequests().count)
        let calls = try site.calls
        let unchanged = try await site.changes { try await site.build() }
        #expect(unchanged == [])
        #expect(cinema.takeRequests() == ["daily 20220105", "daily 20220104"])
        #expect(try site.calls == calls + 2)
        // The charts that were young are final now.
        try await build(on: "2022-01-08")
        _ = cinema.takeRequests()
        let settled = try await site.changes { try await site.build() }
        #expect(settled == [])
        #expect(cinema.takeRequests() == [])
        #expect(try site.calls == 2)
    }

    @Test(arguments: [
        (
            "2022-01-06",
            [
                "archive/2022-01.html", "daily/2022-01-05.html", "daily/2022-01-06.html",
                "index.html", "sitemap.xml",
            ]
        ),
        (
            "2022-01-09",
            [
                "archive/2022-01.html", "daily/2022-01-08.html", "daily/2022-01-09.html",
                "index.html", "sitemap.xml", "weekend.html", "weekend/2021-12-31.html",
                "weekend/2022-01-07.html", "weekly.html", "weekly/2021-12-27.html",
                "weekly/2022-01-03.html",
            ]
        ),
        (
            "2022-02-01",
            [
                "archive.html", "archive/2022-02.html", "daily/2022-01-31.html",
                "daily/2022-02-01.html", "index.html", "sitemap.xml",
            ]
        ),
    ])
    func `the next day changes only the pages of its charts and movies`(
        day: String, pages: [String]
    ) async throws {
        let day = try CalendarDay(of: day)
        try await build(on: day.description)
        let known = try site.moviePages()
        _ = cinema.takeRequests()
        let changes = try await site.changes {
            let outcome = try await build(on: day.adding(days: 1).description)
            #expect(outcome.warnings == [])
        }
        let running = try site.movies(.daily, day).map(\.pagePath)
        let new = try site.moviePages().subtracting(known)
        #expect(changes == (pages + new.union(running)).sorted())
        let requests = cinema.takeRequests()
        #expect(requests.count { $0.hasPrefix("movie ") } == new.count)
        // The chart of the day before is young.
        let days = [day, day.adding(days: -1)].map { "daily \($0.compactText)" }
        #expect(requests.filter { $0.hasPrefix("daily ") } == days)
        #expect(try site.deadLinks() == [])
        #expect(try site.folder.read("dist/index.html").contains("<h1>\(day)</h1>"))
    }

    @Test func `later builds request missing and young days of those that were read`()
        async throws
    {
        try range("2022-01-03", "2022-01-05")
        try await site.build()
        let first = cinema.takeRequests()
        #expect(
            first.filter { !$0.hasPrefix("movie ") } == [
                "daily 20220105", "daily 20220104", "daily 20220103", "weekly 20220102",
                "weekend 20220102",
            ])
        #expect(Set(first).count == first.count)

        try range("2022-01-02", "2022-01-07")
        try await build(on: "2022-01-08")
        let second = cinema.takeRequests()
        #expect(
            second.filter { !$0.hasPrefix("movie ") } == [
                "daily 20220107", "daily 20220106", "daily 20220102", "daily 20220105",
                "daily 20220104",
            ])
        #expect(Set(first).intersection(second).allSatisfy { !$0.hasPrefix("movie ") })
        #expect(try site.deadLinks() == [])
    }

    @Test func `charts stay when other days are requested`() async throws {
        try range("2022-01-03", "2022-01-05")
        try await site.build()
        try range("2022-01-08", "2022-01-08")
        try await build(on: "2022-01-09")
        #expect(
            try site.firstDays(.daily) == ["2022-01-03", "2022-01-04", "2022-01-05", "2022-01-08"])
        let page = try site.folder.read("dist/daily/2022-01-08.html")
        #expect(page.contains("2022-01-05.html"))
        #expect(try site.deadLinks() == [])
    }

    @Test func `charts of nights without a build are read by the next`() async throws {
        site.settings.boxOffice?.kinds = [.daily]
        try await site.build()
        _ = cinema.takeRequests()
        try await build(on: "2022-01-09")
        #expect(
            try site.firstDays(.daily) == ["2022-01-05", "2022-01-06", "2022-01-07", "2022-01-08"])
        let requests = cinema.takeRequests().filter { $0.hasPrefix("daily ") }
        #expect(requests == (5...8).reversed().map { "daily 2022010\($0)" })
    }

    @Test func `charts that a build cannot read are read by a later one`() async throws {
        site.settings.boxOffice?.kinds = [.daily]
        try await site.build()
        cinema.change {
            $0.answer = {
                ["daily 20220108", "daily 20220107"].contains($0) ? .text("<html>?</html>") : nil
            }
        }
        let outcome = try await build(on: "2022-01-10")
        #expect(try site.firstDays(.daily) == ["2022-01-05", "2022-01-09"])
        #expect(outcome.warnings.count == 2)
        let end = "; the next build requests the remaining 3 charts"
        #expect(outcome.warnings.last?.hasSuffix(end) == true, "\(outcome.warnings)")
        #expect(outcome.report.problems == 4)
        #expect(try site.folder.read("dist/index.html").contains("<h1>2022-01-09</h1>"))

        cinema.change { $0.answer = { _ in nil } }
        _ = cinema.takeRequests()
        let next = try await build(on: "2022-01-11")
        #expect(next.warnings == [] && next.report.problems == 0)
        #expect(try site.firstDays(.daily) == (5...9).map { "2022-01-0\($0)" } + ["2022-01-10"])
        // The chart of the 5th was still young when it was read.
        #expect(
            cinema.takeRequests().filter { $0.hasPrefix("daily ") } == [
                "daily 20220110", "daily 20220108", "daily 20220107", "daily 20220106",
                "daily 20220109", "daily 20220105",
            ])
        #expect(try site.deadLinks() == [])
    }

    @Test func `a missing chart that fails first does not end the build`() async throws {
        site.settings.boxOffice?.kinds = [.daily]
        try await site.build()
        cinema.change { $0.answer = { $0 == "daily 20220106" ? .text("<html>?</html>") : nil } }
        for _ in 0..<2 {
            let outcome = try await build(on: "2022-01-08")
            #expect(outcome.warnings.count == 1 && outcome.report.problems == 1)
        }
    }

    @Test(arguments: ["", #", {"rank":"x"}"#])
    func `a chart with fewer movies does not replace the one that the site has`(
        rejected: String
    ) async throws {
        site.settings.boxOffice?.kinds = [.daily]
        try await site.build()
        let answer = """
            {"boxOfficeResult":{"showRange":"20220105~20220105","dailyBoxOfficeList":[
            {"rank":"1","movieCd":"1","movieNm":"A","audiCnt":"7","salesAmt":"7"}\(rejected)]}}
            """
        cinema.change { $0.answer = { $0 == "daily 20220105" ? .json(Array(answer.utf8)) : nil } }
        let outcome = try await build(on: "2022-01-07")
        #expect(
            outcome.warnings.last
                == "the daily chart of 2022-01-05 now has 1 readable movie instead of 10; the site "
                + "keeps the earlier reading, and a later build reads the chart again")
        #expect(outcome.warnings.count == (rejected.isEmpty ? 1 : 2))
        #expect(try site.movies(.daily, CalendarDay(of: "2022-01-05")).count == 10)
        #expect(try site.firstDays(.daily) == ["2022-01-05", "2022-01-06"])

        cinema.change { $0.answer = { _ in nil } }
        _ = cinema.takeRequests()
        #expect(try await site.build().warnings == [])
        #expect(cinema.takeRequests().contains("daily 20220105"))
    }

    @Test func `a chart without its first row has no leader, and is read until it is whole`()
        async throws
    {
        site.settings.boxOffice?.kinds = [.daily]
        let answer = """
            {"boxOfficeResult":{"showRange":"20220105~20220105","dailyBoxOfficeList":[
            {"rank":"1","movieCd":"1","movieNm":"","audiCnt":"9","salesAmt":"9"},
            {"rank":"2","movieCd":"2","movieNm":"B","audiCnt":"7","salesAmt":"7"}]}}
            """
        cinema.change { $0.answer = { $0 == "daily 20220105" ? .json(Array(answer.utf8)) : nil } }
        let outcome = try await build(on: "2022-01-06")
        #expect(outcome.report.problems == 1 && outcome.report.hasFailures)
        let warning = try #require(outcome.warnings.first)
        #expect(
            warning.hasSuffix(
                ": is not a title; the chart is shown without this movie, and later builds read it "
                    + "again"))
        let summary = try #require(try site.store.charts.summaries(of: .daily).first)
        #expect(summary.leader == nil && !summary.isEmpty)

        cinema.change { $0.answer = { _ in nil } }
        _ = cinema.takeRequests()
        let next = try await build(on: "2022-01-20")
        #expect(cinema.takeRequests().contains("daily 20220105"))
        #expect(next.report.problems == 0)
        #expect(try site.movies(.daily, CalendarDay(of: "2022-01-05")).count == 10)
        try await site.build()
        #expect(!cinema.takeRequests().contains("daily 20220105"))
    }

    @Test
    func `a warning names the missed days that a build does not read, and the option for them`()
        async throws
    {
        site.settings.boxOffice?.kinds = [.daily]
        try await site.build()
        let outcome = try await build(on: "2022-02-10")
        #expect(
            outcome.warnings == [
                "the charts from 2022-01-06 to 2022-01-08 are missing, because a build reads at "
                    + "most 31 missed days; to read them, build with "
                    + "'--dates 2022-01-06..2022-01-08'"
            ])
        #expect(try site.firstDays(.daily).prefix(2) == ["2022-01-05", "2022-01-09"])
        #expect(try await site.build().warnings == [])
    }

    @Test func `a warning names the charts that were lost with the state, and the option for them`()
        async throws
    {
        site.settings.boxOffice?.kinds = [.daily]
        try range("2022-01-03", "2022-01-05")
        try await site.build()
        try site.folder.remove("state")
        site.settings.boxOffice?.days = .yesterday
        let outcome = try await site.build()
        #expect(
            outcome.warnings.contains(
                "the state does not have 2 charts of the site, which loses their pages; to read "
                    + "them again, build with '--dates 2022-01-03..2022-01-04'"),
            "\(outcome.warnings)")
    }

    @Test func `a past chart that cannot be read is missing alone`() async throws {
        try range("2022-01-01", "2022-01-05")
        site.settings.boxOffice?.kinds = [.daily]
        cinema.change { $0.answer = { $0 == "daily 20220103" ? .text("<html>?</html>") : nil } }
        let outcome = try await site.build()
        #expect(outcome.warnings.count == 1)
        #expect(
            outcome.warnings.first?.hasSuffix("the site leaves out this chart") == true,
            "\(outcome.warnings)")
        #expect(outcome.report.problems == 1)
        #expect(
            try site.firstDays(.daily) == ["2022-01-01", "2022-01-02", "2022-01-04", "2022-01-05"])
        cinema.change { $0.answer = { _ in nil } }
        #expect(try await site.build().report.problems == 0)
        #expect(try site.firstDays(.daily).contains("2022-01-03"))
    }

    @Test func `charts of a kind that is switched off are removed, and links to them at once`()
        async throws
    {
        try await site.build()
        site.settings.boxOffice?.kinds = [.weekend, .daily]
        let changes = try await site.changes { try await site.build() }
        #expect(changes.contains("index.html"))
        #expect(try site.deadLinks() == [])
        for path in ["index.html", "archive/2021-12.html"] {
            let page = try site.folder.read("dist/" + path)
            #expect(!page.contains("weekly"), "\(path)")
        }
        try await site.buildDayLater()
        #expect(!site.folder.exists("dist/weekly.html"))
        #expect(!site.folder.exists("dist/weekly/2021-12-27.html"))
    }
}
