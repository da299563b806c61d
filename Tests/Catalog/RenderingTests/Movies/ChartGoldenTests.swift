import CatalogModel
import CatalogRendering
import Testing

@Suite struct ChartGoldenTests {
    @Test func `a theme that shows everything gives the pages recorded`() throws {
        let theme = try SampleMovies.smallTheme.get()
        for (path, page) in try SampleSite(moviesOf: theme).pages {
            try Golden.expect(page.bytes, toBe: "charts/" + path)
        }
    }

    @Test func `the built-in theme gives the pages recorded`() throws {
        let theme = try SampleMovies.theme("ko")
        #expect(theme.warnings == [])
        #expect(theme.obstaclesToPolicy == [])
        for (path, page) in try SampleSite(moviesOf: theme).pages {
            let bytes = page.bytes.replacing(/\.[0-9a-f]{16}\./, with: ".….")
            try Golden.expect(bytes, toBe: "charts-ko/" + path)
        }
    }

    @Test func `pages in another language have the same elements and other texts`() throws {
        let korean = try SampleSite(moviesOf: try SampleMovies.theme("ko")).pages
        let theme = try SampleMovies.theme("en")
        #expect(theme.warnings == [] && theme.obstaclesToPolicy == [])
        let english = try SampleSite(moviesOf: theme).pages
        #expect(english.keys.sorted() == korean.keys.sorted())
        for (path, page) in english {
            // Each language has its own numbers that are short.
            let other = try #require(korean[path]).bytes
            #expect(Set(page.bytes.elementNames) == Set(other.elementNames), "\(path)")
            #expect(page.bytes != other, "\(path)")
        }
    }

    @Test func `markup in the texts of a source is never markup of the page`() throws {
        for theme in [try SampleMovies.smallTheme.get(), try SampleMovies.theme()] {
            for (path, page) in try SampleSite(moviesOf: theme).pages {
                let scripts = page.bytes.split(
                    separator: "<script", omittingEmptySubsequences: false)
                #expect(
                    scripts.dropFirst().allSatisfy {
                        $0.hasPrefix(" type=\"application/ld+json\">{")
                    }, "\(path)")
                #expect(!page.bytes.contains("</title><script"), "\(path)")
                #expect(!page.bytes.contains("alert(\"1\")"), "\(path)")
            }
        }
    }

    @Test func `pages do not depend on what was rendered before them`() throws {
        let theme = try SampleMovies.theme()
        let renderer = ChartRenderer(theme: theme)
        let movie = try renderer.html(SampleMovies.bareMoviePage)
        let chart = try renderer.html(SampleMovies.chartPage)
        _ = try renderer.html(SampleMovies.moviePage)
        _ = try renderer.html(SampleMovies.monthPage)
        #expect(try renderer.html(SampleMovies.bareMoviePage) == movie)
        #expect(try renderer.html(SampleMovies.chartPage) == chart)
    }

    @Test func `a chart of ten movies with posters, and the styles of all pages, are small`() throws
    {
        let theme = try SampleMovies.theme()
        var page = SampleMovies.chartPage
        page.chart.entries = (1...10).map { rank in
            var entry = SampleMovies.full
            entry.rank = rank
            return entry
        }
        let bytes = try ChartRenderer(theme: theme).html(page).utf8.count
        #expect(bytes < 30 * 1_024, "\(bytes) bytes")
        let sheets = theme.assets.filter { ["style.css", "charts.css"].contains($0.path) }
        #expect(sheets.count == 2)
        let size = sheets.map(\.size).reduce(0, +)
        #expect(size < 18 * 1_024, "\(size) bytes")
    }
}
