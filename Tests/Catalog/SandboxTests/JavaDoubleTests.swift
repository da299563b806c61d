import CatalogModel
import CatalogSandbox
import Testing

struct JavaDoubleTests {
    @Test(
        arguments: [
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
        ] as [(Int64, UInt8, String)])
    func `an amount prints as a Java double`(units: Int64, scale: UInt8, text: String) {
        #expect(DecimalAmount(units: units, scale: scale).javaDoubleText == text)
    }

    @Test func `printing and reading are each other's inverse`() {
        for units in Int64(-1_000)...1_000 {
            for scale in UInt8(0)...12 {
                let amount = DecimalAmount(units: units &* 9_973, scale: scale)
                #expect(DecimalAmount(parsing: amount.javaDoubleText) == amount)
            }
        }
    }
}
