import Liquid

/// The subject of a site, which determines the kinds of its pages.
package enum SiteSubject: String, Sendable, CaseIterable {
    /// Products that are for sale.
    case products
    /// Movies and their charts.
    case movies

    /// The kinds of the site's pages.
    package var kinds: [PageKind] { rendering.kinds }

    /// The rendering of the subject's pages; only this property distinguishes subjects in this
    /// module.
    var rendering: any SubjectRendering.Type {
        switch self {
        case .products: ShopRendering.self
        case .movies: ChartRendering.self
        }
    }
}

/// The rendering that the pages of all sites of a subject share.
protocol SubjectRendering {
    static var kinds: [PageKind] { get }

    /// Returns true if all pages use the text of a key, independent of their templates.
    static func uses(_ key: String) -> Bool

    /// Sets the fields of `site` that only such sites have.
    static func complete(_ site: ObjectBuilder, of theme: SiteTheme, in renderer: Renderer)

    /// Renders the pages of a fictitious site, one after the other.
    ///
    /// - Parameter visit: Called for each page with its description; the error if it could not be
    ///   rendered; and a function that returns its bytes.
    static func renderSamples(
        with theme: SiteTheme, _ visit: (String, ThemeError?, () -> [UInt8]) -> Void)
}

/// The rendering of product sites.
private enum ShopRendering: SubjectRendering {
    static let kinds: [PageKind] = [.product, .grid, .list, .notFound, .changes, .removed]

    static func uses(_ key: String) -> Bool { false }

    static func complete(_ site: ObjectBuilder, of theme: SiteTheme, in renderer: Renderer) {}

    static func renderSamples(
        with theme: SiteTheme, _ visit: (String, ThemeError?, () -> [UInt8]) -> Void
    ) {
        SamplePages(theme: theme).render { page, renderer, error in
            visit(page, error) { renderer.withOutput(Array.init) }
        }
    }
}
