import CatalogModel
import Testing

@testable import CatalogChecking

@Suite struct PriceTests {
    private static let alternate = """
        {"price": "29000", "currency": "KRW", "regular_price": "35000"}
        """
    private static let feed = """
        <rss xmlns:g="http://base.google.com/ns/1.0"><channel><link>https://a.example/</link>
        <item><g:link>https://a.example/products/1.html</g:link>
        <g:price>35000 KRW</g:price><g:sale_price>29000 KRW</g:sale_price></item>
        </channel></rss>
        """
    private static let table = """
        id\ttitle\tprice_pc\tprice_mobile\tnormal_price\tlink
        1\tMug\t29000\t29000\t35000\thttps://a.example/products/1.html

        """

    /// A site with one product, whose price is in all its files.
    private func site() throws -> SiteFolder {
        let files = [
            "index.html": page(
                """
                <ul><li><a href=products/1.html>Mug</a> <p><b data-price>₩29,000</b></p></li>
                <li><a href=2.html>Other</a> <p data-price>₩1</p></li></ul>
                """, head: "<link rel=canonical href=https://a.example/>"),
            "2.html": page(""),
            "products/1.html": page(
                """
                <div><a href=../2.html>Seller</a><p><strong data-price>29,000원</strong>
                <del data-regular-price>35,000원</del></p></div>
                """,
                head: """
                    <link rel=alternate type=application/json href=1.json>
                    <meta property=product:price:amount content=29000>
                    <meta property=product:price:currency content=KRW>
                    <script type="application/ld+json">{"@context":"https://schema.org",\
                    "@type":"Product","name":"Mug","offers":{"@type":"Offer","price":"29000",\
                    "priceCurrency":"KRW","availability":"https://schema.org/InStock",\
                    "priceSpecification":{"@type":"UnitPriceSpecification","price":"35000",\
                    "priceCurrency":"KRW","priceType":"https://schema.org/StrikethroughPrice"}}}\
                    </script>
                    """),
            "products/1.json": Self.alternate, "google-merchant.xml": Self.feed,
            "kakao.xml": Self.feed, "naver-ep.txt": Self.table,
        ]
        return try SiteFolder(files)
    }

    @Test func `one price everywhere is not a mistake`() async throws {
        #expect(try await site().findings().isEmpty)
    }

    @Test(arguments: [
        ("index.html", "₩29,000", "₩29,001"),
        ("products/1.html", "29,000원", "29,001원"),
        ("products/1.html", "35,000원", "35,001원"),
        ("products/1.html", "amount content=29000", "amount content=29001"),
        ("products/1.html", "currency content=KRW", "currency content=USD"),
        ("products/1.html", "\"price\":\"29000\"", "\"price\":\"29001\""),
        ("products/1.html", "\"price\":\"35000\"", "\"price\":\"35001\""),
        ("products/1.json", "29000", "29001"),
        ("products/1.json", "35000", "35001"),
        ("products/1.json", "\"KRW\"", "\"USD\""),
        ("google-merchant.xml", "29000 KRW", "29001 KRW"),
        ("google-merchant.xml", "29000 KRW", "29000 USD"),
        ("google-merchant.xml", "35000 KRW", "35001 KRW"),
        ("google-merchant.xml", "<g:sale_price>29000 KRW</g:sale_price>", ""),
        ("kakao.xml", "29000 KRW", "29001 KRW"),
        ("kakao.xml", "35000 KRW", "35001 KRW"),
        ("naver-ep.txt", "29000\t29000", "29001\t29000"),
        ("naver-ep.txt", "29000\t29000", "29000\t29001"),
        ("naver-ep.txt", "35000", "35001"),
    ])
    func `another price in one place is found`(
        path: String, old: String, new: String
    ) async throws {
        let site = try site()
        let text = try site.text(of: path)
        let changed = text.replacingFirst(old, by: new)
        #expect(changed != text)
        try site.write(changed, to: path)
        let found = try await site.findings()
        #expect(!found.isEmpty)
        for finding in found { #expect(finding.contains(": different_price: "), "\(finding)") }
        if !new.hasPrefix("\"price\"") { #expect(found.allSatisfy { $0.hasPrefix(path) }) }
    }

    /// A site with a product in two variants, whose prices are on its page and in a feed.
    private func variants() throws -> SiteFolder {
        func variant(_ id: String, _ price: String) -> String {
            """
            {"@type":"Product","name":"Coat","offers":{"@type":"Offer","price":"\(price)",\
            "url":"https://a.example/products/1.html#v-\(id)","priceCurrency":"KRW",\
            "availability":"https://schema.org/InStock"}}
            """
        }
        func item(_ id: String, _ price: String) -> String {
            """
            <item><g:link>https://a.example/products/1.html#v-\(id)</g:link>\
            <g:price>\(price) KRW</g:price></item>
            """
        }
        return try SiteFolder([
            "index.html": page(
                "<a href=products/1.html>Coat</a>",
                head: "<link rel=canonical href=https://a.example/>"),
            "products/1.html": page(
                "<p><strong data-price>30,000원</strong></p>",
                head: """
                    <meta property=product:price:amount content=30000>
                    <meta property=product:price:currency content=KRW>
                    <script type="application/ld+json">{"@context":"https://schema.org",\
                    "@type":"ProductGroup","productGroupID":"1","name":"Coat","hasVariant":[\
                    \(variant("a", "30000")),\(variant("b%2F1", "35000"))]}</script>
                    """),
            "kakao.xml": """
            <rss xmlns:g="http://base.google.com/ns/1.0"><channel><link>https://a.example/</link>
            \(item("a", "30000"))
            \(item("b%2F1", "35000"))
            </channel></rss>
            """,
        ])
    }

    @Test func `the price of a variant in a feed is that of its own offer on the page`()
        async throws
    {
        let site = try variants()
        #expect(try await site.findings().isEmpty)
        try site.write(
            try site.text(of: "kakao.xml").replacing("35000", with: "30000"), to: "kakao.xml")
        #expect(
            try await site.findings() == [
                "kakao.xml:3: different_price: it states 30000 KRW, but products/1.html states "
                    + "35000 KRW"
            ])
    }

    @Test func `a gift has the price zero everywhere`() async throws {
        let site = try site()
        for name in ["google-merchant.xml", "kakao.xml"] {
            try site.write("<rss><channel></channel></rss>", to: name)
        }
        try site.write("id\ttitle\tprice_pc\tlink\n", to: "naver-ep.txt")
        try site.write(
            "{\"price\": \"0\", \"currency\": \"KRW\", \"regular_price\": null}",
            to: "products/1.json")
        let text = try site.text(of: "products/1.html")
        let gift = text.replacing("29,000", with: "0").replacing("29000", with: "0")
            .replacingFirst("<del data-regular-price>35,000원</del>", by: "")
            .replacing(/,"priceSpecification":\{[^}]*\}/, with: "")
        try site.write(gift, to: "products/1.html")
        let list = try site.text(of: "index.html")
        try site.write(list.replacing("29,000", with: "0"), to: "index.html")
        #expect(try await site.findings().isEmpty)
        try site.write(
            "{\"price\": \"1\", \"currency\": \"KRW\", \"regular_price\": null}",
            to: "products/1.json")
        #expect(try await site.findings().count == 1)
    }

    @Test func `a finding names the values and their places`() async throws {
        let site = try site()
        try site.write(Self.feed.replacingFirst("29000", by: "29001"), to: "kakao.xml")
        #expect(
            try await site.findings() == [
                "kakao.xml:2: different_price: it states 29001 KRW instead of 35000, but "
                    + "products/1.html states 29000 KRW instead of 35000"
            ])
    }

    @Test func `a product of a feed has a page`() async throws {
        let site = try site()
        try site.write(Self.table.replacingFirst("/1.html", by: "/3.html"), to: "naver-ep.txt")
        #expect(
            try await site.findings() == [
                "naver-ep.txt:2: dead_link: 'https://a.example/products/3.html' leads to "
                    + "products/3.html, which does not exist"
            ])
    }

    @Test func `incomplete JSON is reported`() async throws {
        let site = try site()
        try site.write(String(Self.alternate.dropLast(5)), to: "products/1.json")
        let found = try await site.findings()
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("products/1.json:1: broken_data: ") == true)
    }

    @Test func `an incomplete feed is reported`() async throws {
        let site = try site()
        try site.write(String(Self.feed.dropLast(20)), to: "google-merchant.xml")
        let found = try await site.findings()
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("google-merchant.xml:3: broken_data: ") == true)
    }

    @Test(arguments: [
        ("₩1,234,000", "1234000"), ("1,234,000원", "1234000"), ("할인가 ₩29,000", "29000"),
        ("$1,234.50", "1234.5"), ("1.234,50 €", "1234.5"), ("1 234,5 kr", "1234.5"),
        ("29.000 €", "29000"), ("KD 1.234", "1.234"), ("KD 1.234", "1234"),
        ("KD 1,234.500", "1234.5"), ("CHF 1’234.–", "1234"), ("0.0012", "0.0012"),
        ("₩0.001", "0.001"), ("¥007", "7"), ("12 345,00", "12345"), ("1.234.567", "1234567"),
    ])
    func `a price is read as people do`(text: String, amount: String) {
        #expect(
            VisiblePrice(reading: text)?.amount(near: DecimalAmount(plain: amount)).description
                == amount)
    }

    @Test(arguments: [
        ("₩1,234", "12"), ("29.000 €", "2900"), ("$12.50", "1250"), ("KD 1.234", "12.34"),
    ])
    func `another price is another`(text: String, amount: String) {
        #expect(
            VisiblePrice(reading: text)?.amount(near: DecimalAmount(plain: amount)).description
                != amount)
    }

    @Test(arguments: ["", "ask for it", "₩", "-", ",."])
    func `a text without an amount is not a price`(text: String) {
        #expect(VisiblePrice(reading: text) == nil)
    }

    @Test(arguments: ["", ".", "1.", ".5", "1.2.3", "-1", "1e3", "1,000", "１"])
    func `a text that is not plain digits is not an amount`(text: String) {
        #expect(DecimalAmount(plain: text) == nil)
    }

    @Test(arguments: [("010.50", "10.5"), ("0.00", "0"), ("1200", "1200")])
    func `amounts are written without zeros that add nothing`(text: String, expected: String) {
        #expect(DecimalAmount(plain: text)?.description == expected)
    }
}
