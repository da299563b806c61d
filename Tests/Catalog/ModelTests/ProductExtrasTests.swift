import CatalogModel
import Testing

@Suite struct ProductExtrasTests {
    private let options = [
        ProductOption(name: "색상", values: ["검정", "회색"]),
        ProductOption(name: "Size", values: ["S", "M"]),
    ]

    private var variants: [ProductVariant] {
        var full = ProductVariant(id: "black-s", values: [0, 0])
        full.sku = "C-1"
        full.gtin = "4006381333931"
        full.price = DecimalAmount(units: -12_345, scale: 2)
        full.regularPrice = DecimalAmount(units: .max)
        full.stock = 0
        full.statedAvailability = .backorder
        full.picture = 0
        return [full, ProductVariant(id: "", values: [1, nil])]
    }

    @Test func `options and variants are decoded as they were encoded`() {
        let packed = PackedOptions.encode(options, variants)
        let decoded = packed.withUnsafeBytes { PackedOptions.decode($0) }
        #expect(decoded.options == options)
        #expect(decoded.variants == variants)
        #expect(PackedOptions.encode([], []).isEmpty)
    }

    @Test(arguments: [
        ([1_000, 1_200], [true, true], true), ([1_000, 1_000], [true, true], false),
        ([1_000, 1_200], [true, false], false), ([1_000, 1_200], [false, false], true),
        ([900, 1_000, 1_200], [false, true, false], false),
    ])
    func `a product has a range of prices if a variant in stock costs more`(
        prices: [Int64], areInStock: [Bool], hasRange: Bool
    ) {
        var product = Product(
            id: ProductID("1"), price: Money(DecimalAmount(units: 1_000), currency: "KRW"))
        product.extras.variants = zip(prices, areInStock).map { price, isInStock in
            var variant = ProductVariant(id: "\(price)", values: [])
            variant.price = DecimalAmount(units: price)
            variant.stock = isInStock ? 1 : 0
            return variant
        }
        #expect(product.hasPriceRange == hasRange)
    }

    @Test func `attributes and tags are decoded as they were encoded`() {
        let attributes = ProductAttribute.Group.allCases.map {
            ProductAttribute(group: $0, name: "\($0)", value: "값")
        }
        let packed = PackedAttributes.encode(attributes, ["a", ""])
        let decoded = packed.withUnsafeBytes { PackedAttributes.decode($0) }
        #expect(decoded.attributes == attributes)
        #expect(decoded.tags == ["a", ""])
    }

    @Test func `categories are decoded as they were encoded`() {
        let membership = CategoryMembership(leaves: [300, 2], all: [1, 300, 2])
        let decoded = membership.packed.withUnsafeBytes { CategoryMembership(packed: $0) }
        #expect(decoded == membership)
        #expect(CategoryMembership.none.packed.isEmpty)
    }

    @Test func `cut and damaged bytes are decoded without a fault`() {
        let packed = PackedOptions.encode(options, variants)
        for length in packed.indices {
            _ = packed.prefix(length).withUnsafeBytes { PackedOptions.decode($0) }
            var damaged = packed
            damaged[length] ^= 0xFF
            let decoded = damaged.withUnsafeBytes { PackedOptions.decode($0) }
            for variant in decoded.variants {
                for (option, value) in zip(decoded.options, variant.values) {
                    if let value { #expect(option.values.indices.contains(value)) }
                }
            }
            _ = damaged.withUnsafeBytes { PackedAttributes.decode($0) }
            _ = damaged.withUnsafeBytes { CategoryMembership(packed: $0) }
        }
    }

    @Test func `after an impossible number or length nothing more is read`() {
        let longest = [UInt8](repeating: 0xFF, count: 9) + [0x7F]
        let smallest = [UInt8](repeating: 0x80, count: 9) + [0x01]
        for start in [longest, smallest, [0x20]] {
            (start + [2, 0x41]).withUnsafeBytes { bytes in
                var reader = PackedReader(bytes)
                #expect(reader.string() == nil)
                var other = PackedReader(bytes)
                #expect(other.amount() == nil)
            }
        }
        ([0x20, 2, 0x41] as [UInt8]).withUnsafeBytes { bytes in
            var reader = PackedReader(bytes)
            _ = reader.string()
            #expect(reader.isAtEnd)
        }
    }

    @Test(
        arguments: [
            (nil, nil, [], nil), (.preorder, 0, [], .preorder), (nil, 0, [], .soldOut),
            (nil, 1, [.soldOut], .inStock), (nil, nil, [.soldOut, .low], .low),
            (nil, nil, [.soldOut, .backorder], .backorder), (nil, nil, [.soldOut], .soldOut),
            (nil, nil, [.soldOut, nil], nil), (nil, nil, [nil, .inStock], .inStock),
        ] as [(Availability?, Int?, [Availability?], Availability?)])
    func `the availability is the stated one, else that of the stock or of the variants`(
        stated: Availability?, stock: Int?, variants: [Availability?], expected: Availability?
    ) {
        var product = Product(id: ProductID("1"), stock: stock)
        product.statedAvailability = stated
        product.variants = variants.enumerated().map { number, availability in
            var variant = ProductVariant(id: "\(number)", values: [])
            variant.statedAvailability = availability
            return variant
        }
        #expect(product.availability == expected)
    }

    @Test(arguments: [
        ("코트", "24", "24"), ("Wool Coats & Jackets", "24", "wool-coats-jackets-24"),
        ("Coats", nil, "coats-"), ("코트", "a b", ""), ("CON", "x-1", "con-"),
    ])
    func `the folder of a category consists of the ASCII words of its name and its id`(
        name: String, id: String?, beginning: String
    ) {
        let slug = Category.slug(of: CategoryPath([.init(id: id, name: name)]), at: 0)
        #expect(slug.hasPrefix(beginning))
        #expect(slug.utf8.allSatisfy { $0 == 0x2D || 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 })
        #expect(!slug.isEmpty)
    }

    @Test func `a stated format is read back from its number`() {
        for format in DescriptionFormat.allCases {
            for isOfOwner in [false, true] {
                let stated = StatedFormat(format, isOfOwner: isOfOwner)
                #expect(StatedFormat(rawValue: stated.rawValue) == stated)
            }
        }
        #expect([0, 4, 10, 14, 255].allSatisfy { StatedFormat(rawValue: $0) == nil })
    }

    private func product(
        price: Int64?, _ variants: [(price: Int64?, stock: Int?)], regular: Int64? = nil
    ) -> Product {
        var product = Product(
            id: ProductID("1"), price: price.map { Money(units: $0, currency: "KRW") },
            regularPrice: regular.map { Money(units: $0, currency: "KRW") })
        product.variants = variants.enumerated().map { index, one in
            var variant = ProductVariant(id: "\(index)", values: [])
            variant.sku = "V-\(index)"
            variant.price = one.price.map { DecimalAmount(units: $0) }
            variant.stock = one.stock
            return variant
        }
        return product
    }

    @Test func `the only variant gives its product its codes and price, and that it is sold out`() {
        var one = product(price: 1000, [(900, 0)], regular: 1200)
        one.sku = "P"
        one.adoptOnlyVariant()
        #expect(one.price == Money(units: 900, currency: "KRW"))
        #expect(one.regularPrice == nil && one.isVariantPrice)
        #expect(one.sku == "V-0" && one.isSoldOut)
        var same = product(price: 1000, [(nil, 3)], regular: 1200)
        same.adoptOnlyVariant()
        #expect(same.price?.units == 1000 && same.regularPrice?.units == 1200)
        #expect(!same.isVariantPrice && !same.isSoldOut)
        var several = product(price: 1000, [(900, 0), (800, 0)])
        let before = several
        several.adoptOnlyVariant()
        #expect(several == before)
    }

    @Test(
        arguments: [
            (12, [(13, 0), (14, 1)], 14, [13, 14]), (12, [(13, 0), (14, 0)], 13, [13, 14]),
            (nil, [(5, 0), (8, nil)], 8, [5, 8]), (12, [(nil, 0), (14, 1)], 14, [12, 14]),
            (12, [(nil, 1), (14, 1)], 12, [nil, 14]), (12, [(0, 1), (14, 1)], 14, [0, 14]),
            (12, [], 12, []),
        ] as [(Int64?, [(Int64?, Int?)], Int64, [Int64?])])
    func `the lowest price is that of the cheapest variant that can be ordered`(
        price: Int64?, variants: [(Int64?, Int?)], lowest: Int64, prices: [Int64?]
    ) {
        var product = product(price: price, variants.map { (price: $0.0, stock: $0.1) })
        product.adoptLowestPrice(in: "KRW")
        #expect(product.price == Money(units: lowest, currency: "KRW"))
        #expect(product.variants.map(\.price) == prices.map { $0.map { DecimalAmount(units: $0) } })
    }

    @Test func `a derived price changes with the variants`() {
        var detail = product(price: nil, [(900, nil), (nil, nil)])
        detail.derivePrice(in: "KRW")
        #expect(detail.isVariantPrice && detail.price?.units == 900)
        var row = product(price: nil, [])
        row.completeExtras(with: detail)
        #expect(row.price?.units == 900 && row.isVariantPrice && row.variants.count == 2)
        // A row's own price is more recent.
        var priced = product(price: 950, [])
        priced.completeExtras(with: detail)
        #expect(priced.price?.units == 950 && !priced.isVariantPrice)
        // The next detail has another price, and then one of its own.
        for next in [product(price: 800, []), product(price: nil, [])] {
            var known = row.withoutVariantPrice
            known.extras = ProductExtras()
            known.completeExtras(with: next)
            #expect(known.price == next.price && !known.isVariantPrice)
        }
    }
}
