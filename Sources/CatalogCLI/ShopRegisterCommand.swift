import Arguments
import CatalogBuild
import CatalogModel
import CatalogSources
import HTTP

/// `catalog product register` and `catalog item register`: puts something new up for sale.
struct ShopRegisterCommand: ShopCommand {
    private let ordering: ShopOrdering
    private let fields: ShopFields
    private let typed: ParsedArguments

    var secrets: SecretMask { ordering.secrets }

    /// Finds out what was meant; what is missing or too long is told before anything is asked.
    init(_ typed: ParsedArguments) throws {
        ordering = try ShopOrdering(typed)
        fields = try ShopFields(typed)
        self.typed = typed
        guard PictureUpload.counts.contains(fields.images.count) else {
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
        let registered = try await ordering.stoppable(on: console) {
            let pictures = try await ShopPictures(fields).prepare(on: console)
            let draft = try draft(pictures)
            if !draft.faults.isEmpty {
                throw SourceError(
                    .shop(.invalid(draft.faults)), at: ordering.plan.address.address)
            }
            return try await OpenShop.run(ordering.plan) { shop in
                try await register(draft, in: shop, on: console)
            }
        }
        guard let registered else { return .done }
        return try await ordering.follow(registered.id, on: console)
    }
}

extension ShopRegisterCommand {
    private enum Draft {
        case product(ProductDraft)
        case item(ItemDraft)

        var faults: [DraftFault] {
            switch self {
            case .product(let draft): draft.faults
            case .item(let draft): draft.faults
            }
        }

        var name: String {
            switch self {
            case .product(let draft): draft.name
            case .item(let draft): draft.title
            }
        }
    }

    /// What the shop told of it.
    private struct Registered {
        let id: ProductID?
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

    /// - Returns: `nil` when nothing was to be sent.
    private func register(
        _ draft: Draft, in shop: OpenShop, on console: Console
    ) async throws -> Registered? {
        let order = try order(draft, shop.api)
        if ordering.isDryRun {
            console.print(order.description)
            return nil
        }
        let product = try await send(order, to: shop, on: console)
        console.print(
            ordering.isJSON
                ? product?.json ?? "null"
                : "registered: \(words(for: product, draft.name, shop))")
        return Registered(id: product?.id)
    }

    /// - Returns: what the shop told of it, once its pictures can be had where a site is built.
    private func send(
        _ order: ShopOrder, to shop: OpenShop, on console: Console
    ) async throws -> ShopProduct? {
        let line = StatusLine(on: console)
        line.show("sending")
        defer { line.clear() }
        let product = try await shop.client.perform(order)
        if ordering.buildsSite, let product {
            line.show("waiting for the pictures")
            await PictureArrival(shop).wait(for: product)
        }
        return product
    }

    private func words(for product: ShopProduct?, _ name: String, _ shop: OpenShop) -> String {
        // A reply may tell nothing.
        guard let product else { return name.onOneLine }
        return "\(product.id.text.onOneLine) \((product.name ?? name).onOneLine) · "
            + "\(shop.api.address(of: product.id))"
    }
}
