import CatalogShopContract
internal import JSON

/// A captured reply: a saved reply of the real server, in either contract.
struct CapturedPayload {
    let contract: ShopContract
    let products: [CapturedProduct]

    /// Reads a payload; nil for other JSON documents.
    init?(_ document: JSONValue, path: String) throws(SandboxError) {
        if let rows = document[ShopContract.october2022.rowsKey]?.elements {
            contract = document[PagingKeys.camelCase.page] == nil ? .january2022 : .october2022
            var products: [CapturedProduct] = []
            for (index, row) in rows.enumerated() {
                let fields = CapturedFields(object: row, path: path, place: "pages[\(index)]")
                products.append(try CapturedProduct(fields))
            }
            self.products = products
        } else if document[ProductKey.id] != nil, document[ProductKey.vendorID] != nil {
            let isOld = document[ProductKey.vendors]?[VendorKey.createdAt] != nil
            contract = isOld ? .january2022 : .october2022
            products = [
                try CapturedProduct(CapturedFields(object: document, path: path, place: ""))
            ]
        } else {
            return nil
        }
    }
}

extension CapturedProduct {
    fileprivate init(_ fields: CapturedFields) throws(SandboxError) {
        id = try fields.required(ProductKey.id, fields.id(ProductKey.id))
        vendorID = try fields.required(ProductKey.vendorID, fields.id(ProductKey.vendorID))
        name = try fields.string(ProductKey.name)
        description = try fields.string(ProductKey.description)
        thumbnail = try fields.string(ProductKey.thumbnail)
        currency = try fields.required(ProductKey.currency, fields.string(ProductKey.currency))
        price = try fields.amount(ProductKey.price)
        bargainPrice = try fields.amount(ProductKey.bargainPrice)
        discountedPrice = try fields.amount(ProductKey.discountedPrice)
        stock = try fields.integer(ProductKey.stock)
        createdAt = try fields.required(ProductKey.createdAt, fields.day(ProductKey.createdAt))
        issuedAt = try fields.required(ProductKey.issuedAt, fields.day(ProductKey.issuedAt))
        vendorName = try fields.string(ProductKey.vendorName)
        if let vendor = fields.inner(ProductKey.vendors) {
            vendorName = try vendor.string(VendorKey.name)
            vendorRegisteredAt = try vendor.day(VendorKey.createdAt)
        }
        if let images = fields.elements(ProductKey.images) {
            var pictures: [String] = []
            for image in images {
                if let address = try image.pictureAddress { pictures.append(address) }
            }
            self.pictures = pictures
        }
    }
}

extension CapturedFields {
    /// The address of an image's thumbnail.
    ///
    /// The list contains the same address, which shows that both are the same picture.
    fileprivate var pictureAddress: String? {
        get throws(SandboxError) {
            if let thumbnail = try string(ProductImageKey.thumbnailURL) { return thumbnail }
            return try string(ProductImageKey.url)
        }
    }
}
