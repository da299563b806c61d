package import CatalogShopContract

/// What is on sale in the sandbox before anybody changed it.
package struct SandboxCatalog: Sendable {
    /// The contract in which the catalog is served unless another is asked for.
    package let contract: ShopContract

    /// The files of a loaded folder that are no payloads.
    package let skipped: [SkippedFile]

    /// The most products that can be invented.
    package static let generatedProductLimit = GeneratedProducts.limit

    let base: any ProductBase

    /// Makes a catalog of products in any order; of several with one id the first counts.
    package init(products: [SandboxProduct], contract: ShopContract = .october2022) {
        self.init(
            base: ListedProducts(products, title: "a list of products"), contract: contract)
    }

    /// Makes a catalog of invented products, which are computed when they are asked for.
    ///
    /// - Parameters:
    ///   - seed: Chooses the products; equal seeds have equal products.
    ///   - count: How many there are, 1 to 1,000,000.
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

    /// The products, newest first: by descending id, each id once.
    ///
    /// Generated ones are all made by this, which takes time and memory in their number.
    package var products: [SandboxProduct] { (0..<base.count).map { base.product(at: $0) } }
}
