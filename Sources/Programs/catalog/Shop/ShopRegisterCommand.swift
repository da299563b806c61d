import Arguments
import CatalogBuild
import CatalogModel
import CatalogShopContract
import CatalogSources
import HTTP

/// `catalog product register` and `catalog item register`: registers a new product or item.
struct ShopRegisterCommand: ProgramCommand {
    private let context: ShopMutationContext
    private let fields: ShopFields
    private let typed: ParsedArguments

    var secrets: SecretMask { context.secrets }

    /// Reads the command line; missing or too long values are reported before requests are sent.
    init(_ typed: ParsedArguments) throws {
        context = try ShopMutationContext(typed)
        fields = try ShopFields(typed)
        self.typed = typed
        guard ShopLimits.pictures.contains(fields.images.count) else {
            throw typed.error(
                fields.images.isEmpty
                    ? .missingOperand("--image FILE")
                    : .unsuitableValue(
                        "--image", wanted: "1 to 5 files", found: "\(fields.images.count)"))
        }
        _ = try draft([])
    }

    /// Sends the product, prints the shop's reply, and builds the site if the user typed `--build`.
    func run(on console: Console) async throws -> ExitStatus {
        context.warn(on: console)
        // The fields are checked first, because preparing the pictures takes a while.
        try context.refuse(draft([]).fieldFaults)
        let isDone = try await context.stoppable(on: console) {
            let draft = try draft(await ShopPictures(fields).prepare(on: console))
            return try await OpenShop.run(context.plan) { shop in
                try await context.send(mutation(draft, shop.api), to: shop, on: console) {
                    product in
                    "registered: \(message(for: product, draft.name, shop))"
                }
            }
        }
        return isDone ? try await context.follow(on: console) : .done
    }
}

extension ShopRegisterCommand {
    private enum Draft {
        case product(ProductDraft)
        case item(ItemDraft)

        var fieldFaults: [DraftFault] {
            switch self {
            case .product(let draft): draft.fieldFaults
            case .item(let draft): draft.fieldFaults
            }
        }

        var name: String {
            switch self {
            case .product(let draft): draft.name
            case .item(let draft): draft.title
            }
        }
    }

    private func draft(_ pictures: [PictureUpload]) throws(ArgumentError) -> Draft {
        context.plan.sellsItems
            ? .item(try fields.itemDraft(pictures, typed))
            : .product(try fields.productDraft(pictures, typed))
    }

    private func mutation(_ draft: Draft, _ api: ShopAPI) throws -> ShopMutation {
        switch draft {
        case .product(let draft):
            try api.registration(of: draft, by: context.credentials.vendor)
        case .item(let draft):
            try api.registration(of: draft, password: context.credentials.password)
        }
    }

    private func message(for product: ShopProduct?, _ name: String, _ shop: OpenShop) -> String {
        // Some shops send an empty reply.
        guard let product else { return name.onOneLine }
        return "\(product.id.text.onOneLine) \((product.name ?? name).onOneLine) · "
            + "\(shop.api.address(of: product.id))"
    }
}
