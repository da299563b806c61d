import CatalogModel
import Testing

struct DecimalAmountTests {
    private static func amount(_ units: Int64, _ scale: UInt8 = 0) -> DecimalAmount {
        DecimalAmount(units: units, scale: scale)
    }

    // MARK: - Reading

    @Test(
        arguments: [
            ("0", 0, 0), ("1200", 1_200, 0), ("1200.0", 12_000, 1), ("12.50", 1_250, 2),
            ("2.36", 236, 2), ("-0.75", -75, 2), ("-0", 0, 0), ("0.00", 0, 2), ("010.50", 1_050, 2),
            ("6.0E7", 60_000_000, 0), ("1.323121323232E12", 1_323_121_323_232, 0),
            ("1.5e+3", 1_500, 0), ("1.0E-4", 10, 5), ("5e-1", 5, 1), ("1E-18", 1, 18),
            ("1.0E-18", 1, 18), ("0e-30", 0, 18), ("0E30", 0, 0), ("12.345e1", 12_345, 2),
            ("0.000000000000000001", 1, 18), ("0.0000000000000000010", 1, 18),
            ("9223372036854775807", .max, 0), ("-9223372036854775807", -.max, 0),
            ("9223372036854775807.000", .max, 0),
            ("123456789012345678.0", 123_456_789_012_345_678, 0),
            ("0.30000000000000004", 30_000_000_000_000_004, 17),
        ] as [(String, Int64, UInt8)])
    func `a number is read to its last digit`(text: String, units: Int64, scale: UInt8) throws {
        let amount = try #require(DecimalAmount(parsing: text))
        #expect(amount.units == units)
        #expect(amount.scale == scale)
    }

    @Test(arguments: [
        "", "-", "+1", "--1", " 1", "1 ", ".", "1.", ".5", "e5", "1e", "1e+", "1e5e5", "1.2.3",
        "1,000", "₩1500", "１２", "0x10", "NaN", "abc", "1e40", "1e-19", "1e-30", "1e-65", "1e400",
        "1e999999999", "1e\(Int.max)", "1e\(Int.min)", "9223372036854775808",
        "12345678901234567890123456789", "0.1234567890123456789",
    ])
    func `a text that is not a number or does not fit is not read`(text: String) {
        #expect(DecimalAmount(parsing: text) == nil)
    }

    @Test(
        arguments: [
            ("0.30000000000000004", "0.3"), ("19.990000000000002", "19.99"),
            ("149.99999999999997", "150"), ("1323121323232.1001", "1323121323232.1"),
            ("0.123456789012345", "0.123456789012345"), ("0.1234567890123455", "0.123456789012346"),
            ("-0.30000000000000004", "-0.3"), ("0.00300000000000000004", "0.003"),
            ("1.2345678901234567E10", "12345678901.2346"),
            ("3.333333333333333333333333333333", "3.33333333333333"),
            ("123456789012345678.0", "123456789012345678"),
            ("1234567890123456.5", "1234567890123457"), ("0.9999999999999999", "1"),
            ("9223372036854775807.9", "9223372036854775807"),
        ])
    func `a fraction is rounded to as many digits as are wanted`(text: String, rounded: String) {
        #expect(DecimalAmount(parsing: text, precision: 15)?.trimmed().digits == rounded)
    }

    @Test(arguments: [
        "0", "1500", "12.50", "0.75", "-1", "-0.05", "1000000000000", "0.000000000000000001",
        "9223372036854775807", "0.00",
    ])
    func `digits are written as they were read`(text: String) throws {
        let amount = try #require(DecimalAmount(digits: text))
        #expect(amount.digits == text)
        #expect("\(amount)" == text)
    }

    @Test(arguments: ["", "007", "1e3", "-0", "00.5", "5.", ".5", "1E0"])
    func `other texts are not digits`(text: String) {
        #expect(DecimalAmount(digits: text) == nil)
    }

    // MARK: - Writing

    @Test(
        arguments: [
            (amount(1_234_50, 2), 0, "1234.50"), (amount(1200), 2, "1200.00"),
            (amount(5, 1), 3, "0.500"), (amount(5, 3), 2, "0.005"), (amount(-5, 2), 2, "-0.05"),
            (amount(0), 2, "0.00"), (amount(0, 3), 0, "0.000"), (amount(9_900), 0, "9900"),
            (amount(5, 2), 0, "0.05"), (amount(.min, 18), 0, "-9.223372036854775808"),
            (amount(.max), 18, "9223372036854775807.000000000000000000"),
        ] as [(DecimalAmount, Int, String)])
    func `an amount is written in all its digits, filled up with zeros`(
        amount: DecimalAmount, decimals: Int, text: String
    ) {
        let written = amount.withDigits(decimals: decimals) { String(decoding: $0, as: UTF8.self) }
        #expect(written == text)
    }

    // MARK: - Comparing

    @Test func `amounts are compared by their value`() {
        let amounts: [DecimalAmount] = [
            Self.amount(.min), -1, Self.amount(-5, 1), 0, Self.amount(1, 18), Self.amount(5, 1), 2,
            Self.amount(975, 2), 10, Self.amount(1_005, 2), Self.amount(105, 1), 100,
            Self.amount(.max),
        ]
        #expect(amounts == amounts.reversed().sorted())
        #expect(Self.amount(1_050, 2) == Self.amount(105, 1))
        #expect(Set([Self.amount(1_050, 2), Self.amount(105, 1), Self.amount(0, 2), 0]).count == 2)
        #expect(Self.amount(.max) != Self.amount(.max, 1))
    }

    // MARK: - Calculating

    @Test(
        arguments: [
            (amount(12), 2, 1200), (amount(1230, 2), 1, 123), (amount(1230, 2), 0, nil),
            (amount(-50, 1), 0, -5), (amount(0, 5), 0, 0), (amount(.max), 1, nil),
            (amount(.max, 3), 3, .max), (amount(1), 18, 1_000_000_000_000_000_000),
            (amount(10), 18, nil),
        ] as [(DecimalAmount, UInt8, Int64?)])
    func `rescaling is exact or refused`(amount: DecimalAmount, scale: UInt8, units: Int64?) {
        let rescaled = amount.rescaled(to: scale)
        #expect(rescaled?.units == units)
        #expect(rescaled?.scale == (units == nil ? nil : scale))
    }

    @Test(
        arguments: [
            (amount(1000), 1, 999), (1, amount(1, 2), amount(99, 2)),
            (amount(1, 2), 1, amount(-99, 2)), (amount(30, 2), amount(3, 1), 0),
            (amount(1_250, 2), amount(5, 1), 12),
            (amount(1_250, 2), amount(1, 4), amount(124_999, 4)),
            (amount(.min), 1, nil), (amount(.max), amount(1, 1), nil),
            (amount(.max), amount(1, 2), nil),
        ] as [(DecimalAmount, DecimalAmount, DecimalAmount?)])
    func `subtracting is exact or refused`(
        left: DecimalAmount, right: DecimalAmount, expected: DecimalAmount?
    ) {
        #expect(left.subtracting(right) == expected)
    }

    @Test(
        arguments: [
            (amount(1_250, 2), 0, 125, 1), (amount(1_200, 2), 0, 12, 0),
            (amount(1_200, 2), 1, 120, 1),
            (amount(1_200), 0, 1_200, 0), (amount(0, 2), 0, 0, 0), (amount(-500, 3), 0, -5, 1),
        ] as [(DecimalAmount, Int, Int64, UInt8)])
    func `zeros at the end of decimals can be left out`(
        amount: DecimalAmount, decimals: Int, units: Int64, scale: UInt8
    ) {
        let trimmed = amount.trimmed(to: decimals)
        #expect(trimmed.units == units)
        #expect(trimmed.scale == scale)
    }

    @Test(
        arguments: [
            (amount(1_200, 2), 12, 12), (amount(1_250, 2), 12, nil), (amount(-175, 2), -1, nil),
            (amount(5, 18), 0, nil), (7, 7, 7),
        ] as [(DecimalAmount, Int64, Int64?)])
    func `the whole part is cut off, and a whole number has no other`(
        amount: DecimalAmount, part: Int64, number: Int64?
    ) {
        #expect(amount.wholePart == part)
        #expect(amount.wholeNumber == number)
    }
}
