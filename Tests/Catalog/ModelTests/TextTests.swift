import CatalogModel
import Testing

/// How values are written for programs.
@Suite struct TextTests {
    @Test func `an amount is written in all its digits`() {
        let cases: [(Int64, UInt8, String)] = [
            (1230, 2, "12.30"), (5, 2, "0.05"), (-5, 2, "-0.05"), (0, 0, "0"), (0, 3, "0.000"),
            (9_900, 0, "9900"), (.min, 18, "-9.223372036854775808"),
            (.max, 0, "9223372036854775807"),
        ]
        for (units, scale, digits) in cases {
            #expect(Money(units: units, scale: scale, currency: "USD").digits == digits)
        }
    }
}
