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

    @Test(arguments: [product, movie, trail, list, shop, "[\(product),\(list)]"])
    func `what follows the rules is no mistake`(data: String) async throws {
        #expect(try await findings(data).isEmpty)
    }

    @Test(arguments: [
        (product, "\"name\":\"Mug\"", "\"name\":\" \"", "the Product has no name"),
        (
            product, "https://schema.org\"", "https://x.org\"",
            "its @context is not https://schema.org"
        ),
        (product, "\"@type\":\"Product\",", "", "it has no @type"),
        (product, "2.50", "0.00", "the price of the Offer is zero; leave the Offer out"),
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
            "the image 'https://a.example/b.jpg' leads to b.jpg, which is not there"
        ),
        (product, "https://a.example/a", "/a", "the image '/a.jpg' is not a whole address"),
        (
            product, "https://a.example/\"", "javascript:x\"",
            "the url 'javascript:x' is not a whole address"
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
        (list, "/a.jpg", "/", "'https://a.example/' stands twice in the ItemList"),
        (shop, "\"WebSite\",\"name\":\"Shop\"", "\"WebSite\"", "the WebSite has no name"),
        (
            shop, "[\"Organization\"],\"name\":\"Shop\"", "\"Organization\"",
            "the Organization has no name"
        ),
    ])
    func `a rule that is broken is told`(
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

    @Test func `what is recommended is a warning`() async throws {
        let data = Self.product.replacingFirst(
            ",\"availability\":\"https://schema.org/InStock\"", by: "")
        #expect(try await findings(data) == ["sparse_data: the Offer has no availability"])
    }
}
