import CatalogBuild
import CatalogModel
import CatalogRendering
import Testing
import YAML

@testable import CatalogCLI

@Suite struct SaleSettingsTests {
    private func decode(_ text: String) throws -> SiteSettings {
        try SiteConfiguration(text: text).site
    }

    @Test func `every key of buy, contact, delivery and returns is read`() throws {
        let site = try decode(
            """
            buy: {url: "https://shop.example/item?no={id}&v={variant}", label: Order, note: Call us.}
            contact: {kakao: https://pf.kakao.com/_a, phone: 02-123-4567, email: a@b.example, url: "https://b.example/ask?of=shop#form"}
            delivery: {text: By mail, price: 3000 KRW, free_from: 50000 KRW, days: 1-3, country: KR}
            returns: {text: Unused, days: 7, fees: 2.50 EUR}
            """)
        #expect(site.buy.address?.text == "https://shop.example/item?no={id}&v={variant}")
        #expect(site.buy.label == "Order")
        #expect(site.buy.note == "Call us.")
        #expect(site.contact.kakao == "https://pf.kakao.com/_a")
        #expect(site.contact.phone == "02-123-4567")
        #expect(site.contact.email == "a@b.example")
        #expect(site.contact.url == "https://b.example/ask?of=shop#form")
        let delivery = try #require(site.delivery)
        #expect(delivery.text == "By mail")
        #expect(delivery.price == Money(units: 3000, currency: "KRW"))
        #expect(delivery.freeFrom == Money(units: 50_000, currency: "KRW"))
        #expect(delivery.days == 1...3)
        #expect(delivery.country == "KR")
        let returns = try #require(site.returns)
        #expect(returns.text == "Unused")
        #expect(returns.days == 7)
        #expect(returns.fees?.amount == Money(units: 250, scale: 2, currency: "EUR"))
    }

    @Test func `delivery and returns may each be a text alone`() throws {
        let site = try decode("delivery: By mail\nreturns: Within a week\n")
        #expect(site.delivery?.text == "By mail")
        #expect(site.returns?.text == "Within a week")
        #expect(try decode("delivery: {days: 2}").delivery?.days == 2...2)
        #expect(try decode("returns: {fees: free}").returns?.fees == .free)
        #expect(try decode("title: Shop").delivery == nil)
    }

    @Test(arguments: [
        ("buy: {url: \"https://shop.example/{name}\"}", "'buy.url': 'https://shop.example/{name}'"),
        ("buy: {url: \"https://{id}.example/\"}", "'buy.url'"),
        ("buy: {url: \"https://shop.example/{id\"}", "'buy.url'"),
        ("buy: {url: \"javascript:{id}///\"}", "'buy.url'"),
        (
            "delivery: {price: 3000}",
            "'delivery.price': '3000' is not an amount with a currency of ISO 4217"
        ),
        ("delivery: {price: 3000 won}", "'delivery.price'"),
        ("delivery: {price: -1 KRW}", "'delivery.price'"),
        ("delivery: {price: 3000 WON}", "'delivery.price'"),
        ("returns: {fees: 3000 WON}", "'returns.fees'"),
        ("delivery: {days: 3-1}", "'delivery.days': '3-1' is not a number of days"),
        ("delivery: {country: Korea}", "'delivery.country'"),
        ("returns: {fees: seller}", "'returns.fees': 'seller' is not free, buyer, or an amount"),
        ("returns: {days: 400}", "'returns.days'"),
        ("contact: {phone: call}", "'contact.phone'"),
        ("contact: {url: \"javascript:alert(1)\"}", "'contact.url'"),
        ("contact: {kakao: \"https://a.example/<b>\"}", "'contact.kakao'"),
    ])
    func `an invalid value is refused with its place and the valid ones`(
        text: String, message: String
    ) {
        let error = #expect(throws: YAMLError.self) { try decode(text) }
        #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
    }
}
