package import CatalogModel
import Liquid

/// The rendering that is special to movie sites.
enum ChartRendering: SubjectRendering {
    static let kinds: [PageKind] = [.chart, .movie, .month, .archive, .notFound, .staticPage]

    static func uses(_ key: String) -> Bool { ChartLabels.uses(key) }

    static func complete(
        _ site: TemplateObject<SiteField>, of theme: SiteTheme, in renderer: Renderer
    ) {
        site[.charts] = renderer.makeChartLinks(of: theme)
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
    /// The kinds of charts as one text; `nil` for a site that is not about movies.
    var chartsText: String? {
        guard subject.kinds.contains(.chart) else { return nil }
        return chartKinds.map(\.rawValue).joined(separator: " ")
    }

    /// Returns the path of the page with the newest chart of `kind`.
    ///
    /// Returns `nil` if the site does not offer this kind.
    package func newestChartPath(of kind: ChartKind) -> String? {
        guard chartKinds.contains(kind) else { return nil }
        return kind == chartKinds.first ? "index.html" : kind.rawValue + ".html"
    }
}
