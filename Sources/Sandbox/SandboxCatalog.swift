/// What is on sale in the sandbox.
public struct SandboxCatalog: Sendable {
    /// The products, newest first: by descending id, each id once.
    public let products: [SandboxProduct]

    /// The contract in which the catalog is served unless another is asked for.
    public let contract: Contract

    /// The files of a loaded folder that are no payloads.
    public let skipped: [SkippedFile]

    /// Makes a catalog of products in any order; of several with one id the first counts.
    public init(products: [SandboxProduct], contract: Contract = .october2022) {
        self.init(products: products, contract: contract, skipped: [])
    }

    init(products: [SandboxProduct], contract: Contract, skipped: [SkippedFile]) {
        var seen: Set<Int> = []
        self.products = products.filter { seen.insert($0.id).inserted }.sorted { $0.id > $1.id }
        self.contract = contract
        self.skipped = skipped
    }

    /// The pictures of all products; some several times.
    var pictures: some Sequence<PictureRecipe> {
        products.lazy.flatMap { $0.pictures + ($0.thumbnail.map { [$0] } ?? []) }
    }
}
