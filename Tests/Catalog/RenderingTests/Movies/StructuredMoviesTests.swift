import CatalogModel
import JSON
import CatalogRendering
import Testing

@Suite struct StructuredMoviesTests {
    private func renderer() throws -> ChartRenderer {
        ChartRenderer(theme: try SampleMovies.theme())
    }

    private func scripts(in page: String) throws -> [JSONValue] {
        try page.split(separator: "<script type=\"application/ld+json\">").dropFirst().map { part in
            let end = try #require(part.firstRange(of: "</script>"))
            return try JSONValue(parsing: Array(part[..<end.lowerBound].utf8))
        }
    }

    private func things(of type: String, in page: String) throws -> [JSONValue] {
        try scripts(in: page).filter { $0["@type"]?.string == type }
    }

    @Test func `the data of a chart list its movies in their order`() throws {
        let page = try renderer().html(SampleMovies.chartPage)
        let list = try #require(try things(of: "ItemList", in: page).first)
        let items = try #require(list["itemListElement"]?.elements)
        #expect(items.map { $0["position"]?.integer } == [1, 2, 3, 4, 5])
        #expect(
            items.map { $0["item"]?["name"]?.string } == SampleMovies.daily.entries.map(\.title))
        #expect(items.allSatisfy { $0["item"]?["@type"]?.string == "Movie" })
        let first = try #require(items.first?["item"])
        #expect(first["url"]?.string == "https://shop.example/a/movies/20210001.html")
        #expect(first["image"]?.string == "https://shop.example/a/images/3f/poster-640.jpg")
        #expect(first["datePublished"]?.string == "2021-12-15")
        #expect(items[3]["item"]?["image"] == nil)
        #expect(items[3]["item"]?["datePublished"] == nil)
    }

    @Test func `the data of a chart without movies have no list`() throws {
        let page = try renderer().html(SampleMovies.emptyPage)
        #expect(try things(of: "ItemList", in: page) == [])
        #expect(try things(of: "BreadcrumbList", in: page).count == 1)
    }

    @Test func `the data of a movie have its known facts`() throws {
        let page = try renderer().html(SampleMovies.moviePage)
        let movie = try #require(try things(of: "Movie", in: page).first)
        func texts(_ key: String) -> [String?]? { movie[key]?.elements?.map(\.string) }
        func names(_ key: String) -> [String?]? { movie[key]?.elements?.map { $0["name"]?.string } }
        #expect(movie["name"]?.string == "그 겨울의 등대지기")
        #expect(
            texts("alternateName") == ["The Keeper of That Winter's Lighthouse", "Le gardien"])
        #expect(movie["url"]?.string == "https://shop.example/a/movies/20210001.html")
        #expect(movie["image"]?.string == "https://shop.example/a/images/3f/poster-640.jpg")
        #expect(movie["datePublished"]?.string == "2021-12-15")
        #expect(movie["duration"]?.string == "PT148M")
        #expect(movie["contentRating"]?.string == "15세이상관람가")
        #expect(texts("genre") == ["드라마", "미스터리"])
        #expect(names("countryOfOrigin") == ["한국", "프랑스"])
        #expect(names("director") == ["한바다", "문산"])
        #expect(names("actor") == (1...12).map { "배우 \($0)" })
        #expect(names("productionCompany") == ["(주)등대", "두 번째 등대"])
    }

    @Test func `the data of a movie without facts have its name and address alone`() throws {
        let page = try renderer().html(SampleMovies.bareMoviePage)
        let movie = try #require(try things(of: "Movie", in: page).first)
        #expect(
            movie.members?.map(\.key).sorted() == ["@context", "@type", "name", "url"])
    }

    @Test func `texts of any kind come through whole`() throws {
        let text = SampleMovies.daily.entries[1].title
        let page = try renderer().html(SampleMovies.hostileMoviePage)
        let movie = try #require(try things(of: "Movie", in: page).first)
        #expect(movie["name"]?.string == text)
        #expect(movie["genre"]?.elements?.first?.string == text)
        #expect(movie["actor"]?.elements?.first?["name"]?.string == text)
    }

    @Test func `without an address of the site the data describe the movie alone, without links`()
        throws
    {
        var facts = SampleMovies.facts("ko")
        facts.baseURL = nil
        let renderer = ChartRenderer(theme: try SmallTheme.load([SmallTheme.defaultFolder], facts))
        #expect(try scripts(in: renderer.html(SampleMovies.chartPage)) == [])
        let movies = try scripts(in: renderer.html(SampleMovies.moviePage))
        #expect(movies.map { $0["@type"]?.string } == ["Movie"])
        #expect(movies.first?["url"] == nil)
        #expect(movies.first?["image"] == nil)
    }

    @Test func `the breadcrumbs of pages lead over the month or the archive`() throws {
        let renderer = try renderer()
        func way(_ page: String) throws -> [String] {
            let list = try #require(try things(of: "BreadcrumbList", in: page).first)
            let steps = try #require(list["itemListElement"]?.elements)
            #expect(steps.map { $0["position"]?.integer } == (1...steps.count).map { $0 })
            return steps.map { "\($0["name"]?.string ?? "") \($0["item"]?.string ?? "-")" }
        }
        let home = "박스오피스 https://shop.example/a/"
        #expect(
            try way(renderer.html(SampleMovies.chartPage)) == [
                home, "2022년 1월 https://shop.example/a/archive/2022-01.html",
                "2022년 1월 5일 박스오피스 -",
            ])
        #expect(
            try way(renderer.html(SampleMovies.moviePage)) == [home, "그 겨울의 등대지기 -"])
        #expect(
            try way(renderer.html(SampleMovies.monthPage)) == [
                home, "지난 차트 https://shop.example/a/archive.html", "2022년 1월 박스오피스 -",
            ])
        #expect(try way(renderer.html(SampleMovies.archivePage)) == [home, "지난 차트 -"])
    }

    @Test func `only the home page has data about the site`() throws {
        let renderer = try renderer()
        func graphs(_ page: String) throws -> Int {
            try scripts(in: page).count { $0["@graph"] != nil }
        }
        #expect(try graphs(renderer.html(ChartPage(SampleMovies.daily, isNewest: true))) == 1)
        #expect(try graphs(renderer.html(SampleMovies.chartPage)) == 0)
        #expect(try graphs(renderer.html(SampleMovies.weeklyPage)) == 0)
    }
}
