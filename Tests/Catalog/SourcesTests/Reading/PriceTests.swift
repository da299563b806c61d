import CatalogModel
import CatalogSources
import Testing

struct PriceTests {
    @Test(
        arguments: [
            ("1200", 1200, 0), ("1200.0", 1200, 0), ("0.75", 75, 2), ("2.36", 236, 2),
            ("1.23123123E8", 123_123_123, 0), ("6.0E7", 60_000_000, 0),
            ("1.323121323232E12", 1_323_121_323_232, 0), ("1e3", 1000, 0), ("12.50", 125, 1),
            ("19.99", 1999, 2), ("0.10", 1, 1), ("1E-8", 1, 8), ("5e-1", 5, 1),
            ("9223372036854775807", .max, 0), ("123456789012345678.0", 123_456_789_012_345_678, 0),
            ("0.30000000000000004", 3, 1), ("19.990000000000002", 1999, 2),
            ("149.99999999999997", 150, 0), ("1323121323232.1001", 13_231_213_232_321, 1),
            ("0.123456789012345", 123_456_789_012_345, 15),
        ] as [(String, Int64, UInt8)])
    func `a number becomes its exact amount`(number: String, units: Int64, scale: UInt8) throws {
        let listed = try OpenMarketPayload().product(
            #""currency":"KRW","bargain_price":\#(number)"#)
        #expect(listed.product.price == Money(units: units, scale: scale, currency: "KRW"))
        #expect(listed.irregularities == [])
    }

    @Test(arguments: [
        "1e400", "1e999", "9223372036854775808", "12345678901234567890123456789", "1e-30",
    ])
    func `a number with too many digits gives no price and a note`(number: String) throws {
        let listed = try OpenMarketPayload().product(
            #""currency":"KRW","price":5,"bargain_price":\#(number)"#)
        #expect(listed.product.price == nil)
        #expect(listed.product.regularPrice == nil)
        #expect(listed.irregularities == [.inexactPrice])
    }

    @Test(arguments: [
        #""12,50""#, #""12""#, #""1,200""#, "true", "[]", "{}",
    ])
    func `a value that is not a number gives a note in place of a price`(number: String)
        throws
    {
        let listed = try OpenMarketPayload().product(
            #""currency":"KRW","price":5,"bargain_price":\#(number)"#)
        #expect(listed.product.price == nil)
        #expect(listed.product.regularPrice == nil)
        #expect(listed.irregularities == [.unreadablePrice])
    }

    @Test(arguments: [
        #""bargain_price":-1"#, #""bargain_price":-0.01,"price":5"#, #""price":-5"#,
        #""price":10,"discounted_price":12"#,
    ])
    func `a price below zero is reported as such`(fields: String) throws {
        let listed = try OpenMarketPayload().product(fields + #","currency":"KRW""#)
        #expect(listed.product.price == nil)
        #expect(listed.product.regularPrice == nil)
        #expect(listed.irregularities == [.negativePrice])
    }

    @Test(arguments: ["1e400", "1e100", "9223372036854775808", "-1", #""10""#, #""x""#, "{}"])
    func `a list price that cannot be kept is left out with a note`(number: String) throws {
        let listed = try OpenMarketPayload().product(
            #""bargain_price":8,"price":\#(number),"currency":"KRW""#)
        #expect(listed.product.price?.units == 8)
        #expect(listed.product.regularPrice == nil)
        #expect(listed.irregularities == [.unusableListPrice])
    }

    @Test(
        arguments: [
            ("", nil, nil),
            (#""bargain_price":0"#, nil, nil),
            (#""bargain_price":0.0,"price":9"#, nil, nil),
            (#""bargain_price":-0"#, nil, nil),
            (#""bargain_price":null,"price":null"#, nil, nil),
            (#""bargain_price":8,"price":10,"discounted_price":2"#, 8, 10),
            (#""bargain_price":10,"price":10,"discounted_price":0"#, 10, nil),
            (#""bargain_price":10,"price":8"#, 10, nil),
            (#""bargain_price":8"#, 8, nil),
            (#""price":10,"discounted_price":2"#, 8, 10),
            (#""price":10"#, 10, nil),
            (#""price":10,"discounted_price":10"#, nil, nil),
            (#""discounted_price":2,"price":null,"bargain_price":null"#, nil, nil),
        ] as [(String, Int64?, Int64?)])
    func `the bargain price is paid, and a regular price is higher`(
        fields: String, paid: Int64?, regular: Int64?
    ) throws {
        let listed = try OpenMarketPayload().product(
            fields + (fields.isEmpty ? "" : ",") + #""currency":"KRW""#)
        #expect(listed.product.price?.units == paid)
        #expect(listed.product.regularPrice?.units == regular)
        #expect(listed.irregularities == [])
    }

    @Test(arguments: [
        #""price":10,"discounted_price":"x""#, #""price":"x""#,
    ])
    func `without a bargain price, price and discount must make sense`(fields: String) throws {
        let listed = try OpenMarketPayload().product(fields + #","currency":"KRW""#)
        #expect(listed.product.price == nil)
        #expect(listed.irregularities == [.unreadablePrice])
    }

    @Test(
        arguments: [
            ("KRW", "KRW"), (" usd ", "USD"), ("$", "USD"), ("₩", "KRW"), ("원", "KRW"),
            ("JPY", "JPY"), ("Gold", "GOLD"), ("", nil), ("  ", nil), ("ABCDEFGHIJKLMNOPQ", nil),
        ] as [(String, String?)])
    func `currencies are spelled one way`(spelling: String, code: String?) throws {
        let listed = try OpenMarketPayload().product(#""price":5,"currency":"\#(spelling)""#)
        #expect(listed.product.price?.currency == code)
        let expected: Set<Irregularity> =
            switch code {
            case nil: [.missingCurrency]
            case "GOLD": [.unknownCurrency]
            default: []
            }
        #expect(listed.irregularities == expected)
    }
}
