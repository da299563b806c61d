import CatalogModel
@testable import CatalogSources
import CatalogShopContract
import HTTP
import JSON
import Testing
import WebServer

/// Requests of each contract, as the server receives them.
struct ShopMutationTests {
    private static let vendor = VendorCredentials(
        identifier: Secret("5f1c9e3a-id"), secret: Secret("s3cr3t#@"))

    /// Sends a mutation to a server that accepts everything.
    private func arrived(
        _ contract: ShopContract, _ mutation: (ShopAPI) throws -> ShopMutation
    ) async throws -> WebRequest {
        let shop = try ScriptedShop([:])
        let mutation = try mutation(ShopAPI(contract, at: try shop.address))
        _ = try await shop.http.send(mutation.request())
        return try #require(shop.requests.first)
    }

    @Test(arguments: [ShopContract.january2022, .october2022])
    func `a product is registered as one object and its pictures`(
        contract: ShopContract
    ) async throws {
        var draft = try DraftTests.draft()
        draft.name = "컵 \"blue\""
        draft.discount = DecimalAmount(units: 50, scale: 2)
        draft.stock = 7
        draft.pictures.append(PictureUpload(fileName: "side.jpg", bytes: [0x0D, 0x0A, 0x2D, 0x2D]))
        let registered = draft
        let request = try await arrived(contract) {
            try $0.registration(of: registered, by: Self.vendor)
        }
        #expect(request.method == "POST" && request.target == "/api/products")
        #expect(request.headers["identifier"] == "5f1c9e3a-id")
        guard case .form(let parts) = request.body else { throw NoForm() }
        #expect(parts.map(\.name) == ["params", "images", "images"])
        #expect(parts.map(\.fileName) == [nil, "mug.jpg", "side.jpg"])
        #expect(parts.map(\.contentType) == ["application/json", "image/jpeg", "image/jpeg"])
        let files = try parts.dropFirst().map { try $0.bytes }
        #expect(files == [[1, 2, 3], [0x0D, 0x0A, 0x2D, 0x2D]])
        let key = contract == .january2022 ? "descriptions" : "description"
        #expect(
            String(decoding: try parts[0].bytes, as: UTF8.self) == #"""
                {"name":"컵 \"blue\"","\#(key)":"Holds 300 ml.","price":12.50,"currency":"USD",\#
                "discounted_price":0.50,"stock":7,"secret":"s3cr3t#@"}
                """#)
    }

    @Test(arguments: [ShopContract.january2022, .october2022])
    func `a change has the keys that were given, and no others`(
        contract: ShopContract
    ) async throws {
        var patch = ProductPatch()
        patch.description = "Holds 400 ml."
        patch.thumbnailID = 1042
        patch.price = DecimalAmount(units: 150, scale: 1)
        let change = patch
        let request = try await arrived(contract) {
            try $0.change(of: ProductID("577"), to: change, by: Self.vendor)
        }
        #expect(request.method == "PATCH" && request.target == "/api/products/577")
        #expect(request.headers["identifier"] == "5f1c9e3a-id")
        #expect(request.headers["Content-Type"] == "application/json")
        let key = contract == .january2022 ? "descriptions" : "description"
        #expect(
            String(decoding: request.body.bytes, as: UTF8.self) == #"""
                {"\#(key)":"Holds 400 ml.","thumbnail_id":1042,"price":15.0,"secret":"s3cr3t#@"}
                """#)
    }

    @Test func `a change may name every key`() throws {
        var patch = ProductPatch()
        patch.name = "Mug"
        patch.description = "Holds 400 ml."
        patch.thumbnailID = 1
        patch.price = 1
        patch.currency = "KRW"
        patch.discount = 0
        patch.stock = 0
        #expect(
            patch.fields(.october2022).map(\.key) == [
                "name", "description", "thumbnail_id", "price", "currency", "discounted_price",
                "stock",
            ])
    }

    @Test(arguments: [ShopContract.january2021, .may2021])
    func `an item is registered as fields and pictures`(contract: ShopContract) async throws {
        let item = try DraftTests.item()
        let request = try await arrived(contract) {
            try $0.registration(of: item, password: Secret("pw"))
        }
        #expect(request.method == "POST" && request.target == "/item")
        #expect(request.headers["identifier"] == nil)
        guard case .form(let parts) = request.body else { throw NoForm() }
        let fields = try parts.map { "\($0.name)=\(String(decoding: try $0.bytes, as: UTF8.self))" }
        #expect(
            fields == [
                "title=Mug", "descriptions=Holds 300 ml.", "price=1500", "currency=KRW", "stock=3",
                "password=pw", "images[]=\u{1}\u{2}\u{3}",
            ])
        #expect(parts.last?.fileName == "mug.jpg")
    }

    @Test func `an item is changed by a form and deleted by its password`() async throws {
        var patch = ItemPatch()
        patch.discountedPrice = 1000
        let change = patch
        let changed = try await arrived(.may2021) {
            try $0.change(of: ProductID("26"), to: change, password: Secret("pw"))
        }
        #expect(changed.method == "PATCH" && changed.target == "/item/26")
        guard case .form(let parts) = changed.body else { throw NoForm() }
        #expect(parts.map(\.name) == ["discounted_price", "password"])
        let deleted = try await arrived(.may2021) {
            $0.deletion(of: ProductID("26"), password: Secret("pw"))
        }
        #expect(deleted.method == "DELETE" && deleted.target == "/item/26")
        #expect(String(decoding: deleted.body.bytes, as: UTF8.self) == #"{"password":"pw"}"#)
    }

    @Test func `a draft that breaks the limits does not become a mutation`() throws {
        let api = ShopAPI(.october2022, at: try ScriptedShop([:]).address)
        var draft = try DraftTests.draft()
        draft.name = "M"
        #expect(throws: SourceError.self) { try api.registration(of: draft, by: Self.vendor) }
        #expect(throws: SourceError.self) {
            try api.change(of: ProductID("1"), to: ProductPatch(), by: Self.vendor)
        }
        #expect(throws: SourceError.self) {
            try api.change(of: ProductID("1"), to: ItemPatch(), password: Secret("pw"))
        }
    }

    @Test(arguments: [
        ("https://a.example", "https://a.example/api/products/7%2F8"),
        ("https://a.example/shop/", "https://a.example/shop/api/products/7%2F8"),
        ("https://a.example/shop/api/products", "https://a.example/shop/api/products/7%2F8"),
    ])
    func `a shop is found below its address, which may be that of the list`(
        base: String, product: String
    ) throws {
        let api = ShopAPI(.october2022, at: try #require(WebAddress(base)))
        #expect(api.address(of: ProductID("7/8")).text == product)
    }

    @Test(arguments: [
        ("https://a.example/", "https://a.example/item/26"),
        ("https://a.example/items", "https://a.example/item/26"),
        ("https://a.example/shop/items/", "https://a.example/shop/item/26"),
        ("https://a.example/api/products", "https://a.example/api/products/item/26"),
    ])
    func `a shop of items is found below its address, which may be that of the list`(
        base: String, item: String
    ) throws {
        let api = ShopAPI(.may2021, at: try #require(WebAddress(base)))
        #expect(api.address(of: ProductID("26")).text == item)
        let list = item.replacing("/item/26", with: "/items/1")
        #expect(api.healthAddress.text == list)
    }

    @Test func `a mutation is shown without its secrets`() throws {
        let base = try #require(WebAddress("https://a.example"))
        let api = ShopAPI(.january2022, at: base)
        let mutation = try api.registration(of: try DraftTests.draft(), by: Self.vendor)
        #expect(
            mutation.description == #"""
                POST https://a.example/api/products
                Accept: application/json, text/plain, */*;q=0.5
                Content-Type: multipart/form-data; boundary=…
                identifier: ***

                part params (application/json): {"name":"Mug","descriptions":"Holds 300 ml.",\#
                "price":12.50,"currency":"USD","secret":"***"}
                part images (image/jpeg): file "mug.jpg", 3 bytes
                """#)
        let deletion = try api.deletion(
            of: ProductID("7"), by: Self.vendor, with: "0c2a5a3e-1111-11ec-8888-000000000000")
        #expect(
            deletion.description == """
                DELETE https://a.example/api/products/7/***
                Accept: application/json, text/plain, */*;q=0.5
                identifier: ***
                """)
    }

    struct NoForm: Error {}
}

extension FormPart {
    var bytes: [UInt8] {
        get throws {
            switch content {
            case .text(let bytes): bytes
            case .file(let file): try file.bytes()
            }
        }
    }
}
