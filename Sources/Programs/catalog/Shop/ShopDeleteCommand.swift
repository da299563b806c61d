import Arguments
import CatalogBuild
import CatalogModel
import CatalogSources
import Glibc
import HTTP
import JSON

/// `catalog product delete` and `catalog item delete`: deletes a product or an item.
struct ShopDeleteCommand: ProgramCommand {
    private let context: ShopMutationContext
    private let id: ProductID
    private let isSure: Bool

    var secrets: SecretMask { context.secrets }

    /// Reads the command line.
    ///
    /// Without `--yes` a terminal is required, because the user must confirm the deletion.
    init(_ typed: ParsedArguments) throws {
        context = try ShopMutationContext(typed)
        id = try typed.productID()
        isSure = typed.has("--yes") || context.isDryRun
        if !isSure, isatty(STDIN_FILENO) != 1 { throw CommandError.needsYes }
    }

    /// Deletes the product, and builds the site if the user typed `--build`.
    func run(on console: Console) async throws -> ExitStatus {
        context.warn(on: console)
        guard isSure || isMeant(console) else {
            console.say("nothing was deleted")
            return .done
        }
        let isDone = try await context.stoppable(on: console) {
            try await OpenShop.run(context.plan) { try await delete(in: $0, on: console) }
        }
        return isDone ? try await context.follow(on: console) : .done
    }
}

extension ShopDeleteCommand {
    /// - Returns: false for a dry run.
    private func delete(in shop: OpenShop, on console: Console) async throws -> Bool {
        if context.isDryRun {
            console.print(preview(shop.api))
            return false
        }
        if context.plan.sellsItems {
            try await shop.client.perform(
                shop.api.deletion(of: id, password: context.credentials.password), about: id)
        } else {
            try await shop.client.deleteProduct(id, by: context.credentials.vendor)
        }
        console.print(context.isJSON ? json : "deleted: \(id.text.onOneLine)")
        try await context.notifyNextBuild(of: id, on: console)
        return true
    }

    private func preview(_ api: ShopAPI) -> String {
        if context.plan.sellsItems {
            return api.deletion(of: id, password: context.credentials.password).description
        }
        let request = api.deletionKeyRequest(for: id, by: context.credentials.vendor)
        return "\(request)\n\nThe reply states the address of the DELETE request that follows."
    }

    /// Asks for a confirmation on the terminal.
    private func isMeant(_ console: Console) -> Bool {
        console.write(
            "Delete \(id.text.onOneLine) of \(context.plan.address.text) permanently? [y/N] ")
        return ["y", "yes"].contains((readLine() ?? "").lowercased())
    }

    private var json: String {
        var writer = JSONWriter()
        writer.object { $0.member("deleted", id.text) }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}
