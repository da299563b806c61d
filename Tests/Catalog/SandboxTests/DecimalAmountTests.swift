import CatalogSandbox
import Testing

@Suite struct DecimalAmountTests {
    @Test(arguments: [
        (0, 0, "0.0"),
        (1_200, 0, "1200.0"),
        (120_000, 2, "1200.0"),
        (1, 0, "1.0"),
        (-5, 0, "-5.0"),
        (236, 2, "2.36"),
        (75, 2, "0.75"),
        (60_000_000, 0, "6.0E7"),
        (9_999_999, 0, "9999999.0"),
        (10_000_000, 0, "1.0E7"),
        (123_123_123, 0, "1.23123123E8"),
        (99_999_999_5, 1, "9.99999995E7"),
        (1, 3, "0.001"),
        (12, 3, "0.012"),
        (1, 4, "1.0E-4"),
        (125, 6, "1.25E-4"),
        (1_323_121_323_232, 0, "1.323121323232E12"),
        (Int64.max, 0, "9.223372036854775807E18"),
        (Int64.min, 0, "-9.223372036854775808E18"),
    ])
    func `an amount prints as a Java double`(units: Int64, scale: Int, text: String) {
        #expect(DecimalAmount(units: units, scale: scale).javaDoubleText == text)
    }

    @Test(arguments: [
        ("1200", 1_200, 0), ("1200.0", 1_200, 0), ("2.36", 236, 2), ("-0.75", -75, 2),
        ("6.0E7", 60_000_000, 0), ("1.323121323232E12", 1_323_121_323_232, 0),
        ("1.5e+3", 1_500, 0), ("1.0E-4", 1, 4), ("0.10", 1, 1), ("0", 0, 0),
    ])
    func `a number is read to its last digit`(text: String, units: Int64, scale: Int) throws {
        let amount = try #require(DecimalAmount(parsing: text))
        #expect(amount.units == units)
        #expect(amount.scale == scale)
    }

    @Test(arguments: [
        "", "e5", "1.", ".5", "1.2.3", "1e", "1e5e5", "1e40", "1e999999999", "abc", "1e-65",
        "1e\(Int.max)", "1e\(Int.min)",
    ])
    func `what is no number or does not fit is not read`(text: String) {
        #expect(DecimalAmount(parsing: text) == nil)
    }

    @Test func `printing and reading are each other's inverse`() {
        for units in Int64(-1_000)...1_000 {
            for scale in 0...12 {
                let amount = DecimalAmount(units: units &* 9_973, scale: scale)
                #expect(DecimalAmount(parsing: amount.javaDoubleText) == amount)
            }
        }
    }

    @Test func `a difference is exact or absent`() {
        let price = DecimalAmount(units: 1_250, scale: 2)
        #expect(price.subtracting(DecimalAmount(units: 5, scale: 1)) == 12)
        #expect(price.subtracting(DecimalAmount(units: 1, scale: 4))?.javaDoubleText == "12.4999")
        #expect(DecimalAmount(units: .min).subtracting(1) == nil)
        #expect(DecimalAmount(units: .max).subtracting(DecimalAmount(units: 1, scale: 2)) == nil)
    }
}
