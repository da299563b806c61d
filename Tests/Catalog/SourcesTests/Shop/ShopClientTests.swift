import CatalogModel
@testable import CatalogSources
import CatalogShopContract
import HTTP
import Testing
import Time
import WebServer

/// The interpretation of a shop's answers.
struct ShopClientTests {
    private static let vendor = VendorCredentials(
        identifier: Secret("5f1c9e3a-id"), secret: Secret("s3cr3t#@"))
    private static let id = ProductID("409")

    private func client(
        _ contract: ShopContract, _ answers: [String: WebResponse]
    ) throws -> (ShopClient, ScriptedShop) {
        let shop = try ScriptedShop(answers)
        return (ShopClient(ShopAPI(contract, at: try shop.address), through: shop.http), shop)
    }

    private func fault(_ body: () async throws -> Void) async throws -> ShopFault {
        let error = try await #require(throws: SourceError.self) { try await body() }
        guard case .shop(let fault) = error.fact else { throw error }
        return fault
    }

    private static let listPath = "GET /api/products?page_no=1&items_per_page=20"

    // MARK: Health

    @Test(arguments: [
        WebResponse.text("\"OK\""), .text("OK\n"), .json(Array("\"OK\"".utf8)),
        .json(Array(#"{"status":"UP"}"#.utf8)), .text("ok", status: 202),
    ])
    func `a shop that says OK in any form is healthy`(answer: WebResponse) async throws {
        let (client, shop) = try client(.january2022, ["GET /healthChecker": answer])
        defer { withExtendedLifetime(shop) {} }
        #expect(["OK", "UP", "ok"].contains(try await client.health()))
    }

    @Test func `a shop that says FAIL is not healthy`() async throws {
        let (client, shop) = try client(.october2022, ["GET /healthChecker": .text("\"FAIL\"")])
        defer { withExtendedLifetime(shop) {} }
        let fault = try await fault { _ = try await client.health() }
        #expect(fault == .unhealthy(message: "FAIL"))
    }

    @Test(arguments: [
        WebResponse.text("not \u{202E}well\u{7}"),
        .json(Array(#"{"status":"not \u202Ewell\u0007"}"#.utf8)),
    ])
    func `control characters in the shop's reply are not shown in the message`(
        answer: WebResponse
    ) async throws {
        let (client, shop) = try client(.october2022, ["GET /healthChecker": answer])
        defer { withExtendedLifetime(shop) {} }
        let fault = try await fault { _ = try await client.health() }
        #expect(fault == .unhealthy(message: "not well\u{FFFD}"))
    }

    @Test(arguments: [401, 404, 405])
    func `a shop that answers with any other status is not healthy`(
        status: Int
    ) async throws {
        for (contract, path) in [
            (ShopContract.october2022, "/healthChecker"), (.may2021, "/items/1"),
        ] {
            let (client, shop) = try client(
                contract, ["GET \(path)": .text("go away", status: status)])
            defer { withExtendedLifetime(shop) {} }
            let fault = try await fault { _ = try await client.health() }
            #expect(fault == .unhealthy(status: status, message: "go away"))
        }
    }

    @Test(arguments: [
        (WebResponse.text("<html><title>Welcome</title>"), "Welcome"),
        (.json(Array(#"{"page":1}"#.utf8)), "the reply has no list of items"),
        (.json(Array(#"{"error":true,"reason":"Not Found"}"#.utf8)), "Not Found"),
        (WebResponse(status: 204), "the reply has no list of items"),
    ])
    func `a shop of items that lists none is not healthy`(
        answer: WebResponse, message: String
    ) async throws {
        let (client, shop) = try client(.january2021, ["GET /items/1": answer])
        defer { withExtendedLifetime(shop) {} }
        let fault = try await fault { _ = try await client.health() }
        #expect(fault == .unhealthy(message: message))
    }

    @Test func `a shop of items is healthy when it lists them`() async throws {
        let list = WebResponse.json(Array(#"{"page":1,"items":[]}"#.utf8))
        let (client, shop) = try client(.january2021, ["GET /items/1": list])
        defer { withExtendedLifetime(shop) {} }
        #expect(try await client.health() == "")
    }

    // MARK: Contracts

    @Test(arguments: [
        (#"{"page_no":1,"pages":[]}"#, ShopContract.january2022),
        (#"{"pageNo":1,"pages":[]}"#, .october2022),
    ])
    func `the list shows the contract`(list: String, contract: ShopContract) async throws {
        let shop = try ScriptedShop([Self.listPath: .json(Array(list.utf8))])
        #expect(
            try await ShopClient.contract(of: shop.address, through: shop.http) == contract)
        #expect(shop.requests.count == 1)
    }

    @Test func `a shop without products but with items has the contract of items`() async throws {
        let shop = try ScriptedShop([
            "GET /items/1": .json(Array(#"{"page":1,"items":[]}"#.utf8))
        ])
        #expect(try await ShopClient.contract(of: shop.address, through: shop.http) == .may2021)
    }

    @Test func `a shop that is empty or has no lists shows no contract`() async throws {
        let empty = try ScriptedShop([Self.listPath: WebResponse(status: 204)])
        #expect(
            try await fault {
                _ = try await ShopClient.contract(of: empty.address, through: empty.http)
            } == .unclearContract)
        let none = try ScriptedShop([:])
        #expect(
            try await fault {
                _ = try await ShopClient.contract(of: none.address, through: none.http)
            } == .refused(status: 404, message: ""))
    }

    @Test func `a web page in place of the list is named as such`() async throws {
        let shop = try ScriptedShop([Self.listPath: .text("<html><title>Welcome</title>")])
        let error = try await #require(throws: SourceError.self) {
            _ = try await ShopClient.contract(of: shop.address, through: shop.http)
        }
        #expect(error.fact == .webPage(excerpt: #""<html><title>Welcome</title>""#))
    }

    // MARK: Lists and details

    @Test func `a page that overruns is cut, and one past the end is empty`() async throws {
        let rows = (1...60).map { #"{"id":\#($0)}"# }.joined(separator: ",")
        let list =
            #"{"pageNo":3,"itemsPerPage":20,"totalCount":99,"lastPage":5,"pages":[\#(rows)]}"#
        let path = "/api/products?page_no=3&items_per_page=20"
        let (client, shop) = try client(
            .october2022,
            [
                "GET \(path)": .json(Array(list.utf8)),
                "GET \(path)&search_value=%EC%BB%B5%20a%26b": WebResponse(status: 204),
            ])
        defer { withExtendedLifetime(shop) {} }
        let page = try await client.list(page: 3)
        #expect(page.products.map(\.id.text) == (1...20).map { String($0) })
        #expect(page.totalCount == 99 && page.lastPage == 5)
        #expect(try await client.list(page: 3, search: "컵 a&b").products.isEmpty)
    }

    @Test func `searching in a contract without a search is an error`() async throws {
        let (client, shop) = try client(.january2022, [:])
        defer { withExtendedLifetime(shop) {} }
        #expect(
            try await fault { _ = try await client.list(page: 1, search: "a") }
                == .noSearch(.january2022))
        #expect(shop.requests.isEmpty)
    }

    @Test func `a detail of a product is read`() async throws {
        let json = #"""
            {"id":409,"vendor_id":22,"name":"컵","thumbnail":"https://i.example/t.png",
             "currency":"KRW","price":6.0E7,"description":"말린 *과일*","bargain_price":59999999.5,
             "discounted_price":0.5,"stock":1000000000000,"created_at":"2022-01-20T00:00:00.00",
             "images":[{"id":352,"url":"https://i.example/o.png","thumbnail_url":"https://i.example/t.png",
               "succeed":true}],"vendors":{"name":"제인","id":22}}
            """#
        let (client, shop) = try client(
            .january2022, ["GET /api/products/409": .json(Array(json.utf8))])
        defer { withExtendedLifetime(shop) {} }
        let product = try await client.product(Self.id)
        #expect(product.id == Self.id && product.name == "컵" && product.vendorName == "제인")
        #expect(product.price?.digits == "60000000" && product.bargainPrice?.digits == "59999999.5")
        #expect(product.discount?.digits == "0.5" && product.stock == 1_000_000_000_000)
        #expect(product.createdAt?.dayText == "2022-01-20")
        #expect(product.pictures.map(\.id) == [352])
    }

    @Test func `a detail of an item is read`() async throws {
        let json = #"""
            {"id":26,"title":"Mac","price":1690000,"currency":"KRW","stock":5,"descriptions":"a\nb",
             "thumbnails":["https://i.example/t/1.png"],"images":["https://i.example/i/1.png"],
             "registration_date":1611523563.719116}
            """#
        let (client, shop) = try client(.january2021, ["GET /item/26": .json(Array(json.utf8))])
        defer { withExtendedLifetime(shop) {} }
        let item = try await client.product(ProductID("26"))
        #expect(item.name == "Mac" && item.description == "a\nb" && item.discount == nil)
        #expect(item.bargainPrice?.digits == "1690000")
        #expect(item.createdAt?.text == "2021-01-24T21:26:03Z")
        #expect(item.pictures.map(\.thumbnailURL) == ["https://i.example/t/1.png"])
    }

    @Test func `a discounted price of 0 is not a discount`() async throws {
        let json = #"{"id":26,"title":"Mac","price":12,"discounted_price":0.0}"#
        let (client, shop) = try client(.january2021, ["GET /item/26": .json(Array(json.utf8))])
        defer { withExtendedLifetime(shop) {} }
        #expect(try await client.product(ProductID("26")).bargainPrice?.digits == "12")
    }

    @Test(arguments: [true, false])
    func `an item that is not there may have another password`(hasPassword: Bool) async throws {
        let refusal = WebResponse.json(
            Array(#"{"message":"Cannot find data for ID and password"}"#.utf8), status: 404)
        let (client, shop) = try client(
            .may2021, ["GET /item/9": refusal, "PATCH /item/9": refusal, "DELETE /item/9": refusal])
        defer { withExtendedLifetime(shop) {} }
        let id = ProductID("9")
        var patch = ItemPatch()
        patch.stock = 1
        let mutations = [
            try client.api.change(of: id, to: patch, password: Secret("pw")),
            client.api.deletion(of: id, password: Secret("pw")),
        ]
        for mutation in mutations {
            let fault = try await fault {
                if hasPassword {
                    try await client.perform(mutation, about: id)
                } else {
                    _ = try await client.product(id)
                }
            }
            let message = "or the password is not that of this item: Cannot find data"
            #expect(fault.description.contains(message) == hasPassword, "\(fault)")
        }
    }

    @Test func `a missing product is reported as such`() async throws {
        let (client, shop) = try client(
            .may2021,
            [
                "GET /item/9": .json(
                    Array(#"{"message":"Cannot find data"}"#.utf8), status: 404)
            ])
        defer { withExtendedLifetime(shop) {} }
        #expect(
            try await fault { _ = try await client.product(ProductID("9")) }
                == .unknown(id: "9", message: "Cannot find data"))
    }

    @Test func `a web page in place of a product is reported as such`() async throws {
        let page = WebResponse.text("<html><title>Welcome</title></html>")
        let (client, shop) = try client(.october2022, ["GET /api/products/409": page])
        defer { withExtendedLifetime(shop) {} }
        let error = try await #require(throws: SourceError.self) {
            _ = try await client.product(Self.id)
        }
        #expect(error.description.contains("the reply is a web page instead of JSON"))
    }

    // MARK: Orders

    @Test(arguments: [200, 201, 202, 204])
    func `any status of success is accepted`(status: Int) async throws {
        let body = status == 204 ? "" : #"{"id":409,"name":"Mug"}"#
        let (client, shop) = try client(
            .october2022,
            ["PATCH /api/products/409": .json(Array(body.utf8), status: status)])
        defer { withExtendedLifetime(shop) {} }
        var patch = ProductPatch()
        patch.stock = 1
        let mutation = try client.api.change(of: Self.id, to: patch, by: Self.vendor)
        #expect(try await client.perform(mutation)?.name == (status == 204 ? nil : "Mug"))
        #expect(shop.requests.count == 1)
    }

    @Test(arguments: [
        (#"{"code":400,"message":"JSON parse error: x"}"#, "JSON parse error: x"),
        (
            #"{"error":true,"reason":"The number of images must be 5 or less"}"#,
            "The number of images must be 5 or less"
        ),
        (
            #"{"message":"Cannot find data for ID and password"}"#,
            "Cannot find data for ID and password"
        ),
        (#"{"timestamp":1,"status":400,"error":"Bad Request","path":"/"}"#, "Bad Request"),
        (
            "<!doctype html><title>413 Request\nEntity Too Large</title>",
            "413 Request Entity Too Large"
        ),
        ("<html><body>No", "a web page without a message for programs"),
        ("  plain\nwords ", "plain words"), ("", ""), (#"{"a":1}"#, ""),
        ("\u{1}\u{1B}[31m", "��[31m"), (#"{"message":"a\u202Eb\u2066c"}"#, "abc"),
    ])
    func `a refusal is reported with the shop's own message`(body: String, message: String)
        async throws
    {
        let (client, shop) = try client(
            .october2022,
            ["PATCH /api/products/409": .json(Array(body.utf8), status: 400)])
        defer { withExtendedLifetime(shop) {} }
        var patch = ProductPatch()
        patch.stock = 1
        let mutation = try client.api.change(of: Self.id, to: patch, by: Self.vendor)
        #expect(
            try await fault { try await client.perform(mutation, about: Self.id) }
                == .refused(status: 400, message: message))
        #expect(shop.requests.count == 1)
    }

    @Test(arguments: [
        (#"{"error":true,"reason":"s3cr3t#@ is wrong"}"#, "*** is wrong"),
        (#"{"code":400,"message":"too \u202Elong"}"#, "too long"),
    ])
    func `a failure with a status of success is a failure`(body: String, message: String)
        async throws
    {
        let reply = WebResponse.json(Array(body.utf8))
        let (client, shop) = try client(
            .october2022,
            ["PATCH /api/products/409": reply, "POST /api/products/409/archived": reply])
        defer { withExtendedLifetime(shop) {} }
        var patch = ProductPatch()
        patch.stock = 1
        let mutation = try client.api.change(of: Self.id, to: patch, by: Self.vendor)
        let ofChange = try await #require(throws: SourceError.self) {
            try await client.perform(mutation, about: Self.id)
        }
        #expect(ofChange.fact == .answered(message))
        let ofDeletion = try await #require(throws: SourceError.self) {
            try await client.deleteProduct(Self.id, by: Self.vendor)
        }
        #expect(ofDeletion.fact == .answered(message))
        #expect(shop.requests.count == 2)
    }

    @Test func `a request that failed with a server error is not repeated`() async throws {
        let (client, shop) = try client(
            .october2022, ["PATCH /api/products/409": .text("", status: 503)])
        defer { withExtendedLifetime(shop) {} }
        var patch = ProductPatch()
        patch.stock = 1
        let mutation = try client.api.change(of: Self.id, to: patch, by: Self.vendor)
        #expect(
            try await fault { try await client.perform(mutation) }
                == .refused(status: 503, message: ""))
        #expect(shop.requests.count == 1)
    }

    // MARK: Deletion

    @Test func `in 2022-01 a product is deleted with its own secret`() async throws {
        let key = "0c2a5a3e-1111-11ec-8888-000000000000"
        let (client, shop) = try client(
            .january2022,
            [
                "POST /api/products/409/secret": .text(key),
                "DELETE /api/products/409/\(key)": .json(Array(#"{"id":409}"#.utf8), status: 202),
            ])
        defer { withExtendedLifetime(shop) {} }
        try await client.deleteProduct(Self.id, by: Self.vendor)
        #expect(shop.requests.count == 2)
        for request in shop.requests { #expect(request.headers["identifier"] == "5f1c9e3a-id") }
        #expect(
            String(decoding: shop.requests[0].body.bytes, as: UTF8.self)
                == #"{"secret":"s3cr3t#@"}"#)
        #expect(shop.requests[1].body.isEmpty)
    }

    @Test(
        arguments: [
            (ShopContract.january2022, "0c2a5a3e-1111-11ec", "/409/0c2a5a3e-1111-11ec"),
            (.october2022, "/api/products/NDA5fDVkODQzMDdj==", "/NDA5fDVkODQzMDdj=="),
        ], [200, 403, 404])
    func `a deletion that is refused does not show its key`(
        shopKey: (contract: ShopContract, answer: String, path: String), status: Int
    ) async throws {
        let word = shopKey.contract == .january2022 ? "secret" : "archived"
        let refusal = #"{"message":"\#(shopKey.path) is not yours"}"#
        let (client, shop) = try client(
            shopKey.contract,
            [
                "POST /api/products/409/\(word)": .text(shopKey.answer),
                "DELETE /api/products\(shopKey.path)": .json(Array(refusal.utf8), status: status),
            ])
        defer { withExtendedLifetime(shop) {} }
        let error = try await #require(throws: SourceError.self) {
            try await client.deleteProduct(Self.id, by: Self.vendor)
        }
        #expect(shop.requests.count == 2)
        for key in ["0c2a5a3e", "NDA5fDVk"] { #expect(!"\(error)".contains(key), "\(error)") }
        #expect(error.address == (try shop.address))
        #expect("\(error)".contains("***"), "\(error)")
    }

    @Test(arguments: ["", "\""])
    func `in 2022-10 a product is deleted at the path that the shop returns`(quote: String)
        async throws
    {
        let path = "/api/products/NDA5fDVkODQzMDdjLTcwNjctMTFlZA=="
        let (client, shop) = try client(
            .october2022,
            [
                "POST /api/products/409/archived": .text("\(quote)\(path)\(quote)"),
                "DELETE \(path)": WebResponse(status: 204),
            ])
        defer { withExtendedLifetime(shop) {} }
        try await client.deleteProduct(Self.id, by: Self.vendor)
        #expect(shop.lines == ["POST /api/products/409/archived", "DELETE \(path)"])
    }

    @Test(arguments: [
        (ShopContract.october2022, "https://evil.example/api/products/x"),
        (.october2022, "//evil.example/x"), (.october2022, "x"), (.october2022, ""),
        (.october2022, "/"), (.october2022, "<html>/</html>"), (.january2022, ""),
        (.january2022, "two words"), (.january2022, "<p>"),
    ])
    func `an answer without a usable path deletes nothing`(
        contract: ShopContract, answer: String
    ) async throws {
        let word = contract == .january2022 ? "secret" : "archived"
        let (client, shop) = try client(
            contract, ["POST /api/products/409/\(word)": .text(answer)])
        defer { withExtendedLifetime(shop) {} }
        let fault = try await fault { try await client.deleteProduct(Self.id, by: Self.vendor) }
        guard case .noDeletionKey = fault else {
            throw SourceError(.shop(fault), at: try shop.address)
        }
        #expect(shop.requests.count == 1)
    }

    @Test func `a refused secret is reported, and nothing is deleted`() async throws {
        let refusal = WebResponse.json(
            Array(#"{"code":403,"message":"s3cr3t#@ is wrong"}"#.utf8), status: 403)
        let (client, shop) = try client(
            .october2022, ["POST /api/products/409/archived": refusal])
        defer { withExtendedLifetime(shop) {} }
        let fault = try await fault { try await client.deleteProduct(Self.id, by: Self.vendor) }
        #expect(fault == .refused(status: 403, message: "*** is wrong"))
        #expect(
            fault.description.hasSuffix(
                "; check the secret, and check that it belongs to your account"))
        #expect(shop.requests.count == 1)
    }
}
