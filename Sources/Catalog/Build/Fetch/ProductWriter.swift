import CatalogModel
import CatalogSources
import CatalogState
import Digest
import CatalogRendering

/// Saves products in the state, with the values that are derived from them.
struct ProductWriter {
    let store: CatalogStore
    private let content: ProductContent

    init(store: CatalogStore, content: ProductContent) {
        self.store = store
        self.content = content
    }

    /// Saves the values of a list row.
    ///
    /// Values that come only from the detail stay unchanged. A product without a detail is replaced.
    ///
    /// - Returns: the product's position.
    func merge(_ row: ListedProduct, known: ProductTable.Known?) throws -> Int64 {
        var product = row.product
        let stored = try known.flatMap { try store.products.product(at: $0.position) }
        guard let stored, content.source?.detailAddress(of: product.id) != nil else {
            // Without a detail, a value that the row lacks is gone.
            let position = try save(product, rowFingerprint: row.fingerprint, over: stored)
            try savePictures(of: product, at: position)
            try saveOfRow(row, at: position, evenIfShown: true)
            if stored != nil { try store.images.makeDue(at: position) }
            return position
        }
        let old = stored.product
        product.description = product.description ?? old.description
        product.vendor = product.vendor ?? old.vendor
        if product.vendor?.name == nil { product.vendor?.name = old.vendor?.name }
        product.completeExtras(with: old)
        if content.source?.rowsHavePrices == false {
            // Only the detail says that the price or the stock is gone.
            if product.price == nil {
                (product.price, product.regularPrice) = (old.price, old.regularPrice)
                product.isVariantPrice = old.isVariantPrice
            }
            product.stock = product.stock ?? old.stock
        }
        let position = try save(
            product, rowFingerprint: row.fingerprint, over: stored, keepsCategories: true)
        try saveOfRow(row, at: position)
        return position
    }

    /// Saves a product with its pictures.
    ///
    /// An unchanged product is not written again.
    func replace(_ stored: ProductTable.Stored, with product: Product) throws {
        let position = try save(product, rowFingerprint: stored.row, over: stored)
        try savePictures(of: product, at: position)
    }

    private func save(
        _ product: Product, rowFingerprint: Fingerprint, over stored: ProductTable.Stored?,
        keepsCategories: Bool = false
    ) throws -> Int64 {
        try store.products.save(
            product, slug: PathSlug.make(from: product.id.text),
            summary: content.summary(of: product), rowFingerprint: rowFingerprint,
            over: stored, keepsCategories: keepsCategories)
    }

    private func saveOfRow(
        _ row: ListedProduct, at position: Int64, evenIfShown: Bool = false
    ) throws {
        try store.pictures.saveOfRow(
            row.product.pictures.first?.original, at: position, evenIfShown: evenIfShown)
    }

    private func savePictures(of product: Product, at position: Int64) throws {
        try store.pictures.save(product.pictures, at: position)
        try store.pictures.saveDescription(content.pictures(of: product), at: position)
    }
}
