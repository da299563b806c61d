import CatalogModel
import CatalogShopContract
import Time
internal import JSON

/// Writes products as JSON, with exactly the keys that one version of the products API has.
struct ProductWriter: Sendable {
    let contract: ShopContract
    private let addresses: PictureAddresses
    private let quirks: Set<Quirk>

    /// Creates a writer; `origin` is written before the paths of pictures.
    init(contract: ShopContract, quirks: Set<Quirk> = [], origin: String = "") {
        self.contract = contract
        self.quirks = quirks
        addresses = PictureAddresses(
            contract: contract, origin: origin, areBare: quirks.contains(.barePictures))
    }

    /// Writes the product as a row of the list.
    func write(_ listing: Listing, into json: inout JSONWriter) {
        let product = listing.product
        json.object { json in
            json.member(ProductKey.id, product.id)
            json.member(ProductKey.vendorID, product.vendor.id)
            if contract.rowsHaveDescriptions {
                json.member(ProductKey.vendorName, product.vendor.name)
            }
            json.member(ProductKey.name, product.name)
            if contract.rowsHaveDescriptions {
                json.member(ProductKey.description, product.description)
            }
            json.member(ProductKey.thumbnail, thumbnail(of: listing))
            json.member(ProductKey.currency, product.currency)
            json.amount(ProductKey.price, product.price)
            writeRest(of: product, day: quirks.contains(.snakeKeys) ? .spaced : .plain, &json)
        }
    }

    /// Returns the reply to a request for a single product.
    func detail(_ listing: Listing) -> [UInt8] {
        let product = listing.product
        var json = JSONWriter()
        json.object { json in
            json.member(ProductKey.id, product.id)
            json.member(ProductKey.vendorID, product.vendor.id)
            json.member(ProductKey.name, product.name)
            if contract == .october2022 { json.member(ProductKey.description, product.description) }
            json.member(ProductKey.thumbnail, thumbnail(of: listing))
            json.member(ProductKey.currency, product.currency)
            json.amount(ProductKey.price, product.price)
            if contract != .october2022 { json.member(ProductKey.description, product.description) }
            writeRest(of: product, day: .plain, &json)
            writePictures(of: listing, into: &json)
            write(product.vendor, into: &json)
        }
        return json.bytes()
    }
}

extension ProductWriter {
    /// The formats of a day.
    private enum DayForm {
        case plain
        case spaced
    }

    private func text(of day: CalendarDay, _ form: DayForm) -> String {
        switch form {
        case .plain: contract.timestamp(of: day)
        case .spaced: "\(day) 00:00:00.000"
        }
    }

    private func writeRest(
        of product: SandboxProduct, day form: DayForm, _ json: inout JSONWriter
    ) {
        json.amount(ProductKey.bargainPrice, product.bargainPrice)
        json.amount(ProductKey.discountedPrice, product.discountedPrice)
        json.member(ProductKey.stock, product.stock)
        json.member(ProductKey.createdAt, text(of: product.createdAt, form))
        json.member(ProductKey.issuedAt, text(of: product.issuedAt, form))
        for extra in product.extraMembers.all { json.member(extra.key, extra.value) }
    }

    private func thumbnail(of listing: Listing) -> String? {
        listing.thumbnail.map {
            addresses.address(of: $0, .thumb, vendor: listing.product.vendor.id)
        }
    }

    private func writePictures(of listing: Listing, into json: inout JSONWriter) {
        let (issued, vendor) = (listing.product.issuedAt, listing.product.vendor.id)
        json.key(ProductKey.images)
        json.array { json in
            for picture in listing.pictures {
                json.object { json in
                    json.member(ProductImageKey.id, picture.id)
                    json.member(
                        ProductImageKey.url,
                        addresses.address(of: picture.source, .origin, vendor: vendor))
                    json.member(
                        ProductImageKey.thumbnailURL,
                        addresses.address(of: picture.source, .thumb, vendor: vendor))
                    if contract != .october2022 { json.member(ProductImageKey.succeed, true) }
                    json.member(ProductImageKey.issuedAt, contract.timestamp(of: issued))
                }
            }
        }
    }

    private func write(_ vendor: SandboxVendor, into json: inout JSONWriter) {
        json.key(ProductKey.vendors)
        json.object { json in
            if contract == .october2022 {
                json.member(VendorKey.id, vendor.id)
                json.member(VendorKey.name, vendor.name)
            } else {
                json.member(VendorKey.name, vendor.name)
                json.member(VendorKey.id, vendor.id)
                json.member(VendorKey.createdAt, contract.timestamp(of: vendor.registeredAt))
                json.member(VendorKey.issuedAt, contract.timestamp(of: vendor.registeredAt))
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func amount(_ name: String, _ amount: DecimalAmount?) {
        key(name)
        if let amount { value(number: amount.javaDoubleText) } else { null() }
    }
}

extension DecimalAmount {
    /// The number in the format of Java's `Double.toString`, as the real server sent it.
    ///
    /// Examples are `1200.0` and `2.36`. A number of ten million or more, or of less than a
    /// thousandth, has an exponent, such as `6.0E7`.
    ///
    /// The digits are exact, and not rounded to the nearest double.
    package var javaDoubleText: String {
        let number = trimmed()
        let digits = String(number.units.magnitude)
        let exponent = digits.utf8.count - 1 - Int(number.scale)
        if units == 0 { return "0.0" }
        guard -3..<7 ~= exponent else {
            return (units < 0 ? "-" : "") + Self.scientific(digits, exponent: exponent)
        }
        return number.scale == 0 ? "\(number).0" : "\(number)"
    }

    private static func scientific(_ digits: String, exponent: Int) -> String {
        let significant = digits.utf8.lastIndex { $0 != UInt8(ascii: "0") }
        let fraction = significant.map { digits[...$0].dropFirst() } ?? ""
        return "\(digits.prefix(1)).\(fraction.isEmpty ? "0" : fraction)E\(exponent)"
    }
}
