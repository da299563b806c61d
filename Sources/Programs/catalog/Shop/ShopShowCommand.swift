import Arguments
import CatalogBuild
import CatalogModel
import CatalogSources
import HTTP

/// `catalog product show` and `catalog item show`: all that a shop tells of one.
struct ShopShowCommand: ProgramCommand {
    private let plan: ShopPlan
    private let id: ProductID
    private let isJSON: Bool

    var secrets: SecretMask { SecretMask(plan.headers) }

    /// Finds out what was meant.
    init(_ typed: ParsedArguments) throws {
        plan = try ShopPlan(typed)
        id = try typed.productID()
        isJSON = typed.has("--json")
    }

    /// Asks, and prints the answer.
    func run(on console: Console) async throws -> ExitStatus {
        if plan.withholdsHeaders { console.warnOfWithheldHeaders() }
        let product = try await OpenShop.run(plan) { try await $0.client.product(id) }
        console.print(isJSON ? product.json : ProductCard(product).description)
        return .done
    }
}

extension ParsedArguments {
    /// The id that the command asks for.
    ///
    /// - Throws: `ArgumentError` for one that leads to no product: a variable of the shell was empty.
    func productID() throws(ArgumentError) -> ProductID {
        guard let text = operand("ID"), !text.isEmpty else {
            throw error(.missingOperand("ID"))
        }
        guard text.utf8.count <= ShopAPI.longestID else {
            throw error(
                .unsuitableValue(
                    "ID", wanted: "at most \(ShopAPI.longestID.grouped) bytes",
                    found: "\(text.prefix(20))…"))
        }
        return ProductID(text)
    }
}
