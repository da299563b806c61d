import CatalogShopContract
import Images
import JSON
import Multipart
import Testing

@testable import CatalogSandbox

/// The requests of a client of each contract, byte by byte.
@Suite struct RoundTripTests {
    @Test(arguments: [ShopContract.january2022, .october2022])
    func `a product is registered, listed, shown, changed and deleted`(
        contract: ShopContract
    ) throws {
        let shop = try WritableShop(contract)
        let client = shop.client
        let made = try client.send(
            "POST", "/api/products", WritableShop.identifier, form: shop.productForm(shop.params()))
        #expect(made.status == 201, "\(made.text)")
        #expect(made.header("Content-Type") == "application/json")
        let id = try #require(try made.json()["id"]?.integer)
        #expect(id == 46)

        let list = try client.send("GET", "/api/products?items_per_page=2").json()
        #expect(list["pages"]?[0]?["id"]?.integer == id)
        #expect(list["pages"]?[1]?["id"]?.integer == 45)
        let total = contract == .october2022 ? "totalCount" : "total_count"
        #expect(list[total]?.integer == 46)

        let detail = try client.send("GET", "/api/products/\(id)")
        #expect(detail.body == made.body)
        let product = try detail.json()
        #expect(product["price"]?.numberText == "1200.0")
        #expect(product["bargain_price"]?.numberText == "1000.0")
        #expect(product["description"]?.string == "# Bowl\nof clay")
        #expect(product["images"]?.elements?.count == 3)
        let first = try #require(product["images"]?[0]?["id"]?.integer)
        #expect(product["images"]?[2]?["id"]?.integer == first + 2)
        #expect(product["thumbnail"]?.string == product["images"]?[0]?["thumbnail_url"]?.string)
        for picture in try #require(product["images"]?.elements) {
            try expectPicture(picture["url"]?.string, width: 48, client)
            try expectPicture(picture["thumbnail_url"]?.string, width: 48, client)
        }

        let changed = try client.send(
            "PATCH", "/api/products/\(id)", WritableShop.identifier,
            json: shop.params([
                "name": #""Cup""#, "price": "6e7", "thumbnail_id": "\(first + 1)",
                "currency": nil, "product_id": "3", "stock": "\"\"",
            ]))
        #expect(changed.status == (contract == .january2022 ? 202 : 200), "\(changed.text)")
        let cup = try changed.json()
        #expect(cup["name"]?.string == "Cup")
        #expect(cup["price"]?.numberText == "6.0E7")
        #expect(cup["bargain_price"]?.numberText == "5.99998E7")
        #expect(cup["stock"]?.isNull == true)
        #expect(cup["thumbnail"]?.string == product["images"]?[1]?["thumbnail_url"]?.string)
        #expect(try client.send("GET", "/api/products/\(id)").body == changed.body)

        let key = try client.send(
            "POST", "/api/products/\(id)/\(contract == .january2022 ? "secret" : "archived")",
            WritableShop.identifier, json: #"{"secret":"\#(WritableShop.potter.secret)"}"#)
        #expect(key.status == 200)
        #expect(key.header("Content-Type") == "text/plain")
        let path = contract == .january2022 ? "/api/products/\(id)/\(key.text)" : key.text
        let deleted = try client.send("DELETE", path, WritableShop.identifier)
        #expect(deleted.status == (contract == .january2022 ? 202 : 200), "\(deleted.text)")
        #expect(deleted.body == changed.body)
        #expect(try client.send("GET", "/api/products/\(id)").status == 404)
        #expect(try client.send("DELETE", path, WritableShop.identifier).status == 404)
        let gone = try #require(product["images"]?[0]?["url"]?.string)
        #expect(try client.send("GET", gone).status == 404)
        let rest = try client.send("GET", "/api/products?items_per_page=1").json()
        #expect(rest["pages"]?[0]?["id"]?.integer == 45)
    }

    @Test(arguments: [ShopContract.january2021, .may2021])
    func `an item is registered, listed, shown, changed and deleted`(contract: ShopContract) throws
    {
        let shop = try WritableShop(contract)
        let client = shop.client
        let made = try client.send(
            "POST", "/item", form: shop.itemForm(WritableShop.item, pictures: 3))
        #expect(made.status == 200, "\(made.text)")
        let item = try made.json()
        #expect(item["id"]?.integer == 46)
        #expect(item["price"]?.numberText == "1200")
        #expect(item["discounted_price"]?.numberText == "1000")
        #expect(item["stock"]?.numberText == "1000000000000")
        #expect(item["registration_date"]?.numberText?.contains(/^\d{10}\.\d{6}$/) == true)
        #expect(item["thumbnails"]?.elements?.count == 3)
        for picture in try #require(item["images"]?.elements) {
            try expectPicture(picture.string, width: 48, client)
        }
        let last = try client.send("GET", "/items/3").json()
        #expect(last["page"]?.integer == 3)
        #expect(last["items"]?.elements?.count == 6)
        #expect(last["items"]?[5]?["id"]?.integer == 46)
        #expect(last["items"]?[5]?["descriptions"] == nil)
        #expect(last["items"]?[4]?["discounted_price"] == nil)
        #expect(try client.send("GET", "/items/4").text == #"{"page":4,"items":[]}"#)
        #expect(try client.send("GET", "/item/46").body == made.body)

        let check = try client.send(
            "PATCH", "/item/46", form: shop.itemForm(["password": "open sesame"]))
        #expect(check.status == 200 && check.body == made.body)
        let changed = try client.send(
            "PATCH", "/item/46",
            form: shop.itemForm(
                ["title": "Cup", "price": "900", "password": "open sesame"], pictures: 1))
        let cup = try changed.json()
        #expect(cup["title"]?.string == "Cup")
        #expect(cup["discounted_price"] == nil)
        #expect(cup["images"]?.elements?.count == 1)
        let gone = try #require(item["images"]?[0]?.string)
        #expect(try client.send("GET", gone).status == 404)
        #expect(try client.send("GET", "/item/46").body == changed.body)

        let wrong = try client.send("DELETE", "/item/46", json: #"{"password":"sesame"}"#)
        #expect(wrong.status == 404)
        let deleted = try client.send("DELETE", "/item/46", json: #"{"password":"open sesame"}"#)
        #expect(deleted.status == 200)
        #expect(
            deleted.text == (contract == .january2021 ? #"{"id":46}"# : changed.text))
        #expect(try client.send("GET", "/item/46").status == 404)
    }

    @Test(
        arguments: [
            (["price": "1500"], "1500", nil), (["price": "900"], "900", nil),
            (["discounted_price": "800"], "1000", "800"),
            (["price": "1500", "discounted_price": "1200"], "1500", "1200"),
            (["stock": "1"], "1000", nil),
        ] as [(KeyValuePairs<String, String>, String, String?)])
    func `an item that was not reduced is not when its price changes`(
        fields: KeyValuePairs<String, String>, price: String, discounted: String?
    ) throws {
        let shop = try WritableShop(.may2021)
        var form = shop.itemForm(fields)
        form.field("password", ItemPassword.ofBase)
        let item = try shop.client.send("PATCH", "/item/3", form: form).json()
        #expect(item["price"]?.numberText == price)
        #expect(item["discounted_price"]?.numberText == discounted)
    }

    @Test(arguments: [
        ("1500", "1000" as String?), ("1001", "1000"), ("1000", nil), ("900", nil),
    ])
    func `the price of a reduced item stays when its full price changes`(
        price: String, discounted: String?
    ) throws {
        let shop = try WritableShop(.may2021)
        _ = try shop.client.send(
            "POST", "/item", form: shop.itemForm(WritableShop.item, pictures: 1))
        let item = try shop.client.send(
            "PATCH", "/item/46",
            form: shop.itemForm(["price": price, "password": "open sesame"])
        ).json()
        #expect(item["price"]?.numberText == price)
        #expect(item["discounted_price"]?.numberText == discounted)
    }

    @Test func `an item that is changed moves to the end of its unsorted list`() throws {
        let ids = { (contract: ShopContract) throws -> [Int?] in
            let shop = try WritableShop(contract)
            let reply = try shop.client.send(
                "PATCH", "/item/2", form: shop.itemForm(["stock": "1", "password": "sandbox"]))
            #expect(reply.status == 200, "\(reply.text)")
            let pages = try ["/items/1", "/items/3"].map { try shop.client.send("GET", $0).json() }
            return [pages[0]["items"]?[1]?["id"], pages[1]["items"]?[4]?["id"]].map { $0?.integer }
        }
        #expect(try ids(.january2021) == [3, 2])
        #expect(try ids(.may2021) == [2, 45])
    }

    @Test func `a large picture gets a small copy, and neither has metadata of a camera`() throws {
        let shop = try WritableShop(.october2022)
        let plain = try upload(WritableShop.png(size: 380), to: shop)
        var photo = try shop.client.send("GET", plain.origin).body
        photo.insert(contentsOf: Self.cameraSegments, at: 2)
        for mark in Self.cameraMarks {
            #expect(photo.firstRange(of: Array(mark.utf8)) != nil, "\(mark)")
        }
        let (origin, thumbnail) = try upload(photo, to: shop)
        try expectPicture(origin, width: 380, shop.client)
        try expectPicture(thumbnail, width: 360, shop.client)
        #expect(origin.contains(/^\/images\/7\/\d{8}\/[0-9a-f]{32}_origin\.[a-z]+$/), "\(origin)")
    }

    /// The addresses of both sizes of a picture that a product is registered with.
    private func upload(
        _ picture: [UInt8], to shop: WritableShop
    ) throws -> (origin: String, thumbnail: String) {
        var form = shop.productForm(shop.params(), pictures: 0)
        form.file("images", fileName: "../../x.JPG", contentType: "text/html", picture)
        let reply = try shop.client.send(
            "POST", "/api/products", WritableShop.identifier, form: form)
        #expect(reply.status == 201, "\(reply.text)")
        let image = try #require(try reply.json()["images"]?[0])
        return (
            try #require(image["url"]?.string), try #require(image["thumbnail_url"]?.string)
        )
    }

    /// Marks of metadata about the place of a camera and its colours.
    private static let cameraMarks = ["Exif", "37.57N", "ICC_PROFILE", "acsp"]

    /// EXIF (2.3, 4.5) with one field, the artist, and a colour profile.
    private static let cameraSegments: [UInt8] = {
        let exif: [UInt8] =
            Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
            + [0x01, 0x3B, 0, 2, 0, 0, 0, 12, 0, 0, 0, 26, 0, 0, 0, 0] + Array("37.57N 127E\0".utf8)
        let profile: [UInt8] =
            Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 0, count: 36)
            + Array("acsp".utf8) + [UInt8](repeating: 0, count: 92)
        return [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
            + [0xFF, 0xE2, 0, UInt8(profile.count + 2)] + profile
    }()

    private func expectPicture(_ address: String?, width: Int, _ client: TestClient) throws {
        let reply = try client.send("GET", try #require(address))
        #expect(reply.status == 200)
        #expect(reply.header("Content-Type") == "image/jpeg")
        #expect(reply.header("X-Content-Type-Options") == "nosniff")
        let header = try ImageHeader.sniff(reply.body.span)
        #expect(header.format == .jpeg && header.width == width)
        for mark in Self.cameraMarks {
            #expect(reply.body.firstRange(of: Array(mark.utf8)) == nil, "\(mark)")
        }
        let tag = try #require(reply.header("ETag"))
        #expect(
            try client.send("GET", try #require(address), ["If-None-Match": tag]).status == 304)
    }
}
