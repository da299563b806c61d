import Arguments
import CatalogSandbox

/// The products of a sandbox, which is a server that imitates a shop API, and the place of its
/// changes.
struct SandboxSource {
    let store: StorePlace
    private let data: String?
    private let seed: Int?
    private let productCount: Int

    /// Reads the command line.
    ///
    /// - Throws: `ArgumentError` when two options exclude each other.
    init(_ typed: ParsedArguments) throws(ArgumentError) {
        for option in ["--seed", "--products"] where typed["--data"] != nil && typed.has(option) {
            throw typed.error(.conflict("--data", option))
        }
        if typed.has("--memory"), typed.has("--store") {
            throw typed.error(.conflict("--memory", "--store"))
        }
        data = typed["--data"]
        seed = typed.number("--seed") ?? (typed.has("--products") ? 1 : nil)
        productCount = typed.number("--products") ?? SandboxCommand.defaultProductCount
        store =
            typed.has("--memory")
            ? .memory : .file(typed["--store"] ?? SandboxCommand.defaultStore)
    }

    /// Returns the products.
    ///
    /// - Throws: `SandboxError` when the data cannot be read.
    func catalog() throws -> SandboxCatalog {
        if let seed { return SandboxCatalog(seed: UInt64(seed), count: productCount) }
        return try data.map { try SandboxCatalog(loading: $0) } ?? .sample
    }
}
