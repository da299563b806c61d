import CatalogModel
import CatalogRendering
import ImageFormats

/// Lends products as records whose texts live as long as this.
final class Records {
    private var texts: [UnsafeMutableRawBufferPointer] = []

    deinit {
        for text in texts { text.deallocate() }
    }

    func bytes(_ bytes: some Collection<UInt8>) -> UnsafeRawBufferPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        texts.append(copy)
        return UnsafeRawBufferPointer(copy)
    }

    func text(_ text: String) -> UnsafeRawBufferPointer { bytes(text.utf8) }

    func gallery(_ pictures: SitePicture?...) -> UnsafeRawBufferPointer {
        bytes(Gallery.encode(pictures))
    }

    /// A picture in two formats.
    func picture(_ stem: String, width: Int, height: Int) -> SitePicture {
        SitePicture(
            stem: stem, width: width, height: height, color: 27,
            copies: [
                .init(.webp, width: 160), .init(.webp, width: 320), .init(.webp, width: width),
                .init(.jpeg, width: width),
            ])
    }

    /// A product with the required fields only.
    func bare(_ position: Int64) -> ProductRecord {
        var record = ProductRecord(position: position)
        record.id = text("\(position)")
        record.slug = text("\(position)")
        return record
    }

    /// A product that has everything.
    func full(_ position: Int64) -> ProductRecord {
        var record = bare(position)
        record.name = text("Mug \(position)")
        record.vendorID = text("7")
        record.vendorName = text("Potter")
        record.currency = text("USD")
        record.description = text("A *mug*.")
        record.summary = text("A mug.")
        record.gallery = gallery(picture("images/1", width: 480, height: 360))
        record.price = DecimalAmount(units: 1999, scale: 2)
        record.regularPrice = DecimalAmount(units: 3998, scale: 2)
        record.percentOff = 50
        record.lowestPrice = DecimalAmount(units: 2499, scale: 2)
        record.stock = 3
        record.createdAt = 1_667_606_400
        record.updatedAt = 1_795_230_720
        return record
    }
}

extension Records {
    /// A product with all optional facts, and a variant in each availability.
    func rich(_ position: Int64) -> ProductRecord {
        var record = full(position)
        record.link = text("https://shop.example/mug")
        record.brand = text("Kiln")
        record.sku = text("M-1")
        record.gtin = text("4006381333931")
        record.mpn = text("7")
        record.condition = .used
        record.availability = .low
        record.unitPrice = 3
        record.unit = text("100 ml")
        record.hasPriceRange = true
        record.categories = bytes(CategoryMembership(leaves: [2], all: [1, 2]).packed)
        let states: [(Availability?, Int?)] = [
            (.inStock, nil), (.inStock, 3), (.low, nil), (.low, 2), (.soldOut, nil),
            (.backorder, nil), (.preorder, nil), (.discontinued, nil), (nil, nil),
        ]
        let values = states.indices.map { "\($0)" }
        let variants = states.enumerated().map { index, state in
            var variant = ProductVariant(id: "\(index)", values: [index])
            (variant.statedAvailability, variant.stock) = state
            variant.price = index == 0 ? 0 : DecimalAmount(units: 1999 + Int64(index), scale: 2)
            return variant
        }
        record.options = bytes(
            PackedOptions.encode([ProductOption(name: "Size", values: values)], variants))
        let attributes = ProductAttribute.Group.allCases.map {
            ProductAttribute(group: $0, name: "Material", value: "Clay")
        }
        record.attributes = bytes(PackedAttributes.encode(attributes, ["gift"]))
        return record
    }

    /// Unusual products, some observed in replies of the API; oldest first.
    func awkward() -> [ProductRecord] {
        var records = (1...7).map { bare($0) }
        // 1 has nothing at all.
        records[1].name = text("Price of 1.323121323232E12, no discount")
        records[1].currency = text("KRW")
        records[1].price = 1_323_121_323_232
        records[1].stock = 4_294_967_296
        records[1].createdAt = 1_643_673_600
        records[2].name = text("품절된 상품")
        records[2].vendorID = text("2")
        records[2].vendorName = text("만든 사람")
        records[2].currency = text("KRW")
        records[2].price = 9_900
        records[2].stock = 0
        records[3].name = text(#"<script>alert("1")</script> & 'x' {{ site.title }}"#)
        records[3].slug = text("x-script-0123456789abcdef")
        records[3].id = text("<b>\"4\"")
        records[3].vendorName = text("</title><img src=x onerror=alert(1)>")
        records[3].description = text(
            "<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n**bold** & *more*")
        records[3].summary = text("\"><script>alert(1)</script>")
        records[3].options = bytes(
            PackedOptions.encode([ProductOption(name: "<b>Size", values: ["\"S\"", "L&"])], []))
        records[3].currency = text("USD")
        records[3].price = DecimalAmount(units: 5, scale: 1)
        records[4].name = text(String(repeating: "Donaudampfschifffahrt", count: 48))
        records[4].description = text("No space\n\n\n" + String(repeating: "a", count: 200))
        records[4].summary = text(String(repeating: "a", count: 159) + "…")
        records[4].price = 100
        records[4].currency = text("doubloons")
        records[5] = full(6)
        records[5].gallery = gallery(
            picture("images/a", width: 480, height: 480), nil,
            picture("images/b c", width: 480, height: 360))
        records[5].description = text(
            "# Heading\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n")
        records[6].name = text("Picture that could not be had")
        records[6].gallery = gallery(nil)
        records[6].currency = text("USD")
        records[6].price = DecimalAmount(units: 29, scale: 1)
        return records
    }
}

extension SiteRenderer {
    /// Loads records as a span.
    func load(_ records: [ProductRecord]) {
        beginSpan()
        for record in records { append(record) }
    }

    /// The page rendered last.
    var page: String {
        withOutput { String(decoding: $0, as: UTF8.self) }
    }

    func productPage(at index: Int) throws -> String {
        try renderProduct(at: index)
        return page
    }

    func listPage(_ page: some ProductsPage, _ products: Range<Int>) throws -> String {
        try render(page, products: products)
        return self.page
    }
}
