import CatalogModel
import Testing

@testable import CatalogRendering

@Suite struct ChartPageTests {
    private func renderer(
        _ language: String = "ko", _ change: ((inout SiteFacts) -> Void)? = nil
    ) throws -> ChartRenderer {
        guard let change else { return ChartRenderer(theme: try SampleMovies.theme(language)) }
        var facts = SampleMovies.facts(language)
        change(&facts)
        return ChartRenderer(theme: try SmallTheme.load([SmallTheme.defaultFolder], facts))
    }

    @Test
    func `the newest chart of the first kind is the home page, and others have own pages`()
        throws
    {
        let renderer = try renderer()
        func path(_ kind: ChartKind, isNewest: Bool) -> String {
            let span = ChartSpan(kind, around: SampleMovies.day(2022, 1, 5))
            return renderer.path(
                of: ChartPage(Chart(span: span, entries: []), isNewest: isNewest))
        }
        #expect(path(.daily, isNewest: true) == "index.html")
        #expect(path(.weekly, isNewest: true) == "weekly.html")
        #expect(path(.daily, isNewest: false) == "daily/2022-01-05.html")
        #expect(path(.weekly, isNewest: false) == "weekly/2022-01-03.html")
        #expect(path(.weekend, isNewest: false) == "weekend/2021-12-31.html")
        // A kind that the site does not offer has no newest chart.
        #expect(path(.weekend, isNewest: true) == "weekend/2021-12-31.html")
    }

    @Test func `pages link to each other`() throws {
        let renderer = try renderer()
        func links(_ page: String) -> Set<String> {
            Set(page.matches(of: /<a [^>]*href="([^"]*)"/).map { String($0.1) })
        }
        #expect(
            links(try renderer.html(SampleMovies.chartPage)).isSuperset(of: [
                "../index.html", "../weekly.html", "../archive.html", "../archive/2022-01.html",
                "../daily/2022-01-04.html", "../movies/20210001.html",
            ]))
        #expect(
            links(try renderer.html(SampleMovies.weeklyPage)).isSuperset(of: [
                "index.html", "weekly.html", "archive.html", "archive/2022-01.html",
                "movies/20210001.html",
            ]))
        #expect(
            links(try renderer.html(SampleMovies.moviePage)).isSuperset(of: [
                "../daily/2021-12-17.html", "../daily/2022-01-10.html",
            ]))
        #expect(
            links(try renderer.html(SampleMovies.monthPage)).isSuperset(of: [
                "../daily/2022-01-05.html", "../weekly/2022-01-31.html",
                "../weekend/2022-01-07.html", "../archive/2021-11.html", "../archive.html",
            ]))
        #expect(
            links(try renderer.html(SampleMovies.archivePage)).isSuperset(of: [
                "archive/2021-11.html", "archive/2021-12.html", "archive/2022-01.html",
            ]))
    }

    @Test func `a chart without a next one links to the newest`() throws {
        let renderer = try renderer()
        let page = try renderer.html(SampleMovies.chartPage)
        #expect(!page.contains("daily/2022-01-06"))
        let newest = try renderer.html(
            ChartPage(SampleMovies.daily, isNewest: true, earlier: SampleMovies.wednesday.previous))
        #expect(newest.contains("<link rel=\"canonical\" href=\"https://shop.example/a/\">"))
        #expect(!newest.contains("class=\"newest\""))
        #expect(page.contains("class=\"newest\""))
    }

    @Test(arguments: [
        (RankMove.new, "<span aria-hidden=\"true\">NEW</span><span class=\"vh\">새로 진입</span>"),
        (.by(2), "<span aria-hidden=\"true\">▲2</span><span class=\"vh\">2계단 상승</span>"),
        (.by(-13), "<span aria-hidden=\"true\">▼13</span><span class=\"vh\">13계단 하락</span>"),
        (.by(0), "<span aria-hidden=\"true\">–</span><span class=\"vh\">순위 그대로</span>"),
    ])
    func `a change of rank is shown, and named for screen readers`(
        move: RankMove, message: String
    ) throws {
        var entry = SampleMovies.full
        entry.move = move
        let page = try renderer().html(
            ChartPage(Chart(span: SampleMovies.wednesday, entries: [entry])))
        #expect(page.contains(message))
    }

    @Test func `one place is not several in English`() throws {
        func page(_ places: Int) throws -> String {
            var entry = SampleMovies.full
            entry.move = .by(places)
            return try renderer("en").html(
                ChartPage(Chart(span: SampleMovies.wednesday, entries: [entry])))
        }
        #expect(try page(1).contains(">up 1 place<"))
        #expect(try page(2).contains(">up 2 places<"))
        #expect(try page(-1).contains(">down 1 place<"))
    }

    /// The visible text of a page's main part, with single spaces between words.
    private func words(_ page: String) throws -> String {
        let main = try #require(page.split(separator: "<main").dropFirst().first)
        return main.replacing(/<span class="vh">[^<]*<\/span>/, with: "")
            .replacing(/<[^>]*>/, with: "").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    @Test func `figures have separators between thousands, in short and exact form`() throws {
        let page = try words(
            renderer().html(
                ChartPage(Chart(span: SampleMovies.wednesday, entries: [SampleMovies.full]))))
        for figure in [
            "8만 3천명 ▼13.4%", "누적 631만명", "점유율 41.2%",
            "83,215▼12,831 (13.4%)6,314,123 831,412,340원 ▼13.5%41.2%63,314,123,000원",
            "스크린 1,412개 상영 6,012회", "2021.12.15 개봉 22일째", "수요일", "1편 관객 합계 83,215명",
        ] {
            #expect(page.contains(figure), "\(figure) in \(page)")
        }
    }

    @Test func `unknown values are left out, and a preview shows when the movie opens`() throws {
        let page = try words(renderer().html(SampleMovies.chartPage))
        #expect(page.contains("막차 개봉일 미정 901명 5 ▼11"))
        #expect(page.contains("2022.01.12 개봉 D-7 9,998명 누적 9,998명"))
        // With all of the tickets there is nothing to compare them with.
        #expect(!page.contains("9,998명 ▲"))
        #expect(page.contains("12,000▲11,000 (1100%)"))
    }

    @Test func `a chart without movies has a message`() throws {
        let page = try renderer().html(SampleMovies.emptyPage)
        #expect(page.contains("아직 집계된 영화가 없습니다"))
        #expect(!page.contains("<table"))
    }

    @Test func `a movie without facts names the missing ones`() throws {
        let page = try words(renderer().html(SampleMovies.bareMoviePage))
        #expect(page.contains("막차"))
        #expect(page.contains("개봉일 미정"))
        #expect(page.contains("이 영화의 자세한 정보는 아직 없습니다."))
        #expect(page.contains("이 사이트의 일별 차트에 오른 기록이 없습니다."))
    }

    @Test func `people with the same work are listed together, in the order of the works`() throws {
        let page = try words(renderer().html(SampleMovies.moviePage))
        #expect(page.contains("촬영강촬영, 윤촬영 그 밖의 제작진이름만"))
        #expect(page.contains("제작사(주)등대, 두 번째 등대 배급사파도 &amp; 배급"))
    }

    @Test func `twelve of the cast are shown at once, the others on demand`() throws {
        let page = try renderer().html(SampleMovies.moviePage)
        let parts = page.split(separator: "<ul class=\"cast\">", omittingEmptySubsequences: false)
        #expect(parts.count == 3)
        #expect(parts[1].contains("배우 12") && !parts[1].contains("배우 13"))
        #expect(parts[1].contains("출연 2명 더 보기"))
        #expect(parts[2].contains("배우 13") && parts[2].contains("배우 14"))
    }

    @Test func `sites in English show names in Latin letters if there are any`() throws {
        let page = try words(renderer("en").html(SampleMovies.moviePage))
        #expect(page.contains("HAN Bada, 문산"))
        #expect(page.contains("ACTOR One"))
    }

    @Test func `a movie without a poster has its title on a colour of its own`() throws {
        let page = try renderer().html(SampleMovies.bareMoviePage)
        let drawn = try #require(page.firstMatch(of: /<p class="drawn k(\d+)" aria-hidden="true">/))
        let number = try #require(Int(drawn.1))
        #expect((8..<24).contains(number))
        let chart = try renderer().html(SampleMovies.chartPage)
        #expect(chart.contains("<span class=\"drawn k\(number)\" aria-hidden=\"true\">막차</span>"))
    }

    @Test func `white can be read on every colour of a drawn poster`() throws {
        for color in PicturePalette.colors[8..<24] {
            let ground = RGBColor(red: color[0], green: color[1], blue: color[2])
            #expect(RGBColor.white.contrast(with: ground) >= 6.9)
        }
    }

    @Test func `the credit of the figures is shown if it is known`() throws {
        #expect(try renderer().html(SampleMovies.chartPage).contains("자료: Film &amp; Council"))
        let page = try renderer { $0.figuresCredit = nil }.html(SampleMovies.chartPage)
        #expect(!page.contains("class=\"credit\""))
    }

    @Test func `pages of movies contain no text about a shop`() throws {
        for language in ["ko", "en"] {
            let theme = try SampleMovies.theme(language)
            for (path, page) in try SampleSite(moviesOf: theme).pages {
                for word in ["상품", "products", "arrivals", "Seller", "catalog.js", "list.html"] {
                    #expect(!page.bytes.contains(word), "\(word) on \(path)")
                }
            }
        }
    }

    @Test func `the page of a movie links to its other languages`() throws {
        let renderer = try renderer {
            $0.languages = [
                SiteLanguage(tag: "ko", baseURL: "https://shop.example/a"),
                SiteLanguage(tag: "en", baseURL: "https://shop.example/en"),
            ]
        }
        let page = try renderer.html(SampleMovies.moviePage)
        let english = "https://shop.example/en/movies/20210001.html"
        #expect(page.contains("hreflang=\"en\" href=\"\(english)\">"))
        #expect(page.contains("<a href=\"\(english)\" lang=\"en\" hreflang=\"en\">English</a>"))
    }
}
