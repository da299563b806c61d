import CatalogModel
import Testing
import Text

@testable import CatalogSources

struct MoneyTextTests {
    @Test(
        arguments: [
            ("15000 KRW", "15000", "KRW"), ("1,299", "1299", nil), ("\\12,900", "12900", nil),
            ("₩1,299", "1299", "KRW"),
            ("￦1,299원", "1299", "KRW"), ("1.299,00 €", "1299.00", "EUR"),
            ("12.30 USD", "12.30", "USD"),
            ("USD 12.3", "12.3", "USD"), ("$1,299.50", "1299.50", "USD"),
            ("1 299,00 €", "1299.00", "EUR"),
            ("1’299.00 CHF", "1299.00", "CHF"), ("１２，０００원", "12000", "KRW"), ("-5", "-5", nil),
            ("1,234,567", "1234567", nil), ("1.234.567", "1234567", nil), ("0.125", "0.125", nil),
            ("1.299 KRW", "1299", "KRW"), ("1.299 €", "1299", "EUR"), ("1.299 KWD", "1.299", "KWD"),
            ("1.299", "1.299", nil), ("12,5", "12.5", nil), ("1234.567", "1234.567", nil),
            ("12000 won", "12000", "KRW"), ("0", "0", nil),
        ] as [(String, String, String?)])
    func `an amount is read as people write it`(
        text: String, digits: String, currency: String?
    ) throws {
        let money = try #require(MoneyText(text))
        #expect(money.amount.digits == digits)
        #expect(money.currency?.code == currency)
    }

    @Test func `the currency of the shop decides the meaning of a point`() throws {
        let won = try #require(MoneyText("1.299", assuming: Currency(code: "KRW")))
        #expect(won.amount == 1299 && won.currency == nil)
        #expect(MoneyText("1.299", assuming: Currency(code: "BHD"))?.amount.digits == "1.299")
    }

    @Test(arguments: [
        "", "free", "1,29,9", "12,34,56", "1.2.3,4,5", "1299 (VAT)", "$12 KRW", "약 12000원",
        "1,,299",
        "12 34", "#REF!", "99999999999999999999", "1-2",
    ])
    func `other texts are not an amount`(text: String) {
        #expect(MoneyText(text) == nil)
    }
}
