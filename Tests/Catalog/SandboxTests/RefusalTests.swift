import CatalogModel
import CatalogShopContract
import JSON
import Multipart
import Testing
import WebServer

@testable import CatalogSandbox
import Text

/// Requests that are refused, with their status, and that change nothing.
@Suite struct RefusalTests {
    @Test(arguments: [
        ([:] as [String: String?], "images", 0, 400),
        ([:], "images", 6, 400),
        ([:], "pictures", 1, 400),
        (["secret": nil], "images", 1, 400),
        (["secret": #""wrong""#], "images", 1, 403),
        (["currency": nil], "images", 1, 400),
        (["currency": "[]"], "images", 1, 400),
        (["price": #""dear""#], "images", 1, 400),
        (["price": "-1"], "images", 1, 400),
        (["price": "true"], "images", 1, 400),
        (["price": "1e300"], "images", 1, 400),
        (["price": "1e\(Int.min)"], "images", 1, 400),
        (["discounted_price": "1200.01"], "images", 1, 400),
        (["stock": "1.5"], "images", 1, 400),
    ])
    func `a registration that cannot be is refused`(
        fields: [String: String?], part: String, count: Int, status: Int
    ) throws {
        let shop = try WritableShop(.october2022)
        var form = MultipartWriter()
        form.field("params", shop.params(fields))
        for _ in 0..<count {
            form.file(part, fileName: "a.png", contentType: "image/png", WritableShop.png)
        }
        let reply = try shop.client.send(
            "POST", "/api/products", WritableShop.identifier, form: form)
        try expect(reply, status, shop)
    }

    @Test func `a registration with two parts of a name that has one value is refused`() throws {
        let shop = try WritableShop(.october2022)
        var form = shop.productForm(shop.params(), pictures: 1)
        form.field("params", shop.params())
        let reply = try shop.client.send(
            "POST", "/api/products", WritableShop.identifier, form: form)
        try expect(reply, 400, shop)
        #expect(reply.text.contains("there are 2 parts 'params', and one is expected"))
    }

    @Test(arguments: [ShopContract.january2022, .october2022])
    func `lengths of texts do not matter, and an empty number is null`(contract: ShopContract)
        throws
    {
        let shop = try WritableShop(contract)
        let text = contract == .january2022 ? "descriptions" : "description"
        let reply = try shop.client.send(
            "POST", "/api/products", WritableShop.identifier,
            form: shop.productForm(
                shop.params([
                    "name": "7", text: nil, "price": #""""#, "discounted_price": nil, "stock": nil,
                ]), pictures: 1))
        #expect(reply.status == 201)
        let product = try reply.json()
        #expect(product["name"]?.string == "7")
        #expect(product["description"]?.string == "")
        #expect(product["price"]?.isNull == true)
        #expect(product["bargain_price"]?.isNull == true)
        #expect(product["discounted_price"]?.numberText == "0.0")
        #expect(product["stock"]?.integer == 0)
    }

    /// Files in the place of a picture.
    ///
    /// The tests get its name, since describing bytes takes long.
    enum Upload: CaseIterable {
        case drawing, animation, beginning, nothing, tooLong, bomb

        var bytes: [UInt8] {
            switch self {
            case .drawing: Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
            case .animation:
                Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
                    + [2, 2, 0x44, 1, 0, 0x3B]
            case .beginning: Array(WritableShop.png.prefix(40))
            case .nothing: []
            case .tooLong: [UInt8](repeating: 0xFF, count: 307_201)
            case .bomb:
                // The header announces 30,000 pixels a side.
                WritableShop.png[..<16] + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]
                    + WritableShop.png[24...]
            }
        }

        var status: Int {
            switch self {
            case .drawing, .animation: 415
            case .beginning, .nothing: 400
            case .tooLong, .bomb: 413
            }
        }
    }

    @Test(arguments: Upload.allCases)
    func `a file that is not a picture or is too large is refused`(upload: Upload) throws {
        let shop = try WritableShop(.october2022)
        var form = shop.productForm(shop.params(), pictures: 1)
        form.file("images", fileName: "b.png", contentType: "image/png", upload.bytes)
        try expect(
            try shop.client.send(
                "POST", "/api/products", WritableShop.identifier, form: form), upload.status,
            shop)
    }

    @Test func `a file's name needs an extension in 2022-01, and an address none in 2022-10`()
        throws
    {
        for (contract, status) in [(ShopContract.january2022, 400), (.october2022, 201)] {
            let shop = try WritableShop(contract)
            let body =
                Array(
                    """
                    --x\r\nContent-Disposition: form-data; name="params"\r\n\r\n\
                    \(shop.params())\r\n--x\r\n\
                    Content-Disposition: form-data; name="images"; filename="mug"\r\n\r\n
                    """.utf8) + WritableShop.png + Array("\r\n--x--\r\n".utf8)
            let headers = WritableShop.identifier.merging([
                "Content-Type": "multipart/form-data; boundary=x"
            ]) { $1 }
            let reply = try shop.client.send("POST", "/api/products", headers, body: body)
            #expect(reply.status == status, "\(reply.text)")
            guard status == 201 else { continue }
            let address = try #require(try reply.json()["thumbnail"]?.string)
            #expect(address.hasSuffix("_thumb"))
            #expect(try shop.client.send("GET", address).header("Content-Type") == "image/jpeg")
        }
    }

    @Test(arguments: [
        ("PATCH", "/api/products/7", nil, #"{"secret":"S"}"#, 401),
        (
            "PATCH", "/api/products/7", "00000000-0000-11ed-8000-000000000000", #"{"secret":"S"}"#,
            401
        ),
        ("PATCH", "/api/products/7", "potter", #"{"secret":"wrong"}"#, 403),
        ("PATCH", "/api/products/7", "weaver", #"{"secret":"S"}"#, 403),
        ("PATCH", "/api/products/99", "potter", #"{"secret":"S"}"#, 404),
        ("PATCH", "/api/products/7", "potter", "154", 400),
        ("PATCH", "/api/products/7", "potter", #"{"secret":"S","secret":"S"}"#, 400),
        ("PATCH", "/api/products/7", "potter", #"{"secret":"S","thumbnail_id":1}"#, 400),
        ("POST", "/api/products/7/archived", "potter", #"{"secret":"wrong"}"#, 403),
        ("POST", "/api/products/7/archived", "weaver", #"{"secret":"S"}"#, 403),
        ("POST", "/api/products/7/archived", "potter", "{}", 400),
        ("POST", "/api/products/99/archived", "potter", #"{"secret":"S"}"#, 404),
        ("POST", "/api/products", "potter", #"{"secret":"S"}"#, 415),
        ("DELETE", "/api/products/7", "potter", "", 404),
        ("DELETE", "/api/products/N3xT", "potter", "", 400),
    ])
    func `a request without permission is refused`(
        method: String, target: String, identifier: String?, body: String, status: Int
    ) throws {
        let weaver = SandboxVendor(id: 8, name: "Weaver")
        var other = SmallShop.product(50)
        other = SandboxProduct(
            id: 50, vendor: weaver, name: "Cloth", description: "", currency: "KRW", price: 1,
            discountedPrice: 0, stock: 1, createdAt: other.createdAt, issuedAt: other.issuedAt,
            pictures: [])
        let shop = try WritableShop(
            .october2022,
            catalog: SandboxCatalog(products: SmallShop.catalog(45).products + [other]))
        let who = ["potter": SmallShop.potter, "weaver": weaver]
        let credentials = identifier.flatMap { who[$0] }.map { SandboxCredentials.derived(for: $0) }
        let headers = (credentials?.identifier ?? identifier).map { ["identifier": $0] } ?? [:]
        let target = target.split(separator: "N3xT", omittingEmptySubsequences: false)
            .joined(separator: Base64.encode(Array("7|wrong".utf8)))
        let secret = credentials?.secret ?? "S"
        let json = body.split(separator: #""S""#, omittingEmptySubsequences: false)
            .joined(separator: "\"\(secret)\"")
        let before = try shop.client.send("GET", "/api/products?items_per_page=100").body
        let reply = try shop.client.send(method, target, headers, json: json)
        #expect(reply.status == status, "\(reply.text)")
        #expect(try reply.json()["code"]?.integer == status)
        #expect(try shop.client.send("GET", "/api/products?items_per_page=100").body == before)
    }

    @Test func `the vendor's secret does not delete in 2022-01`() throws {
        let shop = try WritableShop(.january2022)
        let secret = WritableShop.potter.secret.utf8.map { "%" + String($0, radix: 16) }.joined()
        let reply = try shop.client.send(
            "DELETE", "/api/products/7/\(secret)", WritableShop.identifier)
        try expect(reply, 400, shop)
    }

    @Test(arguments: [
        (ShopContract.january2021, #"{"error":true,"reason":"Unsupported Media Type"}"#, 415),
        (
            .may2021, #"{"message":"Content-Type of request header must be multipart/form-data"}"#,
            400
        ),
    ])
    func `an item that is not a form is refused with the message of its contract`(
        contract: ShopContract, body: String, status: Int
    ) throws {
        let shop = try WritableShop(contract)
        let reply = try shop.client.send("POST", "/item", json: "{}")
        #expect(reply.status == status)
        #expect(reply.text == body)
    }

    @Test(arguments: ["title", "descriptions", "price", "currency", "stock", "password"])
    func `an item needs all but a discount`(missing: String) throws {
        let shop = try WritableShop(.may2021)
        var form = MultipartWriter()
        for (name, value) in WritableShop.item where name != missing { form.field(name, value) }
        form.file("images[]", fileName: "a.png", contentType: "image/png", WritableShop.png)
        let reply = try shop.client.send("POST", "/item", form: form)
        #expect(reply.status == 400)
        #expect(reply.text.contains("\(missing) is missing"))
    }

    @Test func `a request that breaks HTTP's rules is refused with the contract's message`() throws
    {
        let shop = try WritableShop(.october2022)
        let reply = try shop.client.send(
            "GET", "/api/products/" + String(repeating: "1", count: 9_000))
        #expect(reply.status == 414)
        #expect(try reply.json()["code"]?.integer == 414)
    }

    @Test func `a form on a GET does no harm`() throws {
        let shop = try WritableShop(.january2022)
        let reply = try shop.client.send(
            "GET", "/api/products/7/", ["Content-Type": "multipart/form-data"])
        #expect(reply.status == 200)
    }

    private func expect(_ reply: TestReply, _ status: Int, _ shop: WritableShop) throws {
        #expect(reply.status == status, "\(reply.text)")
        #expect(try reply.json()["code"]?.integer == status)
        #expect(shop.server.productCount == 45)
    }
}
