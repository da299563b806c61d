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
    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        for option in ["--seed", "--products"]
        where arguments["--data"] != nil && arguments.has(option) {
            throw arguments.error(.conflict("--data", option))
        }
        if arguments.has("--memory"), arguments.has("--store") {
            throw arguments.error(.conflict("--memory", "--store"))
        }
        data = arguments["--data"]
        seed = arguments.number("--seed") ?? (arguments.has("--products") ? 1 : nil)
        productCount = arguments.number("--products") ?? SandboxCommand.defaultProductCount
        store =
            arguments.has("--memory")
            ? .memory : .file(arguments["--store"] ?? SandboxCommand.defaultStore)
    }

    /// Returns the products.
    ///
    /// - Throws: `SandboxError` when the data cannot be read.
    func catalog() throws -> SandboxCatalog {
        if let seed { return SandboxCatalog(seed: UInt64(seed), count: productCount) }
        return try data.map { try SandboxCatalog(loading: $0) } ?? .sample
    }
}
