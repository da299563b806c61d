import Testing

@testable import CatalogRendering

@Suite struct FooterTests {
    @Test(arguments: ["220-81-62517", "2208162517", "120-81-47521", "124 81 00998"])
    func `the number of a Korean business has a valid check digit`(number: String) {
        #expect(BusinessInformation.isRegistrationNumber(number))
    }

    @Test(arguments: [
        "", "220-81-62518", "123-45-67890", "22081625170", "220816251", "220-81-6251x",
        "٢٢٠٨١٦٢٥١٧",
    ])
    func `an invalid registration number is reported`(number: String) {
        #expect(!BusinessInformation.isRegistrationNumber(number))
        var business = BusinessInformation()
        business[.registrationNumber] = number
        #expect(business.warnings(in: "ko-KR").count == 1)
        // A shop elsewhere has the number of its own register.
        #expect(business.warnings(in: "en").isEmpty)
    }

    private func page(_ facts: SiteFacts) throws -> String {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        let renderer = SiteRenderer(theme: theme)
        renderer.load([])
        return try renderer.listPage(
            ListPage(view: .grid, number: nil, fullPageCount: 0, productCount: 0), 0..<0)
    }

    @Test func `the footer and the structured data show the business as text`() throws {
        var facts = SmallTheme.facts
        #expect(try !page(facts).contains("class=\"small\""))
        facts.footer.text = "One <b>\ntwo & three"
        var business = BusinessInformation()
        business[.name] = "<Potter> & Co"
        business[.phone] = "+82 2 1234 5678"
        business[.email] = "help@shop.example"
        business[.address] = "161 Sajik-ro"
        facts.footer.business = business
        facts.language = "ko"
        let page = try page(facts)
        #expect(page.contains("<p>One &lt;b&gt;\ntwo &amp; three</p>"))
        #expect(page.contains("<dt>상호</dt><dd>&lt;Potter&gt; &amp; Co</dd>"))
        #expect(page.contains("<a href=\"tel:+82212345678\">+82 2 1234 5678</a>"))
        #expect(page.contains("<a href=\"mailto:help@shop.example\">"))
        #expect(!page.contains("<dt>대표자</dt>"))
        #expect(
            page.contains(
                #""legalName":"\u003cPotter\u003e \u0026 Co","telephone":"+82 2 1234 5678""#))
        #expect(
            page.contains(
                #""address":{"@type":"PostalAddress","streetAddress":"161 Sajik-ro"}"#))
    }
}
