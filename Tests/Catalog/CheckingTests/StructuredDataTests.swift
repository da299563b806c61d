import Testing

@testable import CatalogChecking

@Suite struct StructuredDataTests {
    /// The findings on a page with this JSON-LD, without their places.
    private func findings(_ data: String) async throws -> [String] {
        let site = try SiteFolder([
            "index.html": page(
                "",
                head: "<link rel=canonical href=https://a.example/>"
                    + "<script type=\"application/ld+json\">\(data)</script>"),
            "a.jpg": "",
        ])
        return try await site.findings().map {
            $0.replacingFirst("index.html:5: ", by: "").replacingFirst(": JSON-LD", by: "")
        }
    }

    private static let product = """
        {"@context":"https://schema.org","@type":"Product","name":"Mug","url":"https://a.example/",\
        "image":["https://a.example/a.jpg"],"offers":{"@type":"Offer","price":"2.50",\
        "priceCurrency":"USD","availability":"https://schema.org/InStock"}}
        """
    private static let terms = """
        {"@context":"https://schema.org","@type":"Product","name":"Mug","url":"https://a.example/",\
        "image":["https://a.example/a.jpg"],"offers":{"@type":"Offer","price":"0",\
        "priceCurrency":"USD","availability":"https://schema.org/LimitedAvailability",\
        "shippingDetails":{"@type":"OfferShippingDetails","shippingRate":{"@type":"MonetaryAmount",\
        "value":"3.00","currency":"USD"},"shippingDestination":{"@type":"DefinedRegion",\
        "addressCountry":"US"},"deliveryTime":{"@type":"ShippingDeliveryTime",\
        "transitTime":{"@type":"QuantitativeValue","minValue":1,"maxValue":3,"unitCode":"DAY"}}},\
        "hasMerchantReturnPolicy":{"@type":"MerchantReturnPolicy","applicableCountry":"US",\
        "returnPolicyCategory":"https://schema.org/MerchantReturnFiniteReturnWindow",\
        "merchantReturnDays":7}}}
        """
    private static let group = """
        {"@context":"https://schema.org","@type":"ProductGroup","productGroupID":"C","name":"Coat",\
        "variesBy":["https://schema.org/color"],"hasVariant":[{"@type":"Product","name":"Coat red",\
        "color":"red","offers":{"@type":"Offer","url":"https://a.example/#v-1","price":"2.50",\
        "priceCurrency":"USD","availability":"https://schema.org/InStock"}},{"@type":"Product",\
        "name":"Coat blue","color":"blue","offers":{"@type":"Offer",\
        "url":"https://a.example/#v-2","price":"2.50","priceCurrency":"USD",\
        "availability":"https://schema.org/InStock"}}]}
        """
    private static let store = """
        {"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Shop",\
        "url":"https://a.example/"},{"@type":"OnlineStore","name":"Shop"}]}
        """
    private static let trail = """
        {"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[\
        {"@type":"ListItem","position":1,"name":"All","item":"https://a.example/"},\
        {"@type":"ListItem","position":2,"name":"Mug"}]}
        """
    private static let list = """
        {"@context":"https://schema.org","@type":"ItemList","itemListElement":[\
        {"@type":"ListItem","position":1,"url":"https://a.example/"},\
        {"@type":"ListItem","position":2,"url":"https://a.example/a.jpg"}]}
        """
    private static let movie = """
        {"@context":"https://schema.org","@type":"Movie","name":"Night Ferry",\
        "url":"https://a.example/","datePublished":"2022-01-05","duration":"PT118M"}
        """
    private static let shop = """
        {"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Shop",\
        "url":"https://a.example/"},{"@type":["Organization"],"name":"Shop"}]}
        """

    @Test(
        arguments: [
            product, terms, group, movie, trail, list, shop, store, "[\(product),\(list)]",
        ])
    func `valid data has no findings`(data: String) async throws {
        #expect(try await findings(data).isEmpty)
    }

    @Test func `a delivery time needs no least number of days`() async throws {
        let data = Self.terms.replacingFirst("\"minValue\":1,", by: "")
        #expect(try await findings(data).isEmpty)
    }

    @Test(arguments: [
        (product, "\"name\":\"Mug\"", "\"name\":\" \"", "the Product has no name"),
        (
            product, "https://schema.org\"", "https://x.org\"",
            "its @context is not https://schema.org"
        ),
        (product, "\"@type\":\"Product\",", "", "it has no @type"),
        (
            product, "\"offers\"", "\"offer\"",
            "the Product has neither offers nor review nor aggregateRating"
        ),
        (product, "2.50", "$2", "the Offer has no price in plain digits"),
        (
            product, "\"USD\"", "\"$\"",
            "the Offer has no priceCurrency of ISO 4217, such as KRW"
        ),
        (
            product, "org/InStock", "org/Yes",
            "the availability of the Offer is not one of schema.org's"
        ),
        (
            product, "example/a.jpg", "example/b.jpg",
            "the image 'https://a.example/b.jpg' leads to b.jpg, which does not exist"
        ),
        (product, "https://a.example/a", "/a", "the image '/a.jpg' is not an absolute address"),
        (
            product, "https://a.example/\"", "javascript:x\"",
            "the url 'javascript:x' is not an absolute address"
        ),
        (group, "\"Coat\"", "\"\"", "the ProductGroup has no name"),
        (group, "\"C\"", "\"\"", "the ProductGroup has no productGroupID"),
        (
            group, "org/color", "org/smell",
            "the ProductGroup varies by 'https://schema.org/smell', which Google does not know"
        ),
        (group, "#v-2", "#v-1", "'https://a.example/#v-1' is the url of two variants"),
        (group, "\"Coat red\"", "\"\"", "the Product has no name"),
        (
            terms, "\"addressCountry\":\"US\"", "\"addressCountry\":\"America\"",
            "the OfferShippingDetails have no addressCountry of ISO 3166-1, such as KR"
        ),
        (
            terms, "\"value\":\"3.00\"", "\"value\":\"$3\"",
            "the OfferShippingDetails have no shippingRate with value and currency"
        ),
        (
            terms, "\"maxValue\":3", "\"maxValue\":0",
            "the transitTime is not a number of days from a minValue to a maxValue"
        ),
        (
            terms, "\"minValue\":1,\"maxValue\":3,", "",
            "the transitTime is not a number of days from a minValue to a maxValue"
        ),
        (
            terms, "\"minValue\":1,\"maxValue\":3", "\"minValue\":0",
            "the transitTime is not a number of days from a minValue to a maxValue"
        ),
        (
            terms, "\"applicableCountry\":\"US\",", "",
            "the MerchantReturnPolicy has no applicableCountry of ISO 3166-1, such as KR"
        ),
        (
            terms, "org/MerchantReturnFiniteReturnWindow", "org/Never",
            "the MerchantReturnPolicy has no returnPolicyCategory of schema.org"
        ),
        (
            terms, ",\"merchantReturnDays\":7", "",
            "the MerchantReturnPolicy has no merchantReturnDays"
        ),
        (
            store, "\"OnlineStore\",\"name\":\"Shop\"", "\"OnlineStore\"",
            "the OnlineStore has no name"
        ),
        (movie, "Night Ferry", "", "the Movie has no name"),
        (
            movie, "2022-01-05", "20220105",
            "the datePublished '20220105' of the Movie is not a day such as 2022-01-05"
        ),
        (
            movie, "PT118M", "118",
            "the duration '118' of the Movie is not in minutes, such as PT120M"
        ),
        (
            trail, "\"position\":2", "\"position\":3",
            "the positions of the BreadcrumbList do not count from 1"
        ),
        (trail, ",\"item\":\"https://a.example/\"", "", "step 1 of the BreadcrumbList has no item"),
        (trail, "\"name\":\"Mug\"", "\"name\":1.5e", ""),
        (
            list, "\"position\":1", "\"position\":0",
            "the positions of the ItemList do not count from 1"
        ),
        (list, ",\"url\":\"https://a.example/\"", "", "element 1 of the ItemList has no url"),
        (list, "/a.jpg", "/", "'https://a.example/' is in the ItemList twice"),
        (shop, "\"WebSite\",\"name\":\"Shop\"", "\"WebSite\"", "the WebSite has no name"),
        (
            shop, "[\"Organization\"],\"name\":\"Shop\"", "\"Organization\"",
            "the Organization has no name"
        ),
    ])
    func `a broken rule is reported`(
        data: String, old: String, new: String, message: String
    ) async throws {
        let broken = data.replacingFirst(old, by: new)
        #expect(broken != data)
        let found = try await findings(broken)
        #expect(found.count == 1)
        if message.isEmpty {
            #expect(found.first?.hasPrefix("broken_data: ") == true)
        } else {
            #expect(found == ["invalid_data: \(message)"])
        }
    }

    @Test func `a missing recommended property is a warning`() async throws {
        let data = Self.product.replacingFirst(
            ",\"availability\":\"https://schema.org/InStock\"", by: "")
        #expect(try await findings(data) == ["sparse_data: the Offer has no availability"])
        let group = """
            {"@context":"https://schema.org","@type":"ProductGroup","productGroupID":"C","name":"C"}
            """
        #expect(try await findings(group) == ["sparse_data: the ProductGroup has no hasVariant"])
    }
}
