import CatalogShopContract
import FoundationEssentials
import JSON
import Multipart
import TestSupport
import Testing
import WebServer

@testable import CatalogSandbox

/// Whatever the real servers were seen to answer, the sandbox answers in the same shape.
@Suite struct FixtureShapeTests {
    private static let names = Payload.names

    /// Captures from the time when prices were whole numbers, or dates had a space in them.
    private static let early: Set = [
        "v2a_product_16_detail.json", "v2a_product_16_spacedate.json",
        "v2a_products_20220103_spacedate.json", "v2a_products_page1_10items.json",
        "v2a_products_page2_of33.json", "v2b_products_course_asset_camelcase.json",
    ]

    @Test(arguments: names.filter { $0.contains(/^v2[ab]_products?_.*\.json$/) })
    func `a product is answered as it was captured`(name: String) throws {
        let captured = try Self.json(name)
        let catalog = try SandboxCatalog(loading: Payload.path(of: name))
        let contract: ShopContract = name.hasPrefix("v2a") ? .january2022 : .october2022
        let api = SmallShop.api(catalog, contract)
        let count = captured["pages"]?.elements?.count
        let target =
            count.map { "/api/products?items_per_page=\($0)" }
            ?? "/api/products/\(captured["id"]?.integer ?? 0)"
        let answer = try JSONValue(parsing: api.get(target).body)
        var (here, there) = (Shape(answer), Shape(captured))
        if Self.early.contains(name) || name.contains("_sample_early_") {
            // The text came to the detail on 2022-01-20; one list was put into the new form by hand.
            let late: Set = ["description", "vendorName"]
            (here, there) = (here.without(late).coarse, there.without(late).coarse)
        }
        #expect(here == there, "\(here.differences(from: there))")
    }

    @Test(arguments: names.filter { $0.contains(/^v1[ab]_items?_.*\.json$/) })
    func `an item is answered as it was captured`(name: String) throws {
        let captured = try Self.json(name)
        let contract: ShopContract = name.hasPrefix("v1a") ? .january2021 : .may2021
        let api = SmallShop.api(SmallShop.catalog(45), contract)
        let target = captured["items"] == nil ? "/item/1" : "/items/1"
        let answer = try JSONValue(parsing: api.get(target).body)
        // Few items have the one; one capture was taken before the other came.
        let optional: Set = ["discounted_price", "images", "images[]"]
        let isShort = name.contains("without_images")
        let ignored = isShort ? optional : optional.subtracting(["images", "images[]"])
        let (here, there) = (
            Shape(answer).without(ignored), Shape(captured).without(ignored)
        )
        #expect(here == there, "\(here.differences(from: there))")
    }

    @Test(
        arguments: Payload.present([
            Receipts(
                missing: "v1a_error_sample_not_found.json",
                tooMany: "v1a_error_sample_too_many_images.json", deleted: "v1a_delete_sample.json"),
            Receipts(
                missing: "v1a_error_not_found.json", tooMany: "v1a_error_too_many_images.json",
                deleted: "v1a_delete_response.json"),
        ]) { $0.missing })
    func `refusals and receipts of items are as they were captured`(names: Receipts) throws {
        let shop = try WritableShop(.january2021)
        let missing = try shop.client.send("GET", "/item/99")
        #expect(missing.status == 404)
        #expect(try missing.json() == Self.json(names.missing))
        let tooMany = try shop.client.send(
            "POST", "/item", form: shop.itemForm(WritableShop.item, pictures: 6))
        #expect(tooMany.status == 400)
        #expect(try tooMany.json() == Self.json(names.tooMany))
        let deleted = try shop.client.send("DELETE", "/item/26", json: #"{"password":"sandbox"}"#)
        #expect(try deleted.json() == Self.json(names.deleted))
    }

    /// The payloads of three answers.
    struct Receipts {
        let missing: String
        let tooMany: String
        let deleted: String
    }

    @Test(
        arguments: Payload.present(
            "v1b_request_sample_register.json", "v1b_request_register.json"))
    func `requests of items are taken as they were captured`(register: String) throws {
        let (beginning, end) = (register.dropLast(13), ".json")
        let shop = try WritableShop(.may2021)
        var id = 0
        for (request, method) in [("register", "POST"), ("edit", "PATCH")] {
            var form = MultipartWriter()
            for member in try #require(Self.json(beginning + request + end).members)
            where member.key != "images" {
                form.field(member.key, member.value.string ?? member.value.numberText ?? "")
            }
            form.file(
                "images[]", fileName: "a.png", contentType: "image/png", WritableShop.png)
            let reply = try shop.client.send(
                method, method == "POST" ? "/item" : "/item/\(id)", form: form)
            #expect(reply.status == 200, "\(reply.text)")
            id = try #require(try reply.json()["id"]?.integer)
        }
        let body = try Payload.text(beginning + "delete" + end)
        #expect(try shop.client.send("DELETE", "/item/\(id)", json: body).status == 200)
    }

    @Test(
        arguments: Payload.present([
            ("v2b_healthChecker_sample.json", "v2b_archived_response_sample.txt", 712),
            ("v2b_healthChecker.json", "v2b_archived_response_reconstructed.txt", 409),
        ]) { $0.0 })
    func `plain texts are as they were captured`(
        healthName: String, archivedName: String, product: Int
    ) throws {
        let shop = try WritableShop(.october2022)
        let health = try shop.client.send("GET", "/healthChecker")
        #expect(health.text == (try Payload.text(healthName)))
        let path = try shop.client.send(
            "POST", "/api/products/7/archived", WritableShop.identifier,
            json: #"{"secret":"\#(WritableShop.potter.secret)"}"#
        ).text
        for captured in [path, try Payload.text(archivedName)] {
            #expect(captured.hasPrefix("/api/products/"))
            let token = try #require(RemovalToken(parsing: String(captured.dropFirst(14))))
            #expect(token.product == (captured == path ? 7 : product))
            #expect(
                token.key.contains(
                    /^[0-9a-f]{8}-[0-9a-f]{4}-11[0-9a-f]{2}-[0-9a-f]{4}-[0-9a-f]{12}$/))
        }
    }

    @Test(
        arguments: Payload.present(
            "v1a_items_sample_trailing_comma.malformed.txt",
            "v1a_market_page_sample.malformed.json.txt"))
    func `a list with a trailing comma is as invalid as the captured one`(
        name: String
    ) throws {
        let api = SmallShop.api(SmallShop.pair, .january2021, quirks: [.trailingComma])
        let body = try api.get("/items/1").body
        let captured = Array(try Payload.text(name).utf8)
        for bytes in [body, captured] {
            #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
        }
        #expect(String(decoding: body, as: UTF8.self).hasSuffix(",]}"))
    }

    private static func json(_ name: String) throws -> JSONValue {
        try JSONValue(parsing: Payload.text(name))
    }
}
