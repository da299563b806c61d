import CatalogSandbox
import CatalogShopContract
import Testing
import WebServer

@Suite struct ContractTests {
    private static let newRows = [
        #"{"id":9,"vendor_id":8,"vendorName":"Weaver","name":null,"description":null,"#
            + #""thumbnail":null,"currency":"KRW","price":null,"bargain_price":null,"#
            + #""discounted_price":null,"stock":null,"created_at":"2023-01-31T00:00:00","#
            + #""issued_at":"2023-01-31T00:00:00"}"#,
        #"{"id":3,"vendor_id":7,"vendorName":"Potter","name":"머그컵","#
            + #""description":"Said \"hi\"\n\\ 😗","thumbnail":"/images/mug-1_thumb.png","#
            + #""currency":"USD","price":6.0E7,"bargain_price":5.999999925E7,"#
            + #""discounted_price":0.75,"stock":4294967296,"created_at":"2022-11-05T00:00:00","#
            + #""issued_at":"2022-11-06T00:00:00"}"#,
    ]

    private static let oldRows = [
        #"{"id":9,"vendor_id":8,"name":null,"thumbnail":null,"currency":"KRW","price":null,"#
            + #""bargain_price":null,"discounted_price":null,"stock":null,"#
            + #""created_at":"2023-01-31T00:00:00.00","issued_at":"2023-01-31T00:00:00.00"}"#,
        #"{"id":3,"vendor_id":7,"name":"머그컵","thumbnail":"/images/mug-1_thumb.png","#
            + #""currency":"USD","price":6.0E7,"bargain_price":5.999999925E7,"#
            + #""discounted_price":0.75,"stock":4294967296,"created_at":"2022-11-05T00:00:00.00","#
            + #""issued_at":"2022-11-06T00:00:00.00"}"#,
    ]

    @Test func `a list of 2022-10 has the keys of 2022-10`() throws {
        let response = try SmallShop.api(SmallShop.pair, .october2022).get("/api/products")
        #expect(
            response.text
                == #"{"pageNo":1,"itemsPerPage":20,"totalCount":2,"offset":0,"limit":20,"#
                + #""lastPage":1,"hasNext":false,"hasPrev":false,"pages":["#
                + Self.newRows.joined(separator: ",") + "]}")
    }

    @Test func `a list of 2022-01 has the keys of 2022-01`() throws {
        let response = try SmallShop.api(SmallShop.pair, .january2022)
            .get("/api/products?items_per_page=1&page_no=2")
        #expect(
            response.text
                == #"{"page_no":2,"items_per_page":1,"total_count":2,"offset":1,"limit":2,"#
                + #""pages":["# + Self.oldRows[1] + #"],"last_page":2,"has_next":false,"#
                + #""has_prev":true}"#)
    }

    @Test func `a detail of 2022-10 has the keys of 2022-10`() throws {
        let response = try SmallShop.api(SmallShop.pair, .october2022).get("/api/products/3")
        #expect(
            response.text
                == #"{"id":3,"vendor_id":7,"name":"머그컵","description":"Said \"hi\"\n\\ 😗","#
                + #""thumbnail":"/images/mug-1_thumb.png","currency":"USD","price":6.0E7,"#
                + #""bargain_price":5.999999925E7,"discounted_price":0.75,"stock":4294967296,"#
                + #""created_at":"2022-11-05T00:00:00","issued_at":"2022-11-06T00:00:00","#
                + #""images":[{"id":1,"url":"/images/mug-1_origin.png","#
                + #""thumbnail_url":"/images/mug-1_thumb.png","issued_at":"2022-11-06T00:00:00"},"#
                + #"{"id":2,"url":"/images/mug-2_origin.png","#
                + #""thumbnail_url":"/images/mug-2_thumb.png","issued_at":"2022-11-06T00:00:00"}],"#
                + #""vendors":{"id":7,"name":"Potter"}}"#)
    }

    @Test func `a detail of 2022-01 has the keys of 2022-01`() throws {
        let response = try SmallShop.api(SmallShop.pair, .january2022).get("/api/products/3")
        #expect(
            response.text
                == #"{"id":3,"vendor_id":7,"name":"머그컵","thumbnail":"/images/mug-1_thumb.png","#
                + #""currency":"USD","price":6.0E7,"description":"Said \"hi\"\n\\ 😗","#
                + #""bargain_price":5.999999925E7,"discounted_price":0.75,"stock":4294967296,"#
                + #""created_at":"2022-11-05T00:00:00.00","issued_at":"2022-11-06T00:00:00.00","#
                + #""images":[{"id":1,"url":"/images/mug-1_origin.png","#
                + #""thumbnail_url":"/images/mug-1_thumb.png","succeed":true,"#
                + #""issued_at":"2022-11-06T00:00:00.00"},"#
                + #"{"id":2,"url":"/images/mug-2_origin.png","#
                + #""thumbnail_url":"/images/mug-2_thumb.png","succeed":true,"#
                + #""issued_at":"2022-11-06T00:00:00.00"}],"#
                + #""vendors":{"name":"Potter","id":7,"created_at":"2021-12-26T00:00:00.00","#
                + #""issued_at":"2021-12-26T00:00:00.00"}}"#)
    }

    @Test func `a detail without pictures has an empty array`() throws {
        let response = try SmallShop.api(SmallShop.pair).get("/api/products/9/")
        #expect(response.text.contains(#""images":[],"vendors":{"id":8,"name":"Weaver"}"#))
    }
}
