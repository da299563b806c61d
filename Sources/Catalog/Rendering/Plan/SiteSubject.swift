import Liquid

/// The subject of a site, products or movies, which determines the kinds of its pages.
package enum SiteSubject: String, Sendable, CaseIterable {
    /// Products that are for sale.
    case products
    /// Movies and their charts.
    case movies

    /// The kinds of the site's pages.
    package var kinds: [PageKind] { rendering.kinds }

    /// The type that renders the pages of this subject.
    ///
    /// No other code in this module distinguishes subjects.
    var rendering: any SubjectRendering.Type {
        switch self {
        case .products: ShopRendering.self
        case .movies: ChartRendering.self
        }
    }
}

/// The part of rendering that differs between subjects.
protocol SubjectRendering {
    static var kinds: [PageKind] { get }

    /// Returns true if every page uses the text with this key, whatever its template contains.
    static func uses(_ key: String) -> Bool

    /// Sets those fields of the template variable `site` that only sites of this subject have.
    static func complete(
        _ site: TemplateObject<SiteField>, of theme: SiteTheme, in renderer: Renderer)

    /// Renders each page of an invented site.
    ///
    /// - Parameter visit: called once for each page. The arguments are a description of the page,
    ///   the error if rendering failed, and a function that returns the page's bytes.
    static func renderSamples(
        with theme: SiteTheme, _ visit: (String, ThemeError?, () -> [UInt8]) -> Void)
}

/// The rendering that is special to sites with products.
private enum ShopRendering: SubjectRendering {
    static let kinds: [PageKind] = [
        .product, .grid, .list, .search, .favorites, .notFound, .changes, .removed, .staticPage,
    ]

    static func uses(_ key: String) -> Bool { false }

    static func complete(
        _ site: TemplateObject<SiteField>, of theme: SiteTheme, in renderer: Renderer
    ) {}

    static func renderSamples(
        with theme: SiteTheme, _ visit: (String, ThemeError?, () -> [UInt8]) -> Void
    ) {
        SamplePages(theme: theme).render { page, renderer, error in
            visit(page, error) { renderer.withOutput(Array.init) }
        }
    }
}
