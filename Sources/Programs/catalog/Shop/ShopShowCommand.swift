import Arguments
import CatalogBuild
import CatalogModel
import CatalogSources
import HTTP

/// `catalog product show` and `catalog item show`: prints all fields of a product or an item.
struct ShopShowCommand: ProgramCommand {
    private let plan: ShopPlan
    private let id: ProductID
    private let isJSON: Bool

    var secrets: SecretMask { SecretMask(plan.headers) }

    init(_ arguments: ParsedArguments) throws {
        plan = try ShopPlan(arguments)
        id = try arguments.productID()
        isJSON = arguments.has("--json")
    }

    /// Reads the product, and prints it.
    func run(on console: Console) async throws -> ExitStatus {
        if plan.withholdsHeaders { console.warnAboutWithheldHeaders() }
        let product = try await OpenShop.run(plan) { try await $0.client.product(id) }
        console.print(isJSON ? product.json : ProductCard(product).description)
        return .done
    }
}

extension ParsedArguments {
    /// Returns the id that the user typed.
    ///
    /// - Throws: `ArgumentError` for an id that is too long, or empty, for example because a shell
    ///   variable is not set.
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
