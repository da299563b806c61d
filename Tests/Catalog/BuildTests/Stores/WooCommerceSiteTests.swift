import CatalogBuild
import CatalogModel
import JSON
import TestSupport
import Testing
import WebServer

/// Sites of shops of WooCommerce: one after the other, because each has a server, databases and
/// processes open.
@Suite(.serialized) struct WooCommerceSiteTests {
    private let shop: StoreShop
    private let site: TestSite

    init() throws {
        shop = try StoreShop(.wooCommerce)
        let address = shop.address
        shop.change { state in
            state.products = [
                Self.row(1, "Tom &#038; Lee&#8217;s &#8220;컵&#8221; &#8211; <b>300ml</b>", address)
                    .with(.object(Self.cup(address))),
                Self.row(2, "Robe", address).with(.object(Self.robe(address))),
                Self.row(3, "Sold", address).with(
                    ["is_in_stock": false, "low_stock_remaining": 0]),
                Self.row(4, "Ask", address).with(.object(Self.noPrice)),
                Self.row(5, "Secret", address).with(["is_password_protected": true]),
                Self.row(6, "Hidden", address),
                Self.row(7, "Dollars", address).with(.object(Self.dollars)),
                Self.row(8, "Later", address).with(["is_on_backorder": true]),
                Self.row(9, "Few", address).with(["low_stock_remaining": 2]),
            ]
            state.hidden = [6]
            state.categories = [
                ["id": 11, "name": "Cups &amp; mugs", "parent": 10],
                ["id": 10, "name": "Kitchen", "parent": 0],
            ]
            state.variations = (21...24).map { Self.variation($0, address) }
        }
        site = try TestSite(at: address)
        site.settings.sourceKind = "woocommerce"
        site.settings.lists.facets = [.category]
        try site.folder.write(FactsTemplate.text, to: "root/Templates/product.liquid")
    }

    private static func row(_ id: Int, _ name: String, _ address: String) -> JSONValue {
        [
            "id": .number(String(id)), "name": .string(name), "type": "simple", "parent": 0,
            "permalink": .string("\(address)/product/\(id)/"), "sku": "", "description": "",
            "short_description": "", "on_sale": false,
            "prices": .object(
                #"""
                {"price":"1000","regular_price":"1000","sale_price":"1000","price_range":null,
                "currency_code":"KRW","currency_minor_unit":0}
                """#),
            "images": [], "categories": [], "tags": [], "attributes": [], "variations": [],
            "is_purchasable": true, "is_in_stock": true, "is_on_backorder": false,
            "low_stock_remaining": .null, "is_password_protected": false,
        ]
    }

    private static func cup(_ address: String) -> String {
        #"""
        {"sku":"C-1","description":"<h2>Size</h2><p>A <em>cup</em>.</p><img src=\"\#(address)/d.png\">",
        "short_description":"<p>Short</p>","on_sale":true,
        "prices":{"price":"800","regular_price":"1000","sale_price":"800","price_range":null,
        "currency_code":"KRW","currency_minor_unit":0},
        "images":[{"id":1,"src":"\#(address)/1.png","alt":"A cup"},{"id":2,"src":"\#(address)/2.png"}],
        "categories":[{"id":10,"name":"Kitchen"},{"id":11,"name":"Cups &amp; mugs"}],
        "tags":[{"id":1,"name":"R&amp;B"}],
        "attributes":[{"name":"Material","has_variations":false,"terms":[{"name":"Clay"},
        {"name":"Glaze 30 %"}]}]}
        """#
    }

    private static func robe(_ address: String) -> String {
        #"""
        {"type":"variable","short_description":"<p>Only short</p>","images":[{"id":3,"src":"\#(address)/3.png"}],
        "prices":{"price":"700","regular_price":"900","price_range":{"min_amount":"700",
        "max_amount":"950"},"currency_code":"KRW","currency_minor_unit":0},
        "attributes":[{"name":"색상","has_variations":true,"terms":[{"name":"빨강","slug":"r"},
        {"name":"파랑","slug":"b"}]},{"name":"Size","has_variations":true,
        "terms":[{"name":"S","slug":"S"},{"name":"M","slug":"M"}]}],
        "variations":[
        {"id":21,"attributes":[{"name":"색상","value":"r"},{"name":"Size","value":"S"}]},
        {"id":22,"attributes":[{"name":"색상","value":"r"},{"name":"Size","value":"M"}]},
        {"id":23,"attributes":[{"name":"색상","value":"b"},{"name":"Size","value":"S"}]},
        {"id":24,"attributes":[{"name":"색상","value":"b"},{"name":"Size","value":"M"}]}]}
        """#
    }

    private static let noPrice = #"""
        {"is_purchasable":false,"prices":{"price":"0","regular_price":"0","sale_price":"0",
        "currency_code":"KRW","currency_minor_unit":0}}
        """#

    private static let dollars = #"""
        {"prices":{"price":"1999","regular_price":"2500","sale_price":"1999",
        "currency_code":"USD","currency_minor_unit":2}}
        """#

    private static func variation(_ id: Int, _ address: String, price: Int = 700) -> JSONValue {
        row(id, "Robe", address).with(
            .object(
                #"""
                {"type":"variation","parent":2,"sku":"R-\#(id)","is_in_stock":\#(id != 23),
                "images":[{"src":"\#(address)/\#(id == 24 ? "v" : "3").png"}],
                "prices":{"price":"\#(price + id - 21)","regular_price":"900","currency_code":"KRW",
                "currency_minor_unit":0}}
                """#))
    }

    private func facts(_ id: Int) throws -> [String] { FactsTemplate.lines(of: try site.page(id)) }

    @Test func `every fact of the rows and of the lists beside them is on the site`() async throws {
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        #expect(outcome.report.products == 7)
        #expect(try site.deadLinks() == [])
        let link = "link \(shop.address)/product"
        #expect(
            try facts(1) == [
                "Tom &amp; Lee’s “컵” – 300ml", "price ₩800", "before ₩1,000", "is in_stock",
                "sku C-1", "\(link)/1/", "brand", "path [Kitchen][Cups &amp; mugs]",
                "in [Cups &amp; mugs]", "tags [R&amp;B]", "pictures 2",
                "fact Material: Clay, Glaze 30 %",
            ])
        let page = try site.page(1)
        #expect(page.contains("Size</h") && page.contains("<em>cup</em>") && page.contains("<img"))
        #expect(!page.contains("Short"))
        #expect(
            try facts(2) == [
                "Robe", "price ₩700", "before ₩900", "is in_stock", "sku", "\(link)/2/", "brand",
                "path", "in", "tags", "pictures 2", "option 색상 [빨강][파랑]", "option Size [S][M]",
                "variant 빨강 / S ₩700 (₩900) in_stock R-21 0",
                "variant 빨강 / M ₩701 (₩900) in_stock R-22 0",
                "variant 파랑 / S ₩702 (₩900) sold_out 0 R-23 0",
                "variant 파랑 / M ₩703 (₩900) in_stock R-24 1",
            ])
        #expect(try site.page(2).contains("Only short"))
        #expect(try facts(3)[3] == "is sold_out 0")
        #expect(try facts(4)[1...2] == ["price", "before"])
        #expect(try facts(7)[1...2] == ["price $19.99", "before $25.00"])
        #expect(try facts(8)[3] == "is backorder")
        #expect(try facts(9)[3] == "is low_stock 2")
        for id in [5, 6] {
            #expect(throws: (any Error).self) { try site.page(id) }
        }
        #expect(!(try site.contents().values.contains { $0.contains("Secret") }))
    }

    @Test func `a second build requests lists alone and changes no file`() async throws {
        try await site.build()
        _ = shop.takeRequests()
        #expect(try await site.changes { try await site.build() } == [])
        let paths = shop.takeRequests().map { String($0.prefix { $0 != "?" }) }
        let list = "/wp-json/wc/store/v1/products"
        // Two pages of variations and of products are followed by one that is empty or short.
        #expect(Set(paths) == [list, list + "/categories"], "\(paths)")
        #expect(paths.count < 10, "\(paths)")
    }

    @Test func `a change of a row, a variation or a category reaches the pages`() async throws {
        try await site.build()
        let address = shop.address
        shop.change { $0.variations[0] = Self.variation(21, address, price: 650) }
        #expect(
            try await site.changes { try await site.build() }.filter { $0.hasPrefix("products/") }
                == ["products/2.html"])
        #expect(try facts(2).contains("variant 빨강 / S ₩650 (₩900) in_stock R-21 0"))
        shop.change { $0.categories[1] = ["id": 10, "name": "Cooking", "parent": 0] }
        try await site.build()
        #expect(try facts(1).contains("path [Cooking][Cups &amp; mugs]"))
        // Categories that the shop removes disappear, too.
        shop.change { state in
            state.products[0] = Self.row(1, "Cup", address)
            state.products[1] = Self.row(2, "Robe", address)
        }
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        let link = "link \(address)/product"
        for (id, name) in [(1, "Cup"), (2, "Robe")] {
            #expect(
                try facts(id) == [
                    name, "price ₩1,000", "before", "is in_stock", "sku", "\(link)/\(id)/", "brand",
                    "path", "in", "tags", "pictures 0",
                ])
        }
        #expect(!(try site.page(1).contains("cup</em>")))
    }

    @Test func `a product that gets a password or is removed leaves the site`() async throws {
        try await site.build()
        shop.change { state in
            state.products[2] = state.products[2].with(["is_password_protected": true])
            state.products.removeLast()
        }
        let outcome = try await site.build()
        #expect(outcome.report.productsRemoved == 2)
        for id in [3, 9] { #expect(throws: (any Error).self) { try site.page(id) } }
        #expect(try site.deadLinks() == [])
    }

    @Test(arguments: [nil, 1, 3, 9, 400])
    func `no product is lost, whatever count the list announces`(announced: Int?) async throws {
        shop.change { $0.announced = announced }
        #expect(try await site.build().report.products == 7)
    }

    @Test(arguments: ["/?rest_route=/wc/store/v1/products", "/index.php?rest_route=/"])
    func `a shop without readable addresses is read`(path: String) async throws {
        shop.change { $0.hasReadableAddresses = false }
        let other = try TestSite(at: shop.address + path)
        other.settings.sourceKind = "woocommerce"
        #expect(try await other.build().report.products == 7)
        #expect(
            shop.takeRequests().allSatisfy { $0.hasPrefix("/?rest_route=/wc/store/v1/products") })
    }

    @Test func `a shop with other answers leaves the site as it is`() async throws {
        try await site.build()
        let list = "/wp-json/wc/store/v1/products"
        let answers: [(String, WebResponse, BuildStatus, String)] = [
            (list, .text("<!doctype html><p>Wait</p>"), .unavailable, "web page"),
            (
                list, .json(Array(#"{"code":"x","message":"Closed."}"#.utf8)), .unavailable,
                "Closed."
            ),
            (list, .json(Array("{}".utf8), status: 401), .refused, "401"),
            (list + "/categories", .text("", status: 403), .refused, "403"),
            (list + "/categories", .json(Array("[{]".utf8)), .unavailable, "JSON"),
        ]
        for (path, answer, status, words) in answers {
            shop.change { $0.answers = [path: answer] }
            let message = try await site.expectFailure(status)
            #expect(message.contains(words), "\(message)")
        }
        shop.change { $0.answers = [list + "/categories": .text("", status: 404)] }
        #expect(try await site.build().report.products == 7)
        // The known categories stay.
        #expect(try facts(1)[8] == "in [Cups &amp; mugs]")
    }
}
