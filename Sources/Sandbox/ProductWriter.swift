internal import JSON

/// Writes products as the JSON of a contract, with exactly its keys.
struct ProductWriter: Sendable {
    let contract: Contract

    /// The product as a row of the list.
    func row(_ product: SandboxProduct) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("id", product.id)
            json.member("vendor_id", product.vendor.id)
            if contract == .october2022 { json.member("vendorName", product.vendor.name) }
            json.member("name", product.name)
            if contract == .october2022 { json.member("description", product.description) }
            json.picture("thumbnail", product.thumbnail, .thumb)
            json.member("currency", product.currency)
            json.amount("price", product.price)
            writeRest(of: product, into: &json)
        }
        return json.bytes()
    }

    /// The product as the reply to a request for it alone.
    ///
    /// - Parameter firstPictureID: The number of its first picture; the others follow it.
    func detail(_ product: SandboxProduct, firstPictureID: Int) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("id", product.id)
            json.member("vendor_id", product.vendor.id)
            json.member("name", product.name)
            if contract == .october2022 { json.member("description", product.description) }
            json.picture("thumbnail", product.thumbnail, .thumb)
            json.member("currency", product.currency)
            json.amount("price", product.price)
            if contract == .january2022 { json.member("description", product.description) }
            writeRest(of: product, into: &json)
            writePictures(of: product, firstID: firstPictureID, into: &json)
            write(product.vendor, into: &json)
        }
        return json.bytes()
    }
}

extension ProductWriter {
    private func writeRest(of product: SandboxProduct, into json: inout JSONWriter) {
        json.amount("bargain_price", product.bargainPrice)
        json.amount("discounted_price", product.discountedPrice)
        json.member("stock", product.stock)
        json.member("created_at", product.createdAt.timestamp(contract))
        json.member("issued_at", product.issuedAt.timestamp(contract))
    }

    private func writePictures(
        of product: SandboxProduct, firstID: Int, into json: inout JSONWriter
    ) {
        json.key("images")
        json.array { json in
            for (offset, picture) in product.pictures.enumerated() {
                json.object { json in
                    json.member("id", firstID + offset)
                    json.picture("url", picture, .origin)
                    json.picture("thumbnail_url", picture, .thumb)
                    if contract == .january2022 { json.member("succeed", true) }
                    json.member("issued_at", product.issuedAt.timestamp(contract))
                }
            }
        }
    }

    private func write(_ vendor: SandboxVendor, into json: inout JSONWriter) {
        json.key("vendors")
        json.object { json in
            switch contract {
            case .january2022:
                json.member("name", vendor.name)
                json.member("id", vendor.id)
                json.member("created_at", vendor.registeredAt.timestamp(contract))
                json.member("issued_at", vendor.registeredAt.timestamp(contract))
            case .october2022:
                json.member("id", vendor.id)
                json.member("name", vendor.name)
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func amount(_ name: String, _ amount: DecimalAmount?) {
        key(name)
        if let amount { value(number: amount.javaDoubleText) } else { null() }
    }

    fileprivate mutating func picture(
        _ name: String, _ recipe: PictureRecipe?, _ size: PictureAddress.Size
    ) {
        member(name, recipe.map { PictureAddress.path(of: $0, size) })
    }
}
