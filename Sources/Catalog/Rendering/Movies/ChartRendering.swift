package import CatalogModel
import Liquid

/// The rendering of movie sites.
enum ChartRendering: SubjectRendering {
    static let kinds: [PageKind] = [.chart, .movie, .month, .archive, .notFound]

    static func uses(_ key: String) -> Bool { ChartLabels.uses(key) }

    static func complete(_ site: ObjectBuilder, of theme: SiteTheme, in renderer: Renderer) {
        site[SiteField.charts] = renderer.makeChartLinks(of: theme)
    }

    static func renderSamples(
        with theme: SiteTheme, _ visit: (String, ThemeError?, () -> [UInt8]) -> Void
    ) {
        SampleCinema(theme: theme).render { page, renderer, error in
            visit(page, error) { renderer.withOutput(Array.init) }
        }
    }
}

extension SiteFacts {
    /// The kinds of charts as text; `nil` for a site without charts.
    var chartsText: String? {
        guard subject.kinds.contains(.chart) else { return nil }
        return chartKinds.map(\.rawValue).joined(separator: " ")
    }

    /// Returns the page of the newest chart of a kind; `nil` if the site does not offer the kind.
    package func newestChartPath(of kind: ChartKind) -> String? {
        guard chartKinds.contains(kind) else { return nil }
        return kind == chartKinds.first ? "index.html" : kind.rawValue + ".html"
    }
}
