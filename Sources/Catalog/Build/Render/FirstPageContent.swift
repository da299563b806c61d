import CatalogModel
import CatalogRendering
import CatalogState

/// Chooses the products and categories for the rows above the grid of the first page.
struct FirstPageContent {
    /// A row with fewer products looks empty.
    private static let fewestOffers = 4
    /// The number of discounted products among which those that can be bought are chosen.
    private static let candidates = 3 * SiteRenderer.mostOffers

    let shape: SiteShape
    let store: CatalogStore

    /// Adds the rows to the span of the first page.
    func add(to renderer: SiteRenderer) throws {
        try addOffers(to: renderer)
        try addShelves(to: renderer)
    }

    /// Adds the products with the greatest discounts that are not sold out, if the site has a list
    /// of products on sale.
    private func addOffers(to renderer: SiteRenderer) throws {
        guard shape.facets.contains(where: { $0.facet == .onSale }) else { return }
        let offers = try store.orders.positions(
            in: .discount, of: .onSale, currencies: [], limit: Self.candidates
        ).filter { position in
            var isForSale = false
            try store.records.withoutDescription(at: position) {
                isForSale = $0.availability?.isSoldOut != true
            }
            return isForSale
        }
        guard offers.count >= Self.fewestOffers else { return }
        for position in offers.prefix(SiteRenderer.mostOffers) {
            try store.records.withoutDescription(at: position) { renderer.appendOffer($0) }
        }
    }

    /// Adds the top categories, or the vendors of a shop without categories, each with its newest
    /// product that is not in the hero.
    private func addShelves(to renderer: SiteRenderer) throws {
        let categories = shape.facets.filter { $0.facet.kind == .category }
        let choices =
            categories.isEmpty ? shape.facets.filter { $0.facet.kind == .vendor } : categories
        guard choices.count > 1 else { return }
        let inHero = try store.orders.positions(
            in: .newest, currencies: [], limit: SiteRenderer.mostInHero)
        for choice in choices.prefix(SiteRenderer.mostShelves) {
            let newest = try newestPositions(of: choice.facet)
            let ranked = newest.filter { !inHero.contains($0) } + newest.filter(inHero.contains)
            guard let position = try ranked.first(where: hasPicture) ?? ranked.first
            else { continue }
            try store.records.withoutDescription(at: position) {
                renderer.appendShelf(choice, showing: $0)
            }
        }
    }

    private func hasPicture(_ position: Int64) throws -> Bool {
        var hasPicture = false
        try store.records.withoutDescription(at: position) { hasPicture = !$0.gallery.isEmpty }
        return hasPicture
    }

    private func newestPositions(of facet: ProductFacet) throws -> [Int64] {
        let limit = SiteRenderer.mostInHero + 1
        if case .category(let category) = facet {
            return try store.categories.newestPositions(in: category.number, limit: limit)
        }
        return try store.orders.positions(in: .newest, of: facet, currencies: [], limit: limit)
    }
}
