import CatalogModel
import Testing

struct MoneyTests {
    private static func money(_ units: Int64, _ scale: UInt8 = 0, _ currency: String = "USD")
        -> Money
    {
        Money(units: units, scale: scale, currency: currency)
    }

    @Test(
        arguments: [
            (money(90), money(100), 10),
            (money(2, 0), money(3), 33),
            (money(75, 2), money(1), 25),
            (money(0), money(100), 100),
            (money(999), money(1000), nil),
            (money(100), money(100), nil),
            (money(110), money(100), nil),
            (money(1), money(0), nil),
            (money(1, 0, "KRW"), money(2), nil),
            (money(1), money(.max), 99),
        ] as [(Money, Money, Int?)])
    func `percent off is whole, rounded down, and never zero`(
        price: Money, regular: Money, expected: Int?
    ) {
        #expect(price.percentOff(regular) == expected)
    }

    @Test func `only amounts in one currency compare`() {
        #expect(Self.money(1) == Self.money(10, 1))
        #expect(Self.money(1) != Self.money(1, 0, "KRW"))
        #expect(Self.money(99, 2).isLess(than: Self.money(1)) == true)
        #expect(Self.money(1).isLess(than: Self.money(10, 1)) == false)
        #expect(Self.money(1).isLess(than: Self.money(2, 0, "KRW")) == nil)
    }

    @Test func `an amount is written with its currency`() {
        #expect("\(Self.money(1_230, 2))" == "12.30 USD")
    }
}
