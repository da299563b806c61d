import CatalogShopContract
import JSON
import Synchronization
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct QuirkTests {
    @Test func `an overrunning page has page times as many rows`() throws {
        let api = SmallShop.api(SmallShop.catalog(45), quirks: [.pageOverrun])
        #expect(try api.ids("/api/products?items_per_page=5") == Array((41...45).reversed()))
        #expect(
            try api.ids("/api/products?items_per_page=5&page_no=3") == Array((21...35).reversed()))
        #expect(
            try api.ids("/api/products?items_per_page=5&page_no=9") == Array((1...5).reversed()))
        let text = try api.get("/api/products?items_per_page=5&page_no=3").text
        #expect(text.contains(#""offset":10,"limit":15"#))
        #expect(try api.get("/api/products?items_per_page=5&page_no=10").status == 204)
    }

    @Test func `nulls take one field of some products, always the same`() {
        let products = (1...2_000).map { SmallShop.product($0, description: "text") }
        let changed = products.map { $0.withQuirkyNull() }
        #expect(changed == products.map { $0.withQuirkyNull() })
        let missing = changed.map { product in
            [
                product.name == nil, product.description == nil, product.thumbnail == nil,
                product.price == nil, product.bargainPrice == nil, product.discountedPrice == nil,
                product.stock == nil,
            ]
        }
        #expect(missing.allSatisfy { $0.count { $0 } <= 1 })
        #expect(200...300 ~= missing.count { $0.contains(true) })
        for field in 0..<7 { #expect(missing.contains { $0[field] }, "field \(field)") }
    }

    @Test func `a null is in the list, in the detail, and nowhere without the quirk`() throws {
        let catalog = SandboxCatalog(
            products: (1...200).map { SmallShop.product($0, description: "text") })
        let target = "/api/products?items_per_page=200"
        let quirky = SmallShop.api(catalog, quirks: [.nulls])
        #expect(try SmallShop.api(catalog).get(target).text.contains("null") == false)
        #expect(try quirky.get(target).text.contains(#""name":null"#))
        let id = try #require(
            catalog.products.first { $0.withQuirkyNull().price == nil }?.id)
        #expect(try quirky.get("/api/products/\(id)").text.contains(#""price":null"#))
    }

    @Test func `the same replies are slow each time, with the usual content`() throws {
        let catalog = SmallShop.catalog(20)
        let (api, slow) = (SmallShop.api(catalog), SmallShop.api(catalog, quirks: [.slow]))
        for id in 1...20 {
            let target = "/api/products/\(id)"
            var response = try slow.get(target)
            #expect(try response.pace == WebRequest(target: target).quirkyPace)
            response.pace = Pace()
            #expect(try response == api.get(target))
        }
    }

    @Test func `how slow a reply is depends on the target of the request`() throws {
        let targets = (1...400).map { "/api/products/\($0)" }
        let paces = try targets.map { try WebRequest(target: $0).quirkyPace }
        #expect(try paces == targets.map { try WebRequest(target: $0).quirkyPace })
        let delays = paces.map(\.delay).filter { $0 > .zero }
        #expect(75...125 ~= delays.count)
        #expect(delays.allSatisfy { (.seconds(1) ... .seconds(3)).contains($0) })
        #expect(Set(delays).count > 50)
        let inPieces = paces.filter { $0.pieces > 1 }
        #expect(30...70 ~= inPieces.count)
        #expect(inPieces.allSatisfy { $0.pieces == 4 && $0.pause == .milliseconds(250) })
        #expect(inPieces.contains { $0.delay > .zero } && inPieces.contains { $0.delay == .zero })
    }

    @Test(arguments: [
        (Quirk.fractionalPrices, #""price":1000.75"#),
        (.hugeNumbers, #""price":1.323121323232E12"#),
        (.hugeNumbers, #""stock":1000000000000"#), (.oddCurrencies, #""currency":"$""#),
        (.oddCurrencies, #""currency":"JPY""#), (.shortNames, #""name":"""#),
        (.shortNames, #""name":"M""#), (.shortNames, #""description":"""#),
        (.snakeKeys, #""page_no":1,"items_per_page":200"#),
        (.snakeKeys, #""created_at":"2022-11-05 00:00:00.000""#), (.trailingComma, ",]"),
        (.barePictures, "_thumb\""),
    ])
    func `a quirk shows, and only when it is wanted`(quirk: Quirk, sign: String) throws {
        let catalog = SandboxCatalog(
            products: (1...200).map { id in
                var product = SmallShop.product(id, description: "text")
                // A seed whose address has an extension.
                product.thumbnail = SmallShop.picture("mug", seed: 3)
                return product
            })
        let target = "/api/products?items_per_page=200"
        #expect(try !SmallShop.api(catalog).get(target).text.contains(sign))
        let reply = try SmallShop.api(catalog, quirks: [quirk]).get(target).text
        #expect(reply.contains(sign))
        #expect(quirk != .barePictures || !reply.contains(".png"))
    }

    @Test func `some items have no small pictures`() throws {
        let catalog = SmallShop.catalog(45)
        let sign = #""thumbnails":[]"#
        #expect(try !SmallShop.api(catalog, .may2021).get("/items/1").text.contains(sign))
        let reply = try SmallShop.api(catalog, .may2021, quirks: [.noThumbnails]).get("/items/1")
        #expect(reply.text.contains(sign) && reply.text.contains(#""thumbnails":["/"#))
    }

    @Test func `registered and changed products are unchanged by quirks`() throws {
        let quirks: Set<Quirk> = [
            .nulls, .fractionalPrices, .shortNames, .hugeNumbers, .oddCurrencies, .duplicates,
            .plainOK, .largeThumbnails, .barePictures,
        ]
        let shop = try WritableShop(.october2022, quirks: quirks)
        for _ in 0..<4 {
            let made = try shop.client.send(
                "POST", "/api/products", WritableShop.identifier,
                form: shop.productForm(shop.params(), pictures: 1))
            #expect(made.status == 200)
            let product = try made.json()
            let id = try #require(product["id"]?.integer)
            #expect(product["name"]?.string == "Bowl")
            #expect(product["currency"]?.string == "KRW")
            #expect(product["price"]?.numberText == "1200.0")
            let other = try shop.client.send("GET", "/api/products/\(id - 1)").json()
            #expect(other["name"]?.string == "Bowl")
            for address in [product["thumbnail"], other["thumbnail"]] {
                let path = try #require(address?.string)
                #expect(path.hasSuffix("_thumb"))
                #expect(try shop.client.send("GET", path).status == 200)
            }
        }
        #expect(shop.server.productCount == 53)
    }

    @Test func `a small picture is as large as the other`() throws {
        let api = SmallShop.api(SmallShop.pair, quirks: [.largeThumbnails])
        #expect(try api.get("/images/mug-1_thumb.png").text == "mug-1 at 640")
    }

    @Test func `a picture is there a second after it was sent`() throws {
        let time = Mutex<Int64>(1_668_094_745_000_000)
        let shop = try Shop(SmallShop.pair.base, place: .memory) { time.withLock { $0 } }
        let picture = NewPicture(
            uploaded: .new(fileExtension: "png", at: shop.clock()), origin: [1], thumbnail: [2])
        _ = try shop.add(pictures: [picture]) { SmallShop.product($0) }
        let (late, plain) = (
            SandboxAPI(shop, contract: .may2021, quirks: [.latePictures]),
            SandboxAPI(shop, contract: .may2021, quirks: [])
        )
        let target = "/images/\(picture.uploaded.originName.uppercased()).png"
        #expect(try late.get(target).status == 404)
        #expect(try plain.get(target).body == [1])
        time.withLock { $0 += 1_000_000 }
        #expect(try late.get(target).body == [1])
    }

    @Test func `quirks are known by their names`() {
        #expect(
            Quirk.allCases.map(\.rawValue) == [
                "page-overrun", "nulls", "fractional-prices", "short-names", "snake-keys",
                "bare-pictures", "plain-ok", "large-thumbnails", "late-pictures",
                "no-thumbnails", "huge-numbers", "odd-currencies", "duplicates",
                "trailing-comma", "quota", "slow",
            ])
    }
}
