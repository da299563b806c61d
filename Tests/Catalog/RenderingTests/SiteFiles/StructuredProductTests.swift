import CatalogModel
import CatalogRendering
import JSON
import Testing

/// The data of products for search engines, by kind of product.
struct StructuredProductTests {
    private let records = Records()

    /// The JSON-LD of the built-in page of a product.
    private func scripts(
        of record: ProductRecord, _ facetPages: FacetPages = .none,
        baseURL: String? = "https://shop.example/a"
    ) throws -> [JSONValue] {
        let facts = SmallTheme.facts { $0.baseURL = baseURL }
        let renderer = SiteRenderer(
            theme: try SmallTheme.load([SmallTheme.defaultFolder], facts), facetPages: facetPages)
        renderer.load([record])
        return try renderer.productPage(at: 0).linkedData
    }

    private func data(of record: ProductRecord) throws -> JSONValue {
        try #require(try scripts(of: record).first)
    }

    /// A coat in two colours and two sizes, of which one is sold out, one costs more and has a
    /// picture and a code of its own, and one leaves everything to the product.
    private func coat(_ colour: String = "색상", _ size: String = "사이즈 선택") -> ProductRecord {
        var record = records.full(7)
        record.name = records.text("코트")
        record.sku = records.text("COAT")
        record.currency = records.text("KRW")
        record.price = 30_000
        record.regularPrice = nil
        record.stock = nil
        record.hasPriceRange = true
        record.availability = .inStock
        record.condition = .new
        record.gallery = records.gallery(
            records.picture("images/1", width: 480, height: 360), nil,
            records.picture("images/3", width: 480, height: 360))
        let options = [
            ProductOption(name: colour, values: ["블랙", "<b>"]),
            ProductOption(name: size, values: ["S", "M"]),
        ]
        var soldOut = ProductVariant(id: "b/s", values: [0, 0])
        soldOut.stock = 0
        var dear = ProductVariant(id: "bm", values: [0, 1])
        dear.sku = "COAT-BM"
        dear.gtin = "4006381333931"
        dear.price = 35_000
        dear.regularPrice = 40_000
        dear.picture = 2
        dear.statedAvailability = .preorder
        let plain = ProductVariant(id: "xs", values: [1, 0])
        record.options = records.bytes(PackedOptions.encode(options, [soldOut, dear, plain]))
        return record
    }

    private static let tree = CategoryTree([
        CategoryTree.Node(
            category: Category(number: 1, slug: "clothes-1"), parent: nil, name: "Clothes"),
        CategoryTree.Node(
            category: Category(number: 2, slug: "coats-2"), parent: 1, name: "Coats & <more>"),
    ])

    // MARK: One product

    @Test func `a price that is only the lowest of several is that of an aggregate offer`() throws {
        var record = records.full(7)
        record.hasPriceRange = true
        let offer = try data(of: record)["offers"]
        #expect(offer?["@type"]?.string == "AggregateOffer")
        #expect(offer?["lowPrice"]?.string != nil && offer?["price"] == nil)
        #expect(offer?["priceCurrency"]?.string != nil)
    }

    @Test(
        arguments: [
            (.inStock, "InStock"), (.low, "LimitedAvailability"), (.soldOut, "OutOfStock"),
            (.backorder, "BackOrder"), (.preorder, "PreOrder"), (.discontinued, "Discontinued"),
            (nil, "InStock"),
        ] as [(Availability?, String)])
    func `each availability has its term`(_ availability: Availability?, word: String) throws {
        var record = records.full(7)
        record.availability = availability
        let data = try data(of: record)
        #expect(data["@type"]?.string == "Product")
        #expect(data["offers"]?["availability"]?.string == "https://schema.org/" + word)
    }

    @Test(
        arguments: [
            (.new, "NewCondition"), (.refurbished, "RefurbishedCondition"),
            (.used, "UsedCondition"),
        ] as [(ItemCondition, String)])
    func `each condition has its term`(_ condition: ItemCondition, word: String) throws {
        var record = records.full(7)
        record.condition = condition
        #expect(
            try data(of: record)["offers"]?["itemCondition"]?.string == "https://schema.org/" + word
        )
    }

    @Test func `a gift has the price zero`() throws {
        var record = records.full(7)
        (record.price, record.regularPrice) = (0, nil)
        let data = try data(of: record)
        #expect(data["offers"]?["price"]?.string == "0")
        #expect(data["offers"]?["priceCurrency"]?.string == "USD")
    }

    @Test(arguments: ["ask", "no currency", "negative"])
    func `a product without a price is a page, since a Product needs an offer`(
        _ kind: String
    ) throws {
        var record = records.full(7)
        switch kind {
        case "ask": record.price = nil
        case "negative": record.price = -1
        default: record.currency = records.text("doubloons")
        }
        record.regularPrice = nil
        let data = try data(of: record)
        #expect(
            data.members?.map(\.key) == [
                "@context", "@type", "name", "description", "url", "image",
            ])
        #expect(data["@type"]?.string == "ItemPage")
    }

    @Test func `codes, brand and attributes have their own properties`() throws {
        var record = records.full(7)
        record.sku = records.text("M-7")
        record.gtin = records.text("4006381333931")
        record.mpn = records.text("PN1")
        record.brand = records.text("Kiln")
        record.attributes = records.bytes(
            PackedAttributes.encode(
                [
                    ProductAttribute(name: "소재", value: "도자기"),
                    ProductAttribute(name: "원산지", value: "대한민국"),
                    ProductAttribute(name: "Material", value: "clay"),
                    ProductAttribute(group: .disclosure, name: "제조자", value: "x"),
                ], ["gift"]))
        let data = try data(of: record)
        #expect(data["sku"]?.string == "M-7")
        #expect(data["gtin"]?.string == "4006381333931")
        #expect(data["mpn"]?.string == "PN1")
        #expect(data["brand"]?["@type"]?.string == "Brand")
        #expect(data["brand"]?["name"]?.string == "Kiln")
        #expect(data["material"]?.string == "도자기")
        let others = data["additionalProperty"]?.elements ?? []
        #expect(others.map { $0["@type"]?.string } == ["PropertyValue", "PropertyValue"])
        #expect(others.map { $0["name"]?.string } == ["원산지", "Material"])
        #expect(others.map { $0["value"]?.string } == ["대한민국", "clay"])
    }

    @Test(arguments: GTINSample.all)
    func `a GTIN is stated unless it is used only inside a company`(gtin: GTINSample) throws {
        var record = records.full(7)
        record.gtin = records.text(gtin.number)
        #expect(try data(of: record)["gtin"]?.string == (gtin.isPublic ? gtin.number : nil))
        record = coat()
        var variants = [
            ProductVariant(id: "s", values: [0]), ProductVariant(id: "m", values: [1]),
        ]
        variants[1].gtin = gtin.number
        let sizes = ProductOption(name: "Size", values: ["S", "M"])
        record.options = records.bytes(PackedOptions.encode([sizes], variants))
        let numbers = try data(of: record)["hasVariant"]?.elements?.map { $0["gtin"]?.string }
        #expect(numbers == [nil, gtin.isPublic ? gtin.number : nil])
    }

    @Test(arguments: [false, true])
    func `the category has its path, and breadcrumbs lead through its pages if there are any`(
        hasPages: Bool
    ) throws {
        var record = records.full(7)
        record.categories = records.bytes(CategoryMembership(leaves: [2], all: [1, 2]).packed)
        let scripts = try scripts(
            of: record, FacetPages(kinds: hasPages ? [.category] : [], categories: Self.tree))
        #expect(scripts.first?["category"]?.string == "Clothes > Coats & <more>")
        let steps = try #require(scripts.last?["itemListElement"]?.elements)
        let base = "https://shop.example/a/"
        guard hasPages else {
            return #expect(steps.map { $0["name"]?.string } == ["All products", "Mug 7"])
        }
        #expect(
            steps.map { $0["name"]?.string } == [
                "All products", "Clothes", "Coats & <more>", "Mug 7",
            ])
        #expect(steps.map { $0["position"]?.integer } == [1, 2, 3, 4])
        #expect(
            steps.map { $0["item"]?.string } == [
                base, base + "category/clothes-1/1.html", base + "category/coats-2/1.html", nil,
            ])
    }

    // MARK: Variants

    @Test func `a product with variants is a group of them`() throws {
        let data = try data(of: coat())
        #expect(data["@type"]?.string == "ProductGroup")
        #expect(data["productGroupID"]?.string == "COAT")
        #expect(data["name"]?.string == "코트")
        #expect(data["offers"] == nil && data["sku"] == nil && data["gtin"] == nil)
        #expect(
            data["variesBy"]?.elements?.map(\.string) == [
                "https://schema.org/color", "https://schema.org/size",
            ])
        let variants = try #require(data["hasVariant"]?.elements)
        #expect(variants.allSatisfy { $0["@type"]?.string == "Product" && $0["@context"] == nil })
        #expect(variants.map { $0["sku"]?.string } == ["b/s", "COAT-BM", "xs"])
        #expect(variants.map { $0["gtin"]?.string } == [nil, "4006381333931", nil])
        #expect(variants.map { $0["name"]?.string } == ["코트 블랙 / S", "코트 블랙 / M", "코트 <b> / S"])
        #expect(variants.map { $0["color"]?.string } == ["블랙", "블랙", "<b>"])
        #expect(variants.map { $0["size"]?.string } == ["S", "M", "S"])
        let base = "https://shop.example/a/"
        #expect(
            variants.map { $0["image"]?.string } == [
                base + "images/1-480.jpg", base + "images/3-480.jpg", base + "images/1-480.jpg",
            ])
        let offers = variants.map { $0["offers"] }
        #expect(
            offers.map { $0?["url"]?.string } == [
                base + "products/7.html#v-" + PathSlug.make(from: "b/s"),
                base + "products/7.html#v-bm",
                base + "products/7.html#v-xs",
            ])
        #expect(offers.map { $0?["price"]?.string } == ["30000", "35000", "30000"])
        #expect(
            offers.map { $0?["priceSpecification"]?["price"]?.string } == [nil, "40000", nil])
        #expect(
            offers.map { $0?["availability"]?.string?.dropFirst("https://schema.org/".count) }
                == ["OutOfStock", "PreOrder", "InStock"])
        #expect(offers.allSatisfy { $0?["itemCondition"] != nil && $0?["seller"] != nil })
    }

    @Test func `an option that schema.org does not know is a property by its name`() throws {
        let data = try data(of: coat("향", "Size"))
        #expect(data["variesBy"]?.elements?.map(\.string) == ["https://schema.org/size"])
        let first = try #require(data["hasVariant"]?.elements?.first)
        #expect(first["size"]?.string == "S" && first["color"] == nil)
        let others = first["additionalProperty"]?.elements ?? []
        #expect(others.map { $0["name"]?.string } == ["향"])
        #expect(others.map { $0["value"]?.string } == ["블랙"])
        #expect(try self.data(of: coat("향", "용량"))["variesBy"] == nil)
    }

    @Test func `if the product cannot be ordered, none of its variants can`() throws {
        var record = coat()
        record.availability = .discontinued
        let variants = try #require(try data(of: record)["hasVariant"]?.elements)
        for variant in variants {
            #expect(
                variant["offers"]?["availability"]?.string == "https://schema.org/Discontinued")
        }
    }

    @Test func `variants without a price are left out, and without any there is no group`() throws {
        var record = coat()
        record.price = nil
        let data = try data(of: record)
        #expect(data["hasVariant"]?.elements?.map { $0["sku"]?.string } == ["COAT-BM"])
        record.options = records.bytes(
            PackedOptions.encode([], [ProductVariant(id: "1", values: [])]))
        #expect(try self.data(of: record)["@type"]?.string == "ItemPage")
    }

    @Test func `a variant without a price is left out if others have prices`()
        throws
    {
        var record = coat()
        record.isVariantPrice = true
        let data = try data(of: record)
        #expect(data["hasVariant"]?.elements?.map { $0["sku"]?.string } == ["COAT-BM"])
    }

    @Test func `a product with one variant is a Product, whose offer leads to its page`() throws {
        var record = coat()
        var only = ProductVariant(id: "s", values: [0])
        only.sku = "COAT-S"
        record.sku = records.text("COAT-S")
        record.options = records.bytes(
            PackedOptions.encode([ProductOption(name: "Size", values: ["S"])], [only]))
        let data = try data(of: record)
        #expect(data["@type"]?.string == "Product")
        #expect(data["sku"]?.string == "COAT-S")
        #expect(data["offers"]?["price"]?.string == "30000")
        #expect(data["offers"]?["url"]?.string == "https://shop.example/a/products/7.html")
    }

    @Test func `without an address of the site, variants have no addresses`() throws {
        let data = try #require(try scripts(of: coat(), baseURL: nil).first)
        let variant = try #require(data["hasVariant"]?.elements?.first)
        #expect(variant["image"] == nil && variant["offers"]?["url"] == nil)
        #expect(variant["offers"]?["price"]?.string == "30000")
    }
}

extension String {
    /// The data for search engines on a page, by script.
    var linkedData: [JSONValue] {
        get throws {
            try split(separator: "<script type=\"application/ld+json\">").dropFirst().map {
                let closing = try #require($0.firstRange(of: "</script>"))
                return try JSONValue(parsing: String($0[..<closing.lowerBound]))
            }
        }
    }
}
