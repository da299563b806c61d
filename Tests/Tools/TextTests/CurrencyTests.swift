import Testing
import Text

@Suite struct CurrencyTests {
    @Test func `every currency of ISO 4217 is known, and no other code`() {
        let codes = Currency.all.map(\.code)
        #expect(codes.count == 176)
        #expect(codes.allSatisfy { Currency(code: $0)?.code == $0 && $0.count == 3 })
        for other in ["", "won", "krw", "WON", "ABC", "KRWX", "DEM", "BGN", "₩"] {
            #expect(Currency(code: other) == nil)
        }
        // ISO 4217 also has codes that no price can have: for tests, and for "no currency".
        for letters in ["TS", "XX"] { #expect(Currency(code: "X" + letters) == nil) }
    }

    @Test(arguments: [
        ("KRW", 0), ("JPY", 0), ("USD", 2), ("EUR", 2), ("KWD", 3), ("CLF", 4), ("XAU", 0),
    ])
    func `a currency has the decimals of its smallest coin`(code: String, digits: Int) {
        #expect(Currency(code: code)?.minorDigits == digits)
    }

    @Test(
        arguments: [
            ("won", "KRW"), ("Won", "KRW"), ("원", "KRW"), ("krw", "KRW"), ("￦", "KRW"),
            ("₩", "KRW"), ("wn", nil), ("KRV", "KRW"), ("$", "USD"), ("US$", "USD"),
            ("U.S. dollars", "USD"), ("dollar", "USD"), ("달러", "USD"), ("UDS", "USD"),
            ("euro", "EUR"), ("€", "EUR"), ("yen", "JPY"), ("chf", "CHF"), ("HRK", "EUR"),
            ("gold coins", nil), ("", nil),
        ] as [(String, String?)])
    func `another spelling suggests its code`(spelling: String, code: String?) {
        #expect(Currency.suggestion(for: spelling) == code)
    }
}
