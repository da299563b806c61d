import Arguments
import CatalogBuild
import CatalogSources
import HTTP
import JSON

/// `catalog health`: asks a shop API whether it works.
struct HealthCommand: ProgramCommand {
    private let plan: ShopPlan
    private let isJSON: Bool

    var secrets: SecretMask { SecretMask(plan.headers) }

    init(_ arguments: ParsedArguments) throws {
        plan = try ShopPlan(arguments)
        isJSON = arguments.has("--json")
    }

    /// Sends one request, and prints the answer of the shop and the elapsed time.
    ///
    /// - Throws: `SourceError` when the shop reports a problem, `HTTPError` when it does not
    ///   answer.
    func run(on console: Console) async throws -> ExitStatus {
        if plan.withholdsHeaders { console.warnAboutWithheldHeaders() }
        var configuration = plan.clientConfiguration
        // The request is sent only once, because retries would hide failures of the shop.
        configuration.retry.tries = 1
        let http = try HTTPClient(configuration)
        defer { http.shutdown() }
        let api = ShopAPI(plan.contract ?? plan.likelyContract, at: plan.address.address)
        let start = ContinuousClock.now
        let message = try await ShopClient(api, through: http).health()
        let elapsed = ContinuousClock.now - start
        let milliseconds = Int(elapsed / .milliseconds(1))
        console.print(
            isJSON
                ? json(api, message, milliseconds)
                : "\(message.isEmpty ? "OK" : message.onOneLine) · \(milliseconds.grouped) ms · "
                    + "\(api.healthAddress)")
        return .done
    }

    private func json(_ api: ShopAPI, _ message: String, _ milliseconds: Int) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("address", api.healthAddress.description)
            writer.member("healthy", true)
            writer.member("answer", message.isEmpty ? nil : message)
            writer.member("milliseconds", milliseconds)
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}
