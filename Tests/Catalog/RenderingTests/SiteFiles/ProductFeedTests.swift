import CatalogModel
import CatalogRendering
import Testing

/// The feeds of products for shopping services.
@Suite struct ProductFeedTests {
    private let records = Records()

    private func facts(_ terms: NaverTerms = NaverTerms(shipping: 3_000)) -> SiteFacts {
        var facts = SmallTheme.facts
        facts.exports.naver = terms
        return facts
    }

    private func text(
        of feed: consuming some ProductFeed & ~Copyable, _ products: [ProductRecord],
        chunk: Int = .max
    ) throws -> (text: String, omissions: [FeedOmission?]) {
        var text: [UInt8] = []
        var omissions: [FeedOmission?] = []
        for product in products {
            omissions.append(feed.add(product))
            if feed.count >= chunk { feed.drain { text += Array($0) } }
        }
        feed.end()
        feed.drain { text += Array($0) }
        return (String(decoding: text, as: UTF8.self), omissions)
    }

    private func merchant(_ products: [ProductRecord], chunk: Int = .max) throws -> (
        text: String, omissions: [FeedOmission?]
    ) {
        try text(
            of: MerchantFeed(
                of: facts(), below: "https://shop.example/a", categories: Self.tree),
            products, chunk: chunk)
    }

    private func kakao(_ products: [ProductRecord]) throws -> (
        text: String, omissions: [FeedOmission?]
    ) {
        try text(
            of: KakaoFeed(of: facts(), below: "https://shop.example/a", categories: Self.tree),
            products)
    }

    private func naver(
        _ products: [ProductRecord], _ terms: NaverTerms = NaverTerms(shipping: 3_000)
    ) throws -> (text: String, omissions: [FeedOmission?]) {
        try text(
            of: NaverFeed(
                of: facts(terms), below: "https://shop.example/a", categories: Self.tree),
            products)
    }

    /// Unusual products, with pictures where only these would be missing.
    private func products() -> [ProductRecord] {
        var products = records.awkward()
        for index in 1...4 {
            products[index].gallery = records.gallery(
                records.picture("images/\(index)", width: 480, height: 360))
        }
        products[3].id = records.text("4&\"<>\"")
        return products + [records.full(8), won(9), won(10), coat(11), coded(12)]
    }

    /// A product in won with a discount.
    private func won(_ position: Int64) -> ProductRecord {
        var product = records.full(position)
        product.currency = records.text("KRW")
        product.price = 9_900
        product.regularPrice = 12_000
        product.percentOff = 17
        return product
    }

    @Test func `the feed for Google is the one recorded`() throws {
        let (text, omissions) = try merchant(products())
        try Golden.expect(text, toBe: "exports/google-merchant.xml")
        #expect(
            omissions == [
                .noName, nil, nil, nil, .noCurrency, nil, .noPicture, nil, nil, nil, nil, nil,
            ])
    }

    @Test func `the feed for Kakao is the one recorded`() throws {
        let (text, omissions) = try kakao(products())
        try Golden.expect(text, toBe: "exports/kakao.xml")
        #expect(
            omissions == [
                .noName, nil, nil, nil, nil, nil, .noPicture, nil, nil, nil, nil, nil,
            ])
    }

    @Test func `the feed for Naver is the one recorded`() throws {
        let (text, omissions) = try naver(products())
        try Golden.expect(text, toBe: "exports/naver-ep.txt")
        #expect(
            omissions == [
                .noName, nil, .soldOut, .otherCurrency, .noCurrency, .otherCurrency, .noPicture,
                .otherCurrency, nil, nil, nil, nil,
            ])
    }

    @Test func `a product of which only the lowest price is known has no price in feeds`() throws {
        var set = won(9)
        set.hasPriceRange = true
        #expect(try merchant([set]).omissions == [.severalPrices])
        #expect(try naver([set]).omissions == [.severalPrices])
        let kakao = try kakao([set])
        #expect(kakao.omissions == [nil] && !kakao.text.contains("g:price"))
    }

    @Test func `a feed is the same however it is cut into pieces`() throws {
        let whole = try merchant(products()).text
        #expect(try merchant(products(), chunk: 1).text == whole)
        #expect(try merchant(products(), chunk: 700).text == whole)
    }

    @Test func `a feed without products is a valid feed`() throws {
        #expect(try merchant([]).text.hasSuffix("</description>\n</channel></rss>\n"))
        #expect(try naver([]).text.split(separator: "\n").count == 1)
    }

    @Test(
        arguments: [
            (1_234_000, 0, "KRW", "1234000 KRW"), (1999, 2, "USD", "19.99 USD"),
            (5, 1, "USD", "0.50 USD"), (12, 0, "usd", "12.00 USD"), (1200, 2, "KRW", "12 KRW"),
            (12345, 3, "KRW", "12.345 KRW"), (1, 0, "KWD", "1.000 KWD"),
            (1, 18, "USD", "0.000000000000000001 USD"),
            (1_234_500, 3, "KWD", "1234.500 KWD"), (0, 0, "KRW", nil), (-5, 0, "KRW", nil),
            (9_223_372_036_854_775_807, 0, "KWD", "9223372036854775807.000 KWD"),
        ] as [(Int64, UInt8, String, String?)])
    func `prices are exact, with the decimals of their currency`(
        units: Int64, scale: UInt8, currency: String, wanted: String?
    ) throws {
        var product = records.full(1)
        product.price = DecimalAmount(units: units, scale: scale)
        product.currency = records.text(currency)
        (product.regularPrice, product.percentOff) = (nil, nil)
        let (text, omissions) = try merchant([product])
        let price = text.firstMatch(of: /<g:price>([^<]*)</)?.1
        #expect(price.map(String.init) == wanted)
        #expect(omissions == [wanted == nil ? .noPrice : nil])
    }

    @Test func `a sale has both prices only if the regular one is higher`() throws {
        #expect(
            try merchant([won(1)]).text.contains(
                "<g:price>12000 KRW</g:price><g:sale_price>9900 KRW</g:sale_price>"))
        var product = won(1)
        // Less than a percent.
        (product.regularPrice, product.percentOff) = (9_910, nil)
        #expect(
            try merchant([product]).text.contains(
                "<g:price>9910 KRW</g:price><g:sale_price>9900 KRW</g:sale_price>"))
        product.regularPrice = 9_900
        let text = try merchant([product]).text
        #expect(text.contains("<g:price>9900 KRW</g:price>"))
        #expect(!text.contains("sale_price"))
    }

    @Test(
        arguments: [(nil, "in_stock"), (3, "in_stock"), (0, "out_of_stock"), (-1, "out_of_stock")]
            as [(Int64?, String)])
    func `a sold-out product is marked as sold out`(stock: Int64?, wanted: String) throws {
        var product = won(1)
        product.stock = stock
        #expect(
            try merchant([product]).text.contains("<g:availability>\(wanted)</g:availability>"))
        #expect(
            try kakao([product]).text.contains(
                "<g:availability>\(wanted.replacing("_", with: " "))</g:availability>"))
        #expect(try naver([product]).omissions == [wanted == "in_stock" ? nil : .soldOut])
    }

    @Test func `long texts are cut to characters, not bytes`() throws {
        var product = won(1)
        product.name = records.text(String(repeating: "머", count: 400))
        product.summary = records.text(String(repeating: "가", count: 6_000))
        let text = try merchant([product]).text
        #expect(text.contains("<g:title>\(String(repeating: "머", count: 150))</g:title>"))
        #expect(
            text.contains("<g:description>\(String(repeating: "가", count: 5_000))</g:description>"))
        // A family is one character of seven scalars.
        product.name = records.text(String(repeating: "a", count: 146) + "👨‍👩‍👧‍👦")
        #expect(
            try merchant([product]).text.contains(
                "<g:title>\(String(repeating: "a", count: 146))</g:title>"))
        product.name = records.text("e" + String(repeating: "\u{301}", count: 400))
        #expect(
            try merchant([product]).text.contains(
                "<g:title>e\(String(repeating: "\u{301}", count: 149))</g:title>"))
    }

    @Test func `a product whose id a service would refuse is left out`() throws {
        var product = won(1)
        product.id = records.text(String(repeating: "가", count: 50))
        #expect(try merchant([product]).omissions == [nil])
        product.id = records.text(String(repeating: "가", count: 51))
        #expect(try merchant([product]).omissions == [.longID])
        #expect(try naver([product]).omissions == [.longID])
        #expect(try kakao([product]).omissions == [nil])
    }

    @Test func `ten pictures follow the first, and missing ones are left out`() throws {
        var product = won(1)
        let pictures = (0..<14).map { number in
            number == 0 || number == 5
                ? nil : records.picture("images/\(number)", width: 480, height: 360)
        }
        product.gallery = records.bytes(Gallery.encode(pictures))
        let text = try merchant([product]).text
        #expect(
            text.contains("<g:image_link>https://shop.example/a/images/1-480.jpg</g:image_link>"))
        #expect(text.matches(of: /<g:additional_image_link>/).count == 10)
        #expect(!text.contains("images/13-480"))
        let cells = try naver([product]).text.split(separator: "\n")[1]
            .split(separator: "\t", omittingEmptySubsequences: false)
        #expect(cells[7] == "https://shop.example/a/images/1-480.jpg")
        #expect(cells[8].split(separator: "|").count == 10)
    }

    @Test func `no text can end a cell or a line of Naver's table`() throws {
        var product = won(1)
        product.name = records.text("a\tb\nc\r\nd\u{0}e\u{7f}f")
        product.vendorName = records.text("\t\n")
        let terms = NaverTerms(shipping: 0, category: "그릇\t컵")
        let lines = try naver([product], terms).text.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines[2].isEmpty)
        let names = lines[0].split(separator: "\t")
        let cells = lines[1].split(separator: "\t", omittingEmptySubsequences: false)
        #expect(cells.count == names.count)
        #expect(cells[1] == "a b c  d e f")
        #expect(cells[9] == "그릇 컵")
        #expect(cells.last == "0")
    }

    // MARK: Facts that only some products have

    private static let tree = CategoryTree([
        CategoryTree.Node(
            category: Category(number: 1, slug: "clothes-1"), parent: nil, name: "의류"),
        CategoryTree.Node(
            category: Category(number: 2, slug: "coats-2"), parent: 1, name: "코트 & 점퍼"),
    ])

    private func merchantItems(_ product: ProductRecord) throws -> [String] {
        let feed = MerchantFeed(
            of: facts(), below: "https://shop.example/a", categories: Self.tree)
        return items(in: try text(of: feed, [product]).text)
    }

    private func kakaoItems(_ product: ProductRecord) throws -> [String] {
        let feed = KakaoFeed(of: facts(), below: "https://shop.example/a", categories: Self.tree)
        return items(in: try text(of: feed, [product]).text)
    }

    private func items(in feed: String) -> [String] {
        feed.split(separator: "<item>").dropFirst().map(String.init)
    }

    /// The cells of the only product by the names of their columns.
    private func naverCells(_ product: ProductRecord) throws -> [Substring: Substring] {
        let feed = NaverFeed(of: facts(), below: "https://shop.example/a", categories: Self.tree)
        let lines = try text(of: feed, [product]).text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        try #require(lines.count == 2 && lines[0].count == lines[1].count)
        return Dictionary(uniqueKeysWithValues: zip(lines[0], lines[1]))
    }

    /// A product in won with all codes and a category.
    private func coded(_ position: Int64 = 9) -> ProductRecord {
        var product = won(position)
        product.brand = records.text("Kiln & Co")
        product.gtin = records.text("4006381333931")
        product.mpn = records.text("PN1")
        product.condition = .refurbished
        product.unitPrice = 990
        product.unit = records.text("100ml")
        product.categories = records.bytes(CategoryMembership(leaves: [2], all: [1, 2]).packed)
        product.attributes = records.bytes(PackedAttributes.encode([], ["선물", "a|b"]))
        return product
    }

    @Test(arguments: [(9_900, "0"), (9_901, "3000")])
    func `delivery is free in Naver's feed from the price that the shop says`(
        limit: Int64, shipping: String
    ) throws {
        var facts = facts()
        var delivery = DeliveryTerms()
        delivery.freeFrom = Money(units: limit, currency: "KRW")
        facts.delivery = delivery
        let feed = NaverFeed(of: facts, below: "https://shop.example/a", categories: Self.tree)
        let line = try #require(try text(of: feed, [won(9)]).text.split(separator: "\n").last)
        #expect(line.hasSuffix("\t\(shipping)"), "\(line)")
    }

    @Test func `codes, condition, category and unit price are in the feeds`() throws {
        let merchant = try #require(try merchantItems(coded()).first)
        for part in [
            "<g:brand>Kiln &amp; Co</g:brand>", "<g:gtin>4006381333931</g:gtin>",
            "<g:mpn>PN1</g:mpn>", "<g:condition>refurbished</g:condition>",
            "<g:product_type>의류 &gt; 코트 &amp; 점퍼</g:product_type>",
            "<g:unit_pricing_measure>1000ml</g:unit_pricing_measure>",
            "<g:unit_pricing_base_measure>100ml</g:unit_pricing_base_measure>",
        ] {
            #expect(merchant.contains(part))
        }
        #expect(!merchant.contains("identifier_exists") && !merchant.contains("item_group_id"))
        let kakao = try #require(try kakaoItems(coded()).first)
        for part in [
            "<g:brand>Kiln &amp; Co</g:brand>", "<g:condition>Refurbished</g:condition>",
            "<g:product_type>의류 &gt; 코트 &amp; 점퍼</g:product_type>",
        ] {
            #expect(kakao.contains(part))
        }
        let naver = try naverCells(coded())
        for (column, value) in [
            ("category_name1", "의류"), ("category_name2", "코트 & 점퍼"), ("category_name3", ""),
            ("condition", "리퍼"), ("barcode", "4006381333931"),
            ("manufacture_define_number", "PN1"), ("brand", "Kiln & Co"),
            ("search_tag", "선물|a b"), ("product_flag", ""), ("shipping", "3000"),
        ] as [(Substring, Substring)] {
            #expect(naver[column] == value, "\(column)")
        }
    }

    @Test(arguments: GTINSample.all)
    func `the feed for Google has a GTIN unless it is used only inside a company`(
        gtin: GTINSample
    ) throws {
        var product = coded()
        product.gtin = records.text(gtin.number)
        #expect(
            try merchantItems(product)[0].contains("<g:gtin>\(gtin.number)<") == gtin.isPublic)
        product = coat()
        product.gtin = records.text("4006381333931")
        var variant = ProductVariant(id: "1", values: [])
        variant.gtin = gtin.number
        product.options = records.bytes(PackedOptions.encode([], [variant]))
        #expect(
            try merchantItems(product)[0].contains("<g:gtin>\(gtin.number)<") == gtin.isPublic)
    }

    @Test func `a product with a manufacturer's number and a brand needs no other code`() throws {
        var product = won(9)
        product.mpn = records.text("PN1")
        #expect(try !merchantItems(product)[0].contains("identifier_exists"))
        product.vendorName = records.text("")
        #expect(
            try merchantItems(product)[0].contains(
                "<g:identifier_exists>no</g:identifier_exists>"))
    }

    @Test(
        arguments: [
            (.inStock, "in_stock", "in stock", ""), (.low, "in_stock", "in stock", ""),
            (.soldOut, "out_of_stock", "out of stock", nil),
            (.backorder, "backorder", "available for order", ""),
            (.preorder, "preorder", "preorder", "예약판매"),
            (.discontinued, "out_of_stock", "discontinued", nil),
        ] as [(Availability, String, String, String?)])
    func `each service has its term for an availability`(
        _ availability: Availability, merchant: String, kakao: String, naver: String?
    ) throws {
        var product = won(9)
        product.stock = nil
        product.availability = availability
        #expect(
            try merchantItems(product)[0].contains("<g:availability>\(merchant)</g:availability>"))
        #expect(try kakaoItems(product)[0].contains("<g:availability>\(kakao)</g:availability>"))
        if let naver {
            #expect(try naverCells(product)["product_flag"] == naver[...])
        } else {
            #expect(try self.naver([product]).omissions == [.soldOut])
        }
    }

    /// A coat of three variants: one that is sold out, one with everything of its own, and one with a
    /// long id and no price.
    private func coat(_ position: Int64 = 9) -> ProductRecord {
        var product = won(position)
        product.availability = .inStock
        product.gallery = records.gallery(
            records.picture("images/1", width: 480, height: 360),
            records.picture("images/2", width: 480, height: 360))
        let options = [
            ProductOption(name: "색상", values: ["블랙", "화이트"]),
            ProductOption(name: "향", values: ["장미"]),
        ]
        var gone = ProductVariant(id: "b", values: [0, 0])
        gone.stock = 0
        var own = ProductVariant(id: "w/1", values: [1, nil])
        own.price = 11_000
        own.gtin = "4006381333931"
        own.picture = 1
        let long = ProductVariant(id: String(repeating: "x", count: 60), values: [nil, nil])
        product.options = records.bytes(PackedOptions.encode(options, [gone, own, long]))
        return product
    }

    @Test func `each variant is an item of the product's group`() throws {
        for items in [try merchantItems(coat()), try kakaoItems(coat())] {
            #expect(items.count == 3)
            #expect(items.allSatisfy { $0.contains("<g:item_group_id>9</g:item_group_id>") })
            #expect(items[0].contains("<g:id>9_b</g:id>"))
            #expect(items[0].contains("<g:title>Mug 9 블랙 / 장미</g:title>"))
            #expect(items[0].contains("/products/9.html#v-b</g:link>"))
            #expect(
                items[0].contains(
                    "<g:price>12000 KRW</g:price><g:sale_price>9900 KRW</g:sale_price>"))
            #expect(items[1].contains("<g:id>9_w/1</g:id>"))
            let anchor = PathSlug.make(from: "w/1")
            #expect(items[1].contains("/products/9.html#v-\(anchor)</g:link>"))
            #expect(items[1].contains("<g:price>11000 KRW</g:price>"))
            #expect(!items[1].contains("sale_price"))
            #expect(
                items[1].contains(
                    "<g:image_link>https://shop.example/a/images/2-480.jpg</g:image_link>"
                        + "<g:additional_image_link>https://shop.example/a/images/1-480.jpg<"))
            #expect(items[2].contains("<g:title>Mug 9</g:title>"))
        }
        let merchant = try merchantItems(coat())
        #expect(merchant[0].contains("<g:availability>out_of_stock</g:availability>"))
        #expect(merchant[0].contains("<g:color>블랙</g:color>"))
        #expect(merchant[1].contains("<g:color>화이트</g:color>"))
        #expect(merchant[1].contains("<g:gtin>4006381333931</g:gtin>"))
        #expect(merchant[2].contains(/<g:id>v_[0-9a-f]{16}<\/g:id>/))
        #expect(try kakaoItems(coat())[2].contains("<g:id>9_\(String(repeating: "x", count: 60))<"))
        // Naver has one entry for a product.
        #expect(try naverCells(coat())["price_pc"] == "9900")
    }

    @Test func `a variant without a price does not have the price of another variant`()
        throws
    {
        var product = coat()
        product.isVariantPrice = true
        #expect(try merchantItems(product).count == 1)
        let items = try kakaoItems(product)
        #expect(items.map { $0.contains("<g:price>") } == [false, true, false])
    }

    @Test func `the link of the only variant leads to the page of its product`() throws {
        var product = coat()
        product.options = records.bytes(
            PackedOptions.encode([], [ProductVariant(id: "b", values: [])]))
        for items in [try merchantItems(product), try kakaoItems(product)] {
            #expect(items.count == 1)
            #expect(items[0].contains("<g:id>9_b</g:id>"))
            #expect(items[0].contains("/products/9.html</g:link>"))
        }
    }

    @Test func `a product is left out only if all of its variants are left out`() throws {
        var product = coat()
        (product.price, product.regularPrice) = (nil, nil)
        #expect(try merchant([product]).omissions == [nil])
        #expect(try merchantItems(product).count == 1)
        product.options = records.bytes(
            PackedOptions.encode([], [ProductVariant(id: "1", values: [])]))
        #expect(try merchant([product]).omissions == [.noPrice])
    }

    @Test func `a price that Naver or Kakao cannot take is not rounded`() throws {
        var product = won(1)
        product.price = DecimalAmount(units: 99_005, scale: 1)
        #expect(try naver([product]).omissions == [.tooFine])
        #expect(try kakao([product]).text.contains("<g:sale_price>9900.5 KRW</g:sale_price>"))
        product.price = DecimalAmount(units: 9_900_005, scale: 3)
        let (text, omissions) = try kakao([product])
        #expect(omissions == [nil])
        #expect(!text.contains("price"))
    }
}
