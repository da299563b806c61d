import Arguments
import Sandbox

/// `catalog sandbox`: serves a product API until it is stopped.
struct SandboxCommand {
    static let defaultPort = 8080

    private let data: String?
    private let contract: Contract?
    private let port: UInt16
    private let quirks: Set<Quirk>

    /// Finds out what was meant.
    init(_ typed: ParsedArguments) {
        data = typed["--data"]
        contract = typed["--contract"].flatMap(Contract.init(rawValue:))
        port = UInt16(typed.number("--port") ?? Self.defaultPort)
        quirks = Set(typed.values(of: "--quirk").compactMap(Quirk.init(rawValue:)))
    }

    /// Serves, and returns when a signal came.
    ///
    /// - Throws: `SandboxError` when the data cannot be read or the port cannot be had.
    func run(on console: Console) async throws {
        let signals = StopSignals()
        let catalog = try data.map { try SandboxCatalog(loading: $0) } ?? .sample
        let server = try SandboxServer(
            catalog: catalog, contract: contract, quirks: quirks, port: port)
        defer { server.stop() }
        for file in catalog.skipped {
            console.say(
                "catalog: \(console.style.yellow("warning:")) \(file.path): \(file.reason)")
        }
        console.print(server.address)
        console.say(advice(at: server.address, of: catalog))
        _ = await signals.first()
    }

    private func advice(at address: String, of catalog: SandboxCatalog) -> String {
        """
        \(catalog.count.counted("product")), contract \
        \((contract ?? catalog.contract).rawValue). Build a site from them:
          catalog build --source open-market --url \(address)
        Press Ctrl-C to stop.
        """
    }
}
