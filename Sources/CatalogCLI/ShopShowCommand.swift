import Arguments
import CatalogBuild
import CatalogModel
import CatalogSources
import HTTP

/// `catalog product show` and `catalog item show`: all that a shop tells of one.
struct ShopShowCommand: ShopCommand {
    private let plan: ShopPlan
    private let id: ProductID
    private let isJSON: Bool

    var secrets: SecretMask { SecretMask(plan.headers) }

    /// Finds out what was meant.
    init(_ typed: ParsedArguments) throws {
        plan = try ShopPlan(typed)
        id = typed.productID
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
    var productID: ProductID { ProductID(operand("ID") ?? "") }
}
