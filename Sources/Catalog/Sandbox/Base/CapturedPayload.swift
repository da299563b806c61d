internal import JSON

/// A reply of the real server, in either contract, as somebody saved it.
struct CapturedPayload {
    let contract: Contract
    let products: [CapturedProduct]

    /// Reads a payload; nil when the document is none.
    init?(_ document: JSONValue, path: String) throws(SandboxError) {
        if let rows = document["pages"]?.elements {
            contract = document["pageNo"] == nil ? .january2022 : .october2022
            var products: [CapturedProduct] = []
            for (index, row) in rows.enumerated() {
                let fields = CapturedFields(object: row, path: path, place: "pages[\(index)]")
                products.append(try CapturedProduct(fields))
            }
            self.products = products
        } else if document["id"] != nil, document["vendor_id"] != nil {
            let isOld = document["vendors"]?["created_at"] != nil
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
        id = try fields.required("id", fields.id("id"))
        vendorID = try fields.required("vendor_id", fields.id("vendor_id"))
        name = try fields.string("name")
        description = try fields.string("description")
        thumbnail = try fields.string("thumbnail")
        currency = try fields.required("currency", fields.string("currency"))
        price = try fields.amount("price")
        bargainPrice = try fields.amount("bargain_price")
        discountedPrice = try fields.amount("discounted_price")
        stock = try fields.integer("stock")
        createdAt = try fields.required("created_at", fields.day("created_at"))
        issuedAt = try fields.required("issued_at", fields.day("issued_at"))
        vendorName = try fields.string("vendorName")
        if let vendor = fields.inner("vendors") {
            vendorName = try vendor.string("name")
            vendorRegisteredAt = try vendor.day("created_at")
        }
        if let images = fields.elements("images") {
            var pictures: [String] = []
            for image in images {
                if let address = try image.pictureAddress { pictures.append(address) }
            }
            self.pictures = pictures
        }
    }
}

extension CapturedFields {
    /// The small picture of an image, because the list names it too and both are the same picture.
    fileprivate var pictureAddress: String? {
        get throws(SandboxError) {
            if let thumbnail = try string("thumbnail_url") { return thumbnail }
            return try string("url")
        }
    }
}
