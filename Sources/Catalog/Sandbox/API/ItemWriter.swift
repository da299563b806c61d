import CatalogModel
import CatalogShopContract
internal import JSON
import Text

/// Writes products as the JSON of the items API, with exactly its keys.
struct ItemWriter: Sendable {
    private let addresses: PictureAddresses
    private let quirks: Set<Quirk>

    /// Creates a writer; `origin` is a prefix of the paths of pictures.
    init(contract: ShopContract, quirks: Set<Quirk> = [], origin: String = "") {
        self.quirks = quirks
        addresses = PictureAddresses(
            contract: contract, origin: origin, areBare: quirks.contains(.barePictures))
    }

    /// Writes the product as a row of a list.
    func write(_ listing: Listing, into json: inout JSONWriter) {
        json.object { json in write(listing, description: nil, into: &json) }
    }

    /// Returns the reply to a request for a single item.
    func detail(_ listing: Listing) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            write(listing, description: listing.product.description ?? "", into: &json)
            json.texts(ItemKey.images, addresses(of: listing, .origin))
        }
        return json.bytes()
    }

    private func write(
        _ listing: Listing, description: String?, into json: inout JSONWriter
    ) {
        let product = listing.product
        json.member(ItemKey.id, product.id)
        json.member(ItemKey.title, product.name ?? "")
        if let description { json.member(ItemKey.descriptions, description) }
        json.member(ItemKey.price, number: "\((product.price ?? 0).wholePart)")
        json.member(ItemKey.currency, product.currency)
        json.member(ItemKey.stock, product.stock ?? 0)
        if let discount = product.discountedPrice, discount.units > 0 {
            let bargain = product.bargainPrice ?? product.price ?? 0
            json.member(ItemKey.discountedPrice, number: "\(bargain.wholePart)")
        }
        json.texts(ItemKey.thumbnails, thumbnails(of: listing))
        json.member(ItemKey.registrationDate, number: listing.registered.secondsText)
    }

    private func thumbnails(of listing: Listing) -> [String] {
        quirks.contains(.noThumbnails) && UInt64(listing.id).scattered % 4 == 0
            ? [] : addresses(of: listing, .thumb)
    }

    private func addresses(of listing: Listing, _ size: PictureAddress.Size) -> [String] {
        listing.pictures.map {
            addresses.address(of: $0.source, size, vendor: listing.product.vendor.id)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func texts(_ name: String, _ texts: [String]) {
        key(name)
        array { json in
            for text in texts { json.value(text) }
        }
    }
}

extension Int64 {
    /// Microseconds as seconds with a fraction: `1611523563.719116`.
    fileprivate var secondsText: String {
        "\(self / 1_000_000).\((self % 1_000_000).zeroPadded(to: 6))"
    }
}
