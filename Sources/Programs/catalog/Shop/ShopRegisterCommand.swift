import Arguments
import CatalogBuild
import CatalogModel
import CatalogShopContract
import CatalogSources
import HTTP

/// `catalog product register` and `catalog item register`: registers a new product or item.
struct ShopRegisterCommand: ProgramCommand {
    private let ordering: ShopOrdering
    private let fields: ShopFields
    private let arguments: ParsedArguments

    var secrets: SecretMask { ordering.secrets }

    /// Reads the command line; missing or too long values are reported before requests are sent.
    init(_ arguments: ParsedArguments) throws {
        ordering = try ShopOrdering(arguments)
        fields = try ShopFields(arguments)
        self.arguments = arguments
        guard ShopLimits.pictures.contains(fields.images.count) else {
            throw arguments.error(
                fields.images.isEmpty
                    ? .missingOperand("--image FILE")
                    : .unsuitableValue(
                        "--image", wanted: "1 to 5 files", found: "\(fields.images.count)"))
        }
        _ = try draft([])
    }

    /// Sends the product, prints the shop's reply, and builds the site if the user typed `--build`.
    func run(on console: Console) async throws -> ExitStatus {
        ordering.warn(on: console)
        // The fields are checked first, because preparing the pictures takes a while.
        try ordering.refuse(draft([]).fieldFaults)
        let isDone = try await ordering.stoppable(on: console) {
            let draft = try draft(await ShopPictures(fields).prepare(on: console))
            return try await OpenShop.run(ordering.plan) { shop in
                try await ordering.send(order(draft, shop.api), to: shop, on: console) { product in
                    "registered: \(message(for: product, draft.name, shop))"
                }
            }
        }
        return isDone ? try await ordering.follow(on: console) : .done
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
        ordering.plan.sellsItems
            ? .item(try fields.itemDraft(pictures, arguments))
            : .product(try fields.productDraft(pictures, arguments))
    }

    private func order(_ draft: Draft, _ api: ShopAPI) throws -> ShopOrder {
        switch draft {
        case .product(let draft):
            try api.registration(of: draft, by: ordering.credentials.vendor)
        case .item(let draft):
            try api.registration(of: draft, password: ordering.credentials.password)
        }
    }

    private func message(for product: ShopProduct?, _ name: String, _ shop: OpenShop) -> String {
        // Some shops send an empty reply.
        guard let product else { return name.onOneLine }
        return "\(product.id.text.onOneLine) \((product.name ?? name).onOneLine) · "
            + "\(shop.api.address(of: product.id))"
    }
}
