import CatalogModel
import Liquid

extension SiteRenderer {
    /// Sets the data that only the product's own page shows, except for the description.
    func setDetails(of product: TemplateObject<ProductField>, from row: SpanRow) {
        let buy = theme.facts.buy
        renderer.setPurchase(of: product, row.details.codes, buy)
        bytes.withUnsafeBytes { bytes in
            func packed(_ range: Range<Int>) -> UnsafeRawBufferPointer {
                UnsafeRawBufferPointer(rebasing: bytes[range])
            }
            if !row.details.categories.isEmpty {
                let membership = CategoryMembership(packed: packed(row.details.categories))
                renderer.setCategories(of: product, membership.leaves, facetPages)
            }
            if !row.details.options.isEmpty {
                renderer.setOptions(
                    of: product, packed(row.details.options),
                    pictures: packed(row.details.pictures), in: row.details.currency,
                    isVariantPrice: row.details.isVariantPrice, row.details.codes, buy)
            }
            if !row.details.attributes.isEmpty {
                renderer.setAttributes(of: product, packed(row.details.attributes))
            }
        }
    }

    /// Returns the product's first category and its parent categories, the top one first.
    func breadcrumbs(of row: SpanRow) -> Value {
        guard !row.details.categories.isEmpty else { return .nothing }
        let first = bytes.withUnsafeBytes { bytes in
            let packed = UnsafeRawBufferPointer(rebasing: bytes[row.details.categories])
            return CategoryMembership(packed: packed).leaves.first
        }
        guard let first else { return .nothing }
        return renderer.makeCategories(facetPages.categories.path(to: first), facetPages)
    }
}
