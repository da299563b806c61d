import Arguments
import CatalogBuild
import CatalogSources
import HTTP

/// `catalog product list` and `catalog item list`: prints a page of a shop's products.
struct ShopListCommand: ProgramCommand {
    private let plan: ShopPlan
    private let page: Int
    private let search: String?
    private let isJSON: Bool

    var secrets: SecretMask { SecretMask(plan.headers) }

    init(_ arguments: ParsedArguments) throws {
        plan = try ShopPlan(arguments)
        page = arguments.number("--page") ?? 1
        search = plan.sellsItems ? nil : arguments["--search"]
        isJSON = arguments.has("--json")
    }

    /// Prints the products to standard output, and the page number and the totals to standard
    /// error.
    func run(on console: Console) async throws -> ExitStatus {
        if plan.withholdsHeaders { console.warnAboutWithheldHeaders() }
        let list = try await OpenShop.run(plan) { shop in
            try await shop.client.list(page: page, search: search)
        }
        if isJSON {
            console.print(list.json)
        } else {
            if !list.products.isEmpty { console.print(ProductListing(list.products).description) }
            console.say(message(for: list))
        }
        return .done
    }

    private func message(for list: ShopPage) -> String {
        guard !list.products.isEmpty else {
            return list.number == 1 ? "the list is empty" : "page \(list.number) is beyond the end"
        }
        let pages = list.lastPage.map { " of \($0.grouped)" } ?? ""
        let total = list.totalCount.map { " · \($0.counted("product"))" } ?? ""
        return "page \(list.number.grouped)\(pages)\(total)"
    }
}
