package import CatalogShopContract

/// The initial products of the sandbox.
package struct SandboxCatalog: Sendable {
    /// The contract, which is the version of the API, in which the catalog is served by default.
    package let contract: ShopContract

    /// The files of a loaded folder that are not captured replies.
    package let skipped: [SkippedFile]

    /// The maximum number of generated products.
    package static let generatedProductLimit = GeneratedProducts.limit

    let base: any ProductBase

    /// Creates a catalog of products, which may be in any order.
    ///
    /// If several products have the same id, the first is taken.
    package init(products: [SandboxProduct], contract: ShopContract = .october2022) {
        self.init(
            base: ListedProducts(products, title: "a list of products"), contract: contract)
    }

    /// Creates a catalog of generated products, which are computed when they are needed.
    ///
    /// - Parameters:
    ///   - seed: the seed of the products; equal seeds give equal products.
    ///   - count: the number of products, 1 to 1,000,000.
    package init(seed: UInt64, count: Int) {
        precondition(1...GeneratedProducts.limit ~= count, "\(count) products cannot be generated")
        self.init(base: GeneratedProducts(seed: seed, count: count), contract: .october2022)
    }

    init(base: some ProductBase, contract: ShopContract, skipped: [SkippedFile] = []) {
        self.base = base
        self.contract = contract
        self.skipped = skipped
    }

    /// The number of products.
    package var count: Int { base.count }

    /// The products in descending order of their ids, which means that the newest comes first.
    ///
    /// Generated products are all computed for this, which takes much time and memory if there are
    /// many.
    package var products: [SandboxProduct] { (0..<base.count).map { base.product(at: $0) } }
}
