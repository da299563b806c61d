import CatalogBuild
import Arguments
import CatalogShopContract
import CatalogSources
import Images
import CatalogSandbox

/// `catalog sandbox`: runs a server that imitates a shop API, until a signal stops it.
struct SandboxCommand: ProgramCommand {
    static let defaultPort = 8080
    static let defaultStore = "catalog-sandbox.sqlite"
    static let defaultProductCount = 1_000

    private let source: SandboxSource
    private let contract: ShopContract?
    private let port: UInt16
    private let quirks: Set<Quirk>
    private let isLogged: Bool

    /// Reads the command line.
    ///
    /// - Throws: `ArgumentError` when two options exclude each other.
    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        source = try SandboxSource(arguments)
        contract = arguments["--contract"].flatMap(ShopContract.init(rawValue:))
        port = UInt16(arguments.number("--port") ?? Self.defaultPort)
        quirks = Set(arguments.values(of: "--quirk").compactMap(Quirk.init(rawValue:)))
        isLogged = arguments.has("--log")
    }

    /// Runs the server, and returns after a signal.
    ///
    /// - Throws: `SandboxError` when the data or the store cannot be read, or the port is not
    ///   available.
    func run(on console: Console) async throws -> ExitStatus {
        let signals = StopSignals()
        let catalog = try source.catalog()
        let server = try SandboxServer(
            catalog: catalog, contract: contract, quirks: quirks, store: source.store,
            imageWorker: imageWorker(console), hasFullAddresses: true, port: port,
            log: log(to: console))
        defer { server.stop() }
        for file in catalog.skipped {
            console.warn("\(file.path): \(file.reason)")
        }
        console.print(server.address)
        console.say(advice(on: server))
        _ = await signals.first()
        return .done
    }

    private func log(to console: Console) -> SandboxServer.Log? {
        guard isLogged else { return nil }
        return { line in console.say(line.onOneLine) }
    }

    /// Returns the path of the program that decodes pictures.
    ///
    /// If the program is missing, the sandbox works except for the registration of products.
    private func imageWorker(_ console: Console) -> String? {
        do throws(ImageError) {
            return try ImageWorkerProgram.locate()
        } catch {
            console.warn("pictures cannot be processed: \(error)")
            return nil
        }
    }

    private func advice(on server: SandboxServer) -> String {
        let kind =
            server.contract.sellsItems ? OpenMarketItemsSource.kind : OpenMarketSource.kind
        return """
            \(server.productCount.counted("product")), contract \(server.contract.rawValue); \
            the API is described at \(server.address)/
            Build a site from them:
              catalog build --source \(kind) --url \(server.address)
            \(lines(server.examples))It also serves the box office of cinemas, with the key \
            \(SandboxServer.boxOfficeKey).
            \(lines(server.boxOfficeExamples))\
            \(keeping)
            Press Ctrl-C to stop.
            """
    }

    private func lines(_ examples: [SandboxExample]) -> String {
        examples.map { "\($0.title):\n  \($0.command)\n" }.joined()
    }

    private var keeping: String {
        switch source.store {
        case .memory: "Changes are discarded at the end."
        case .file(let path): "Changes are saved in \(path)."
        }
    }
}
