import Liquid

/// What a site is about, and so which pages it has.
package enum SiteSubject: String, Sendable, CaseIterable {
    /// Products that are for sale.
    case products
    /// Movies and their charts.
    case movies

    /// The kinds of its pages.
    package var kinds: [PageKind] { rendering.kinds }

    /// How its pages are rendered: the only place of this module that tells kinds of sites apart.
    var rendering: any SubjectRendering.Type {
        switch self {
        case .products: ShopRendering.self
        case .movies: ChartRendering.self
        }
    }
}

/// What the pages of all sites about a subject have in common.
protocol SubjectRendering {
    static var kinds: [PageKind] { get }

    /// Whether all pages are made from the text of a key, without their templates asking for it.
    static func uses(_ key: String) -> Bool

    /// Sets the fields of `site` that only such sites have.
    static func complete(_ site: ObjectBuilder, of theme: SiteTheme, in renderer: Renderer)

    /// Renders pages of a site that does not exist, one after the other.
    ///
    /// - Parameter look: is called for each with what it is, in words; why it could not be rendered;
    ///   and what returns its bytes.
    static func renderSamples(
        with theme: SiteTheme, _ look: (String, ThemeError?, () -> [UInt8]) -> Void)
}

/// How pages of products are rendered.
private enum ShopRendering: SubjectRendering {
    static let kinds: [PageKind] = [.product, .grid, .list, .notFound, .changes, .removed]

    static func uses(_ key: String) -> Bool { false }

    static func complete(_ site: ObjectBuilder, of theme: SiteTheme, in renderer: Renderer) {}

    static func renderSamples(
        with theme: SiteTheme, _ look: (String, ThemeError?, () -> [UInt8]) -> Void
    ) {
        SampleShop(theme: theme).render { page, renderer, error in
            look(page, error) { renderer.withOutput(Array.init) }
        }
    }
}
