import CatalogBuild
import CatalogModel
import CatalogSources
import JSON
import TestSupport
import Testing
import WebServer

/// Sites of shops of Shopify: one after the other, because each has a server, databases and
/// processes open.
@Suite(.serialized) struct ShopifySiteTests {
    private let shop: StoreShop
    private let site: TestSite

    init() throws {
        shop = try StoreShop(.shopify)
        let address = shop.address
        shop.change { state in
            state.products = [
                Self.row(8_000_000_000_001, "Tom & Lee", address),
                Self.row(8_000_000_000_002, "Robe", address).with(.object(Self.robe(address))),
                Self.row(8_000_000_000_003, "Sold", address).with(
                    .object(#"{"tags":"old, rare","variants":[\#(Self.variant("12.50", false))]}"#)),
            ]
        }
        site = try TestSite(at: address)
        site.settings.sourceKind = "shopify"
        site.settings.sourceOptions.currency = "KRW"
        try site.folder.write(FactsTemplate.text, to: "root/Templates/product.liquid")
    }

    private static func variant(_ price: String, _ isAvailable: Bool) -> String {
        #"""
        {"id":1,"title":"Default Title","option1":"Default Title","option2":null,"option3":null,
        "sku":"S-1","price":"\#(price)","compare_at_price":null,"available":\#(isAvailable)}
        """#
    }

    private static func row(_ id: Int, _ title: String, _ address: String) -> JSONValue {
        .object(
            #"""
            {"id":\#(id),"title":"\#(title)","handle":"h-\#(id % 10)","body_html":"<p><em>Clay</em></p>",
            "vendor":"Mug Works","product_type":"Cups","tags":["new"],
            "published_at":"2024-03-01T09:00:00+09:00","created_at":"2024-03-01T09:00:00+09:00",
            "updated_at":"2024-03-02T09:00:00+09:00",
            "images":[{"id":5,"src":"\#(address)/\#(id % 10).png"}],
            "options":[{"name":"Title","position":1,"values":["Default Title"]}],
            "variants":[\#(variant("1200.00", true))]}
            """#)
    }

    private static func robe(_ address: String) -> String {
        #"""
        {"options":[{"name":"Size","position":1,"values":["S","M"]}],
        "variants":[
        {"id":21,"option1":"S","sku":"R-S","price":"2000.00","compare_at_price":"2500.00",
        "available":false},
        {"id":22,"option1":"M","sku":"R-M","price":"2100.00","compare_at_price":"",
        "available":true,"featured_image":{"src":"\#(address)/m.png"}}]}
        """#
    }

    private func facts(_ number: Int) throws -> [String] {
        FactsTemplate.lines(of: try site.page(8_000_000_000_000 + number))
    }

    @Test func `every fact of the rows is on the site`() async throws {
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        #expect(outcome.report.products == 3)
        #expect(try site.deadLinks() == [])
        let rest = ["path [Cups]", "in [Cups]"]
        #expect(
            try facts(1) == [
                "Tom &amp; Lee", "price ₩1,200", "before", "is in_stock", "sku S-1",
                "link \(shop.address)/products/h-1", "brand Mug Works",
            ] + rest + ["tags [new]", "pictures 1"])
        #expect(try site.page(8_000_000_000_001).contains("<em>Clay</em>"))
        #expect(
            try facts(2) == [
                "Robe", "price ₩2,100", "before", "is in_stock", "sku",
                "link \(shop.address)/products/h-2", "brand Mug Works",
            ] + rest + [
                "tags [new]", "pictures 2", "option Size [S][M]",
                "variant S ₩2,000 (₩2,500) sold_out R-S", "variant M ₩2,100 in_stock R-M 1",
            ])
        #expect(try facts(3)[3] == "is sold_out")
        #expect(try facts(3)[9] == "tags [old][rare]")
    }

    @Test func `a second build requests the list alone and changes no file`() async throws {
        try await site.build()
        _ = shop.takeRequests()
        #expect(try await site.changes { try await site.build() } == [])
        #expect(
            shop.takeRequests() == [
                "/products.json?limit=250&page=1", "/products.json?limit=250&page=2",
            ])
    }

    @Test func `a change reaches one page, and removed values disappear`() async throws {
        try await site.build()
        let address = shop.address
        shop.change { state in
            state.products[1] = Self.row(8_000_000_000_002, "Robe", address)
                .with(["body_html": .null, "vendor": "", "tags": [], "images": []])
        }
        let changed = try await site.changes { try await site.build() }
        #expect(
            changed.filter { $0.hasPrefix("products/") } == ["products/8000000000002.html"])
        #expect(
            try facts(2) == [
                "Robe", "price ₩1,200", "before", "is in_stock", "sku S-1",
                "link \(address)/products/h-2", "brand", "path [Cups]", "in [Cups]", "tags",
                "pictures 0",
            ])
    }

    @Test func `all pages of a large shop are read`() async throws {
        let address = shop.address
        shop.change { state in
            state.products = (1...501).map {
                Self.row(9_000 + $0, "Cup", address).with(["images": []])
            }
        }
        site.settings.lists.productsPerPage = 100
        #expect(try await site.build().report.products == 501)
    }

    @Test func `a shop without a currency is refused with a message that names the option`()
        async throws
    {
        try await site.build()
        _ = shop.takeRequests()
        site.settings.sourceOptions.currency = nil
        let message = try await site.expectFailure(.configuration)
        #expect(message.contains("'currency'"), "\(message)")
        #expect(shop.takeRequests() == [])
    }

    @Test func `a list that is switched off or refused leaves the site as it is`() async throws {
        try await site.build()
        for (answer, words) in [
            (WebResponse.text("", status: 404), "nothing is at this address"),
            (.text("<!doctype html><title>Opening soon</title>"), "web page"),
            (.json(Array(#"{"errors":"Page * Limit exceeds the 25000 limit."}"#.utf8)), "25000"),
        ] {
            shop.change { $0.answers["/products.json"] = answer }
            let message = try await site.expectFailure(.unavailable)
            #expect(message.contains(words), "\(message)")
        }
    }
}
