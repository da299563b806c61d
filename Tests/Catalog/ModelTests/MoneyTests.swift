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
            (money(12), 2, money(1200, 2)),
            (money(1230, 2), 1, money(123, 1)),
            (money(1230, 2), 0, nil),
            (money(-50, 1), 0, money(-5)),
            (money(0, 5), 0, money(0)),
            (money(.max), 1, nil),
            (money(.max, 3), 3, money(.max, 3)),
            (money(1), 18, money(1_000_000_000_000_000_000, 18)),
            (money(10), 18, nil),
        ] as [(Money, UInt8, Money?)])
    func `rescaling is exact or refused`(amount: Money, scale: UInt8, expected: Money?) {
        #expect(amount.rescaled(to: scale) == expected)
    }

    @Test(
        arguments: [
            (money(1000), money(1), money(999)),
            (money(1), money(1, 2), money(99, 2)),
            (money(1, 2), money(1), money(-99, 2)),
            (money(30, 2), money(3, 1), money(0, 2)),
            (money(1), money(1, 0, "KRW"), nil),
            (money(.min), money(1), nil),
            (money(.max), money(1, 1), nil),
        ] as [(Money, Money, Money?)])
    func `subtracting is exact or refused`(left: Money, right: Money, expected: Money?) {
        #expect(left.subtracting(right) == expected)
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

    @Test func `amounts are equal when they are written alike`() {
        #expect(Self.money(1) != Self.money(10, 1))
        #expect(Self.money(1) != Self.money(1, 0, "KRW"))
    }
}
