import CatalogModel
import CatalogShopContract
import Time
import FoundationEssentials
import TestSupport
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct CaptureTests {
    private static func row(_ id: Int, _ more: String = "") -> String {
        """
        {"id":\(id),"vendor_id":7,\(more)"name":"Mug \(id)",
         "thumbnail":"https://host.example/7/\(id)_thumb.png","currency":"KRW","price":1200.0,
         "bargain_price":1000.0,"discounted_price":200.0,"stock":3,
         "created_at":"2022-01-04T00:00:00.00","issued_at":"2022-01-04T00:00:00.00"}
        """
    }

    private static func newList(_ rows: String...) -> String {
        #"{"pageNo":1,"itemsPerPage":20,"totalCount":9,"pages":[\#(rows.joined(separator: ","))]}"#
    }

    private static func oldList(_ rows: String...) -> String {
        #"{"page_no":1,"items_per_page":20,"pages":[\#(rows.joined(separator: ","))]}"#
    }

    private static let detail = """
        {"id":2,"vendor_id":7,"name":"Mug 2","description":"# Text",
         "thumbnail":"https://host.example/7/2_thumb.png","currency":"KRW","price":1200.0,
         "bargain_price":1000.0,"discounted_price":200.0,"stock":3,
         "created_at":"2022-01-04T00:00:00.00","issued_at":"2022-01-04T00:00:00.00",
         "images":[
          {"id":5,"url":"https://host.example/7/2_origin.png",
           "thumbnail_url":"https://host.example/7/2_thumb.png","succeed":true},
          {"id":6,"url":"https://host.example/7/3_origin.png",
           "thumbnail_url":"https://host.example/7/3_thumb.png","succeed":true}],
         "vendors":{"name":"Potter","id":7,"created_at":"2021-12-26T00:00:00.00",
          "issued_at":"2021-12-26T00:00:00.00"}}
        """

    @Test func `a list keeps every id once, newest first`() throws {
        let folder = try TemporaryFolder([
            "1.json": Self.newList(Self.row(5), Self.row(9)),
            "2.json": Self.newList(Self.row(9), Self.row(5), Self.row(2)),
        ])
        let catalog = try SandboxCatalog(loading: folder.path)
        #expect(catalog.products.map(\.id) == [9, 5, 2])
        #expect(catalog.skipped.isEmpty)
    }

    @Test func `values are kept as they were captured`() throws {
        let folder = try TemporaryFolder([
            "list.json": Self.newList(
                """
                {"id":1,"vendor_id":29,"vendorName":"wongbing","name":" <b>이름</b>\\n",
                 "description":"","thumbnail":null,"currency":"$","price":1.323121323232E12,
                 "bargain_price":null,"discounted_price":0.75,"stock":4294967296,
                 "created_at":"2021-12-29 00:00:00.000","issued_at":"2022-11-16T00:00:00"}
                """)
        ])
        let product = try #require(try SandboxCatalog(loading: folder.path).products.first)
        #expect(product.name == " <b>이름</b>\n")
        #expect(product.description == "")
        #expect(product.vendor.name == "wongbing")
        #expect(product.thumbnail == nil)
        #expect(product.pictures.isEmpty)
        #expect(product.currency == "$")
        #expect(product.price?.javaDoubleText == "1.323121323232E12")
        #expect(product.bargainPrice == nil)
        #expect(product.discountedPrice == DecimalAmount(units: 75, scale: 2))
        #expect(product.stock == 4_294_967_296)
        #expect(product.createdAt == CalendarDay(year: 2021, month: 12, day: 29))
        #expect(product.issuedAt == CalendarDay(year: 2022, month: 11, day: 16))
    }

    @Test(arguments: ["a-detail.json", "z-detail.json"])
    func `a detail adds what its row lacks, wherever the detail is`(name: String) throws {
        let folder = try TemporaryFolder([
            "list.json": Self.oldList(Self.row(2), Self.row(1)), name: Self.detail,
        ])
        let catalog = try SandboxCatalog(loading: folder.path)
        #expect(catalog.products.map(\.id) == [2, 1])
        let product = catalog.products[0]
        #expect(product.description == "# Text")
        #expect(product.vendor.name == "Potter")
        #expect(product.vendor.registeredAt == CalendarDay(year: 2021, month: 12, day: 26))
        #expect(product.pictures.count == 2)
        #expect(product.pictures.first == product.thumbnail)
        #expect(catalog.products[1].vendor.name == "Potter")
        #expect(catalog.products[1].pictures.count == 1)
    }

    @Test func `a detail alone is a catalog`() throws {
        let folder = try TemporaryFolder(["detail.json": Self.detail])
        let catalog = try SandboxCatalog(loading: "\(folder.path)/detail.json")
        #expect(catalog.products.map(\.id) == [2])
        #expect(catalog.contract == .january2022)
    }

    @Test func `each address gets a picture of its own, always the same`() throws {
        let folder = try TemporaryFolder(["1.json": Self.newList(Self.row(1), Self.row(2))])
        let first = try SandboxCatalog(loading: folder.path).products.map(\.thumbnail)
        let again = try SandboxCatalog(loading: folder.path).products.map(\.thumbnail)
        #expect(first == again)
        #expect(Set(first.map(\.?.name)).count == 2)
        #expect(Set(first.map(\.?.seed)).count == 2)
        #expect(first.allSatisfy { $0?.motif == PictureRecipe.placeholderMotif })
        #expect(first.allSatisfy { $0?.name.contains(/^[a-z0-9-]+$/) == true })
    }

    @Test func `the contract is that of the payload unless given`() throws {
        let old = try TemporaryFolder(["1.json": Self.oldList(Self.row(1))])
        let new = try TemporaryFolder(["1.json": Self.newList(Self.row(1))])
        let mixed = try TemporaryFolder([
            "1.json": Self.oldList(Self.row(1)), "2.json": Self.newList(Self.row(2)),
        ])
        #expect(try SandboxCatalog(loading: old.path).contract == .january2022)
        #expect(try SandboxCatalog(loading: new.path).contract == .october2022)
        #expect(try SandboxCatalog(loading: mixed.path).contract == .october2022)
        #expect(
            try SandboxCatalog(loading: new.path, contract: .january2022).contract == .january2022)
    }

    @Test func `other files of a folder are named with the reason`() throws {
        let folder = try TemporaryFolder([
            "1.json": Self.newList(Self.row(1)), "README.md": "text", "health.json": #""OK""#,
            "movies.json": #"{"movieListResult":{"totCnt":1}}"#,
        ])
        let skipped = try SandboxCatalog(loading: folder.path).skipped
        #expect(
            skipped == [
                SkippedFile(path: "\(folder.path)/README.md", reason: "is not a .json file"),
                SkippedFile(
                    path: "\(folder.path)/health.json",
                    reason: "is not a list or detail of products"),
                SkippedFile(
                    path: "\(folder.path)/movies.json",
                    reason: "is not a list or detail of products"),
            ])
    }

    @Test(arguments: [
        ("{", "x.json: not JSON: the text ends inside a value at byte 1"),
        (#""OK""#, "x.json: no products; a payload is the body of GET /api/products"),
        (#"{"pages":[]}"#, "x.json: no products; a payload is the body of GET /api/products"),
        (#"{"pages":[{"vendor_id":1}]}"#, "x.json: pages[0].id is missing"),
        (#"{"pages":[{"id":"1"}]}"#, "x.json: pages[0].id is not a number"),
        (#"{"pages":[{"id":1.5}]}"#, "x.json: pages[0].id is not a whole number"),
        (row(0), "x.json: id is not a number from 1 to 2^53"),
        (row(-1), "x.json: id is not a number from 1 to 2^53"),
        (newList(row(.max)), "x.json: pages[0].id is not a number from 1 to 2^53"),
        (
            row(1).replacing(#""vendor_id":7"#, with: #""vendor_id":9223372036854775807"#),
            "x.json: vendor_id is not a number from 1 to 2^53"
        ),
        (
            row(1).replacing("1200.0", with: "1e40"),
            "x.json: price has more digits than fit: 1e40"
        ),
        (
            newList(row(1), row(2).replacing("2022-01-04T", with: "04.01.22T")),
            "x.json: pages[1].created_at is not a date such as 2022-01-04T00:00:00: 04.01.22T"
        ),
        (row(1).replacing(#""KRW""#, with: "7"), "x.json: currency is not a string"),
    ])
    func `a mistake is named with its file and place`(text: String, message: String) throws {
        let folder = try TemporaryFolder(["x.json": text])
        let error = #expect(throws: SandboxError.self) {
            try SandboxCatalog(loading: "\(folder.path)/x.json")
        }
        let description = try #require(error?.description)
        #expect(description.hasPrefix("\(folder.path)/\(message)"), "\(description)")
    }

    @Test func `a capture with the greatest id and an old date is served and added to`() throws {
        let row = Self.row(1 << 53).replacing("2022-01-04", with: "1969-12-31")
        let folder = try TemporaryFolder(["1.json": Self.newList(row)])
        let catalog = try SandboxCatalog(loading: folder.path)
        let api = SmallShop.api(catalog, .may2021, quirks: [.noThumbnails])
        let text = try api.get("/items/1").text
        #expect(text.contains(/"id":9007199254740992,.*"registration_date":\d{1,5}\.\d{6}\}/))
        let added = try Shop(catalog.base).add(pictures: []) { SmallShop.product($0) }
        #expect(added.id == 1 << 53 + 1)
    }

    @Test func `a missing path is named`() {
        let error = #expect(throws: SandboxError.self) { try SandboxCatalog(loading: "/none/here") }
        #expect(error == .unreadable(path: "/none/here"))
    }

    @Test func `a capture is served in its own shape`() throws {
        let folder = try TemporaryFolder(["1.json": Self.oldList(Self.row(4))])
        let catalog = try SandboxCatalog(loading: folder.path)
        let api = SmallShop.api(catalog)
        let name = try #require(catalog.products.first?.thumbnail?.name)
        #expect(
            try api.get("/api/products").text.hasPrefix(
                #"{"page_no":1,"items_per_page":20,"total_count":1,"#))
        #expect(try api.get("/images/\(name)_origin").text == "\(name) at 640")
    }
}
