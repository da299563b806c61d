import Arguments
import CatalogBuild
import CatalogModel
import CatalogShopContract
import CatalogSources
import HTTP

/// `catalog product update` and `catalog item update`: changes a product or an item.
struct ShopUpdateCommand: ProgramCommand {
    private let context: ShopMutationContext
    private let id: ProductID
    private let fields: ShopFields
    private let thumbnailID: Int?

    var secrets: SecretMask { context.secrets }

    /// Reads the command line.
    init(_ typed: ParsedArguments) throws {
        context = try ShopMutationContext(typed)
        id = try typed.productID()
        let sellsItems = context.plan.sellsItems
        // The shop API can change pictures only of items, not of products.
        fields = try ShopFields(typed, hasImages: sellsItems)
        thumbnailID = sellsItems ? nil : typed.number("--thumbnail-id")
        guard fields.images.count <= ShopLimits.pictures.upperBound else {
            throw typed.error(
                .unsuitableValue("--image", wanted: "1 to 5 files", found: "\(fields.images.count)")
            )
        }
    }

    /// Sends the changes, prints the shop's reply, and builds the site if the user typed `--build`.
    func run(on console: Console) async throws -> ExitStatus {
        context.warn(on: console)
        // The fields are checked first, because preparing the pictures takes a while.
        try context.refuse(faults)
        let isDone = try await context.stoppable(on: console) {
            let pictures = try await ShopPictures(fields).prepare(on: console)
            return try await OpenShop.run(context.plan) { shop in
                try await context.send(
                    mutation(pictures, shop.api), about: id, to: shop, on: console,
                    reporting: message)
            }
        }
        return isDone ? try await context.follow(on: console) : .done
    }
}

extension ShopUpdateCommand {
    private var faults: [DraftFault] {
        guard context.plan.sellsItems else {
            return fields.productPatch(thumbnailID: thumbnailID).faults
        }
        let patch = fields.itemPatch([])
        return fields.images.isEmpty ? patch.faults : patch.fieldFaults
    }

    private func mutation(_ pictures: [PictureUpload], _ api: ShopAPI) throws -> ShopMutation {
        context.plan.sellsItems
            ? try api.change(
                of: id, to: fields.itemPatch(pictures), password: context.credentials.password)
            : try api.change(
                of: id, to: fields.productPatch(thumbnailID: thumbnailID),
                by: context.credentials.vendor)
    }

    private func message(for product: ShopProduct?) -> String {
        "updated: \(id.text.onOneLine)" + (product?.name.map { " \($0.onOneLine)" } ?? "")
    }
}
