import CatalogModel
import Testing

@testable import CatalogRendering

@Suite struct TrendDrawingTests {
    @Test func `bars are in proportion to the best day, and days without tickets have no bar`() {
        let drawing = TrendDrawing(
            of: AudienceTrend(days: [nil, 0, 1, 100, 50, nil, .max]))
        #expect(drawing.earlierDays == "M20 24v-1h8v1zM30 24v-1h8v1zM40 24v-1h8v1z")
        #expect(drawing.lastDay == "M60 24v-24h8v24z")
        let even = TrendDrawing(of: AudienceTrend(days: Array(repeating: 10, count: 7)))
        #expect(even.lastDay == "M60 24v-24h8v24z")
        #expect(even.earlierDays.hasPrefix("M0 24v-24h8v24z"))
    }

    @Test func `a chart shows trends and records, and links to the charts beside it`() throws {
        var page = SampleMovies.chartPage
        page.later = ChartSpan(.daily, around: SampleMovies.day(2022, 1, 6))
        page.nearby = [SampleMovies.wednesday.previous, SampleMovies.wednesday]
        let renderer = ChartRenderer(theme: try SampleMovies.theme())
        let plain = try renderer.html(page)
        #expect(!plain.contains("하루 최다") && !plain.contains("class=\"spark\""))
        #expect(plain.contains("../daily/2022-01-06.html"))
        #expect(plain.contains("aria-current=\"date\""))
        let inputs = renderer.inputs(of: page)
        page.trends = [
            SampleMovies.full.movie: AudienceTrend(
                days: [1, 2, 3, 4, 5, 6, 7], isRecord: true)
        ]
        let html = try renderer.html(page)
        #expect(html.contains("하루 최다") && html.contains("M60 24v-24h8v24z"))
        #expect(renderer.inputs(of: page).links != inputs.links)
    }
}
