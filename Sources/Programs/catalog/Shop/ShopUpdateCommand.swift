import Arguments
import CatalogBuild
import CatalogModel
import CatalogShopContract
import CatalogSources
import HTTP

/// `catalog product update` and `catalog item update`: changes a product or an item.
struct ShopUpdateCommand: ProgramCommand {
    private let ordering: ShopOrdering
    private let id: ProductID
    private let fields: ShopFields
    private let thumbnailID: Int?

    var secrets: SecretMask { ordering.secrets }

    /// Reads the command line.
    init(_ arguments: ParsedArguments) throws {
        ordering = try ShopOrdering(arguments)
        id = try arguments.productID()
        let sellsItems = ordering.plan.sellsItems
        // The shop API can change pictures only of items, not of products.
        fields = try ShopFields(arguments, hasImages: sellsItems)
        thumbnailID = sellsItems ? nil : arguments.number("--thumbnail-id")
        guard fields.images.count <= ShopLimits.pictures.upperBound else {
            throw arguments.error(
                .unsuitableValue("--image", wanted: "1 to 5 files", found: "\(fields.images.count)")
            )
        }
    }

    /// Sends the changes, prints the shop's reply, and builds the site if the user typed `--build`.
    func run(on console: Console) async throws -> ExitStatus {
        ordering.warn(on: console)
        // The fields are checked first, because preparing the pictures takes a while.
        try ordering.refuse(faults)
        let isDone = try await ordering.stoppable(on: console) {
            let pictures = try await ShopPictures(fields).prepare(on: console)
            return try await OpenShop.run(ordering.plan) { shop in
                try await ordering.send(
                    order(pictures, shop.api), about: id, to: shop, on: console, reporting: message)
            }
        }
        return isDone ? try await ordering.follow(on: console) : .done
    }
}

extension ShopUpdateCommand {
    private var faults: [DraftFault] {
        guard ordering.plan.sellsItems else {
            return fields.productPatch(thumbnailID: thumbnailID).faults
        }
        let patch = fields.itemPatch([])
        return fields.images.isEmpty ? patch.faults : patch.fieldFaults
    }

    private func order(_ pictures: [PictureUpload], _ api: ShopAPI) throws -> ShopOrder {
        ordering.plan.sellsItems
            ? try api.change(
                of: id, to: fields.itemPatch(pictures), password: ordering.credentials.password)
            : try api.change(
                of: id, to: fields.productPatch(thumbnailID: thumbnailID),
                by: ordering.credentials.vendor)
    }

    private func message(for product: ShopProduct?) -> String {
        "updated: \(id.text.onOneLine)" + (product?.name.map { " \($0.onOneLine)" } ?? "")
    }
}
