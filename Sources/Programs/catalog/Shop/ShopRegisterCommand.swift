import Arguments
import CatalogBuild
import CatalogModel
import CatalogShopContract
import CatalogSources
import HTTP

/// `catalog product register` and `catalog item register`: puts something new up for sale.
struct ShopRegisterCommand: ProgramCommand {
    private let ordering: ShopOrdering
    private let fields: ShopFields
    private let typed: ParsedArguments

    var secrets: SecretMask { ordering.secrets }

    /// Finds out what was meant; what is missing or too long is told before anything is asked.
    init(_ typed: ParsedArguments) throws {
        ordering = try ShopOrdering(typed)
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

    /// Sends it, prints what the shop made of it, and has the site show it.
    func run(on console: Console) async throws -> ExitStatus {
        ordering.warn(on: console)
        // Before the pictures, which take a while.
        try ordering.refuse(draft([]).fieldFaults)
        let isDone = try await ordering.stoppable(on: console) {
            let draft = try draft(await ShopPictures(fields).prepare(on: console))
            return try await OpenShop.run(ordering.plan) { shop in
                try await ordering.send(order(draft, shop.api), to: shop, on: console) { product in
                    "registered: \(words(for: product, draft.name, shop))"
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
            ? .item(try fields.itemDraft(pictures, typed))
            : .product(try fields.productDraft(pictures, typed))
    }

    private func order(_ draft: Draft, _ api: ShopAPI) throws -> ShopOrder {
        switch draft {
        case .product(let draft):
            try api.registration(of: draft, by: ordering.credentials.vendor)
        case .item(let draft):
            try api.registration(of: draft, password: ordering.credentials.password)
        }
    }

    private func words(for product: ShopProduct?, _ name: String, _ shop: OpenShop) -> String {
        // A reply may tell nothing.
        guard let product else { return name.onOneLine }
        return "\(product.id.text.onOneLine) \((product.name ?? name).onOneLine) · "
            + "\(shop.api.address(of: product.id))"
    }
}
