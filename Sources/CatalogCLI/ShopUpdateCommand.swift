import Arguments
import CatalogBuild
import CatalogModel
import CatalogSources
import HTTP

/// `catalog product update` and `catalog item update`: changes what is for sale.
struct ShopUpdateCommand: ShopCommand {
    private let ordering: ShopOrdering
    private let id: ProductID
    private let fields: ShopFields
    private let thumbnailID: Int?

    var secrets: SecretMask { ordering.secrets }

    /// Finds out what was meant.
    init(_ typed: ParsedArguments) throws {
        ordering = try ShopOrdering(typed)
        id = typed.productID
        let sellsItems = ordering.plan.sellsItems
        // The pictures of products cannot be changed.
        fields = try ShopFields(typed, hasImages: sellsItems)
        thumbnailID = sellsItems ? nil : typed.number("--thumbnail-id")
        guard fields.images.count <= PictureUpload.counts.upperBound else {
            throw typed.error(
                .unsuitableValue("--image", wanted: "1 to 5 files", found: "\(fields.images.count)")
            )
        }
    }

    /// Sends it, prints what the shop made of it, and has the site show it.
    func run(on console: Console) async throws -> ExitStatus {
        ordering.warn(on: console)
        let isDone = try await ordering.stoppable(on: console) {
            let pictures = try await ShopPictures(fields).prepare(on: console)
            try refuseFaults(pictures)
            return try await OpenShop.run(ordering.plan) { shop in
                try await update(pictures, in: shop, on: console)
            }
        }
        return isDone ? try await ordering.follow(id, on: console) : .done
    }
}

extension ShopUpdateCommand {
    private func refuseFaults(_ pictures: [PictureUpload]) throws(SourceError) {
        let faults =
            ordering.plan.sellsItems
            ? fields.itemPatch(pictures).faults
            : fields.productPatch(thumbnailID: thumbnailID).faults
        guard faults.isEmpty else {
            throw SourceError(.shop(.invalid(faults)), at: ordering.plan.address.address)
        }
    }

    private func order(_ pictures: [PictureUpload], _ api: ShopAPI) throws -> ShopOrder {
        ordering.plan.sellsItems
            ? try api.change(
                of: id, to: fields.itemPatch(pictures), password: ordering.credentials.password)
            : try api.change(
                of: id, to: fields.productPatch(thumbnailID: thumbnailID),
                by: ordering.credentials.vendor)
    }

    /// - Returns: whether anything was to be sent.
    private func update(
        _ pictures: [PictureUpload], in shop: OpenShop, on console: Console
    ) async throws -> Bool {
        let order = try order(pictures, shop.api)
        if ordering.isDryRun {
            console.print(order.description)
            return false
        }
        let product = try await shop.client.perform(order, about: id)
        let name = product?.name.map { " \($0.onOneLine)" } ?? ""
        console.print(
            ordering.isJSON
                ? product?.json ?? "null" : "updated: \(id.text.onOneLine)\(name)")
        return true
    }
}
