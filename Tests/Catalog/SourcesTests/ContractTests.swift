import CatalogModel
import CatalogSources
import HTTP
import Testing
import Time

/// Whole payloads of both contracts and their expected products.
struct ContractTests {
    private static let page2022January = #"""
        {"page_no":2,"items_per_page":10,"total_count":325,"offset":10,"limit":20,
         "pages":[{"id":577,"vendor_id":22,"name":"Chaco2","thumbnail":"https://img.example.org/22/thumb/a.png",
           "currency":"KRW","price":12,"bargain_price":10,"discounted_price":2,"stock":1,
           "created_at":"2022-01-20T00:00:00.00","issued_at":"2022-01-21T00:00:00.00"}],
         "last_page":33,"has_next":true,"has_prev":true}
        """#

    private static let page2022October = #"""
        {"pageNo":1,"itemsPerPage":100,"totalCount":1339,"offset":0,"limit":100,"lastPage":14,
         "hasNext":true,"hasPrev":false,
         "pages":[{"id":2454,"vendor_id":48,"vendorName":"zhilly","name":"애플 매직 키보드",
           "description":"판매합니다.\n\n영문 각인","thumbnail":"https://img.example.org/48/20240130/a_thumb.png",
           "currency":"KRW","price":1.5E7,"bargain_price":1.5E7,"discounted_price":0.0,"stock":0,
           "created_at":"2024-01-30T00:00:00","issued_at":"2024-01-30T00:00:00"}]}
        """#

    private static let detail2022January = #"""
        {"id":577,"vendor_id":22,"name":"Chaco2","thumbnail":"https://img.example.org/22/thumb/a.png",
         "currency":"KRW","price":12.0,"description":"말린 *과일*","bargain_price":10.0,
         "discounted_price":2.0,"stock":1,
         "created_at":"2022-01-20T00:00:00.00","issued_at":"2022-01-21T00:00:00.00",
         "images":[{"id":352,"url":"https://img.example.org/22/origin/a.png",
           "thumbnail_url":"https://img.example.org/22/thumb/a.png","succeed":true,
           "issued_at":"2022-01-20T00:00:00.00"}],
         "vendors":{"name":"제인","id":22,"created_at":"2022-01-10T00:00:00.00",
           "issued_at":"2022-01-10T00:00:00.00"}}
        """#

    private static let product2022January = Product(
        id: ProductID("577"), name: "Chaco2", vendor: Vendor(id: "22", name: nil),
        price: Money(units: 10, currency: "KRW"), regularPrice: Money(units: 12, currency: "KRW"),
        stock: 1, pictures: [Picture(original: "https://img.example.org/22/thumb/a.png")],
        createdAt: Timestamp(secondsSince1970: 1_642_636_800),
        updatedAt: Timestamp(secondsSince1970: 1_642_723_200))

    @Test func `a page of 2022-01 is read`() throws {
        let (products, summary) = try OpenMarketPayload().page(Self.page2022January)
        #expect(products.map(\.product) == [Self.product2022January])
        #expect(products.allSatisfy { $0.irregularities.isEmpty })
        #expect(summary.contract == "2022-01")
        #expect(summary.rowCount == 1)
        #expect(summary.pageSize == 10)
        #expect(summary.lastPage == 33)
        #expect(summary.totalCount == 325)
        #expect(summary.hasNext == true)
        #expect(summary.rejected == [])
    }

    @Test func `a page of 2022-10 is read`() throws {
        let (products, summary) = try OpenMarketPayload().page(Self.page2022October)
        let expected = Product(
            id: ProductID("2454"), name: "애플 매직 키보드", vendor: Vendor(id: "48", name: "zhilly"),
            price: Money(units: 15_000_000, currency: "KRW"), stock: 0,
            description: "판매합니다.\n\n영문 각인",
            pictures: [Picture(original: "https://img.example.org/48/20240130/a_thumb.png")],
            createdAt: Timestamp(secondsSince1970: 1_706_572_800),
            updatedAt: Timestamp(secondsSince1970: 1_706_572_800))
        #expect(products.map(\.product) == [expected])
        #expect(summary.contract == "2022-10")
        #expect(summary.pageSize == 100)
        #expect(summary.lastPage == 14)
        #expect(summary.totalCount == 1339)
        #expect(summary.hasNext == true)
    }

    @Test func `the detail adds the facts that rows lack`() throws {
        let payload = try OpenMarketPayload()
        let row = try #require(try payload.page(Self.page2022January).products.first)
        let detail = try payload.detail(Self.detail2022January)
        var expected = Self.product2022January
        expected.vendor?.name = "제인"
        expected.description = "말린 *과일*"
        expected.pictures = [
            Picture(
                original: "https://img.example.org/22/origin/a.png",
                thumbnail: "https://img.example.org/22/thumb/a.png")
        ]
        #expect(detail.product == expected)
        #expect(payload.source.complete(row, with: detail) == expected)
        #expect(payload.source.complete(row, with: nil) == Self.product2022January)
    }

    @Test func `the row is fresher than a detail kept from earlier`() throws {
        let payload = try OpenMarketPayload()
        let detail = try payload.detail(
            #"""
            {"id":1,"name":"old","price":9,"currency":"KRW","stock":9,"thumbnail":"/t/1","images":[
              {"url":"/o/1","thumbnail_url":"/t/1"},{"url":"/o/2","thumbnail_url":"/t/2"}],
             "vendors":{"id":5,"name":"old"}}
            """#)
        let row = try payload.product(
            #""name":"new","vendor_id":5,"vendorName":"new","thumbnail":"/t/2","currency":"KRW""#)
        let product = payload.source.complete(row, with: detail)
        #expect(product.name == "new")
        #expect(product.price == nil)
        #expect(product.stock == nil)
        #expect(product.vendor?.name == "new")
        #expect(product.pictures.map(\.original) == ["/o/2", "/o/1"])
    }

    @Test func `the detail of another product is ignored`() throws {
        let payload = try OpenMarketPayload()
        let row = try payload.product(#""stock":1"#)
        let detail = try payload.detail(#"{"id":2,"name":"other"}"#)
        #expect(payload.source.complete(row, with: detail) == row.product)
    }

    @Test func `a bad row is named and affects nothing else`() throws {
        let rows = [
            #"{"id":1}"#, #"{"id":2,"name":"a","name":"b"}"#, #"{"name":"x"}"#, #"{"id": "x1",}"#,
            "7", #"{"id":{}}"#, #"{"id":5,"price":NaN}"#, #"{"id":6,"s":"\ud800"}"#,
            "{\"id\":7,\"s\":\"\u{1}\"}", #"{"id":""}"#, #"{"id":8}"#,
            #"{"id":9,"s":"\#(String(repeating: "x", count: 8 << 20))"}"#, #"{"id":10,"s":tru}"#,
        ]
        let (products, summary) = try OpenMarketPayload().page(
            "[" + rows.joined(separator: ",\n") + "]")
        #expect(products.map(\.product.id.text) == ["1", "8"])
        #expect(summary.rowCount == rows.count)
        #expect(summary.rejected.map(\.index) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12])
        #expect(
            summary.rejected.map(\.id?.text)
                == ["2", nil, "x1", nil, nil, "5", "6", "7", nil, nil, "10"])
        #expect(
            "\(summary.rejected[0])"
                == #"\#(OpenMarketPayload.base)/api/products?page_no=1&items_per_page=100: "#
                + #"row 2 (product "2"): the key "name" twice in one object at byte 19"#)
    }

    @Test func `only a row that is not valid UTF-8 is left out`() throws {
        let bytes = Array(#"[{"id":1,"name":""#.utf8) + [0xFF] + Array(#""},{"id":2}]"#.utf8)
        let (products, summary) = try OpenMarketPayload().page(bytes)
        #expect(products.map(\.product.id.text) == ["2"])
        #expect(summary.rejected.map(\.id) == [ProductID("1")])
    }

    @Test(arguments: [
        #""last_page":-1"#, #""last_page":"14""#, #""last_page":1e99"#, #""last_page":null"#,
    ])
    func `an invalid number of pages is ignored`(field: String) throws {
        let summary = try OpenMarketPayload().page(#"{"pages":[],\#(field)}"#).summary
        #expect(summary.lastPage == nil)
        #expect(summary.contract == nil)
    }

    @Test func `the fingerprint of a row depends on its content, not on its place`() throws {
        let payload = try OpenMarketPayload()
        let one = try payload.page(#"{"pages":[{"id":1},{"id":2}]}"#)
        let other = try payload.page(#"{"x":1,"pages":[ {"id":2} , {"id":1}]}"#)
        #expect(one.products[0].fingerprint == other.products[1].fingerprint)
        #expect(one.products[0].fingerprint != one.products[1].fingerprint)
        #expect(one.summary.fingerprint != other.summary.fingerprint)
    }
}
