import CatalogModel
import CatalogSources
import CatalogState
import Digest
import Markdown
import CatalogRendering

/// Saves products and their derived values in the state.
struct ProductKeeper {
    /// The maximum length, in characters, of a summary for list pages and search engines.
    private static let summaryLength = 160

    let store: CatalogStore
    private let markdown = MarkdownRenderer()

    init(store: CatalogStore) {
        self.store = store
    }

    /// Saves the values of a list row.
    ///
    /// Values that only details have stay unchanged.
    ///
    /// - Returns: the product's position.
    func merge(_ row: ListedProduct, known: ProductTable.Known?) throws -> Int64 {
        var product = row.product
        guard let known, let stored = try store.products.product(at: known.position) else {
            let position = try save(product, rowFingerprint: row.fingerprint, over: nil)
            try store.pictures.save(product.pictures, at: position)
            return position
        }
        let old = stored.product
        product.descriptionMarkdown = product.descriptionMarkdown ?? old.descriptionMarkdown
        product.vendor = product.vendor ?? old.vendor
        if product.vendor?.name == nil { product.vendor?.name = old.vendor?.name }
        product.extras.complete(with: old.extras)
        return try save(
            product, rowFingerprint: row.fingerprint, over: stored, keepsCategories: true)
    }

    /// Keeps a product with its pictures; one that is as it was is not written.
    func replace(_ stored: ProductTable.Stored, with product: Product) throws {
        let position = try save(product, rowFingerprint: stored.row, over: stored)
        try store.pictures.save(product.pictures, at: position)
    }

    /// Removes a product and leaves a tombstone.
    ///
    /// - Parameter now: seconds since 1970.
    func remove(at position: Int64, now: Int64) throws {
        try store.tombstones.add(position, at: now)
        try store.pictures.remove(at: position)
        try store.details.remove(at: position)
        try store.products.remove(at: position)
    }

    private func save(
        _ product: Product, rowFingerprint: Fingerprint, over stored: ProductTable.Stored?,
        keepsCategories: Bool = false
    ) throws -> Int64 {
        try store.products.save(
            product, slug: PathSlug.make(from: product.id.text),
            summary: summary(of: product), rowFingerprint: rowFingerprint,
            over: stored, keepsCategories: keepsCategories)
    }

    /// Returns the beginning of a product's description as plain text.
    func summary(of product: Product) -> String? {
        guard var description = product.descriptionMarkdown else { return nil }
        let summary = description.withUTF8 {
            markdown.summary(from: UnsafeRawBufferPointer($0), limit: Self.summaryLength)
        }
        return summary.isEmpty ? nil : summary
    }
}
