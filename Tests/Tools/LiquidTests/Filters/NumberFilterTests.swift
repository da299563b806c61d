import Liquid
import Testing

struct NumberFilterTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "none": nil, "yes": true, "usd": .money(1000, scale: 2, "USD"),
        "two": .money(200, scale: 2, "USD"), "won": .money(1050, scale: 1, "KRW"),
        "minus": .money(-1250, scale: 2, "USD"), "weight": .decimal("1.50"),
        "large": .money(.max, scale: 2, "USD"), "tags": ["a"],
    ]

    @Test(arguments: [
        Case("{{ '12abc' | plus: 1 }} {{ '3.5' | plus: 1 }} {{ '3.5abc' | plus: 1 }}", "13 4.5 4"),
        Case("{{ ' -4 ' | plus: 0 }} {{ '+5' | plus: 0 }} {{ '1_000' | plus: 0 }}", "-4 5 1000"),
        Case("{{ 'abc' | plus: 1 }} {{ '' | plus: 1 }} {{ '.5' | plus: 1 }}", "1 1 1"),
        Case("{{ none | plus: 1 }} {{ yes | plus: 1 }} {{ tags | plus: 1 }}", "1 1 1"),
        Case("{{ 1 | plus: none }} {{ 1 | plus: '2.50' }}", "1 3.5"),
    ])
    func `texts count as the number they start with, and anything else as 0`(
        example: Case
    ) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{{ 0.1 | plus: 0.2 }} {{ 19.99 | times: 3 }} {{ 1.1 | minus: 1 }}", "0.3 59.97 0.1"),
        Case("{{ 1.5 | plus: 0.5 }} {{ weight | plus: 1 }}", "2.0 2.5"),
        Case("{{ 0.1 | times: 0.0000001 }}", "1.0e-08"),
        Case("{{ 10.0 | divided_by: 4 }} {{ 2.0 | divided_by: 3 }}", "2.5 0.6666666666666666"),
        Case(
            "{{ 1 | divided_by: 3.0 }} {{ 1.0 | divided_by: 7 }}",
            "0.3333333333333333 0.14285714285714285"),
        Case("{{ -7.5 | modulo: 2 }} {{ 7 | modulo: -2.5 }}", "0.5 -0.5"),
        Case("{{ 123456789012345.25 | plus: 1 }}", "123456789012346.25"),
    ])
    func `numbers with a point are calculated as they are written`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case(
            "{{ 7 | divided_by: 2 }} {{ -7 | divided_by: 2 }} {{ 7 | divided_by: -2 }}", "3 -4 -4"),
        Case("{{ 7 | modulo: 3 }} {{ -7 | modulo: 3 }} {{ 7 | modulo: -3 }}", "1 2 -2"),
        Case("{{ 6 | divided_by: -3 }} {{ 6 | modulo: -3 }}", "-2 0"),
        Case("{{ 10.0 | divided_by: 0 }} {{ -1 | divided_by: 0.0 }}", "Infinity -Infinity"),
        Case("{{ 0.0 | divided_by: 0 }}", "NaN"),
    ])
    func `division rounds down, and its rest has the divisor's sign`(example: Case) throws {
        #expect(try render(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("{{ 2.5 | round }} {{ -2.5 | round }} {{ 2.4 | round }} {{ 7 | round }}", "3 -3 2 7"),
        Case("{{ 1.005 | round: 2 }} {{ 2.0 | round: 1 }} {{ 1.2 | round: 5 }}", "1.01 2.0 1.2"),
        Case("{{ 10 | round: 2 }} {{ 15 | round: -1 }} {{ 5.666 | round: -2 }}", "10 20 0"),
        Case("{{ 1.25 | round: '1' }} {{ 1.6 | round: none }} {{ 1.6 | round: 0 }}", "1.3 2 2"),
        Case("{{ 1.25 | round: 99999999999 }} {{ 15 | round: -99999999999 }}", "1.25 0"),
        Case("{{ 1.2 | ceil }} {{ -1.2 | ceil }} {{ '3.5' | ceil }} {{ 4 | ceil }}", "2 -1 4 4"),
        Case("{{ 1.8 | floor }} {{ -1.2 | floor }} {{ 0.0000000001 | floor }}", "1 -2 0"),
        Case("{{ -3 | abs }} {{ -3.5 | abs }} {{ '-2' | abs }} {{ 3 | abs }}", "3 3.5 2 3"),
        Case("{{ 3 | at_least: 5 }} {{ 3 | at_most: 2.5 }} {{ '7' | at_least: 5 }}", "5 2.5 7"),
        Case("{{ 'x' | at_least: -1 }} {{ none | at_most: 1.5 }}", "0 0"),
    ])
    func `numbers are rounded and kept in bounds`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{{ 9223372036854775807 | plus: 1 }}", "9223372036854775808"),
        Case("{{ -9223372036854775808 | minus: 1 }}", "-9223372036854775809"),
        Case("{{ -9223372036854775808 | divided_by: -1 }}", "9223372036854775808"),
        Case("{{ 9223372036854775808 | minus: 1 | modulo: 10 }}", "7"),
        Case("{{ 99999999999999999999 }}", "99999999999999999999"),
        Case("{{ 99999999999999999999 | times: -99999999 }}", "-9999999899999999999900000001"),
        Case("{{ '123456789012345678901234567890' | plus: 1 }}", "123456789012345678901234567891"),
        Case("{{ 12345678901234567890 | size }} {{ 99999999999999999999 | size }}", "8 16"),
        Case("{% if 99999999999999999999 > 1 %}more{% endif %}", "more"),
        Case("{{ 1.50 }} {{ 0.1000000000000000055 }} {{ -0.0 }}", "1.5 0.1 -0.0"),
        Case("{{ 12345678901234567890.5 }}", "1.2345678901234567e+19"),
    ])
    func `integers grow beyond 64 bits, and literals have any number of digits`(
        example: Case
    ) throws {
        #expect(try render(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("{{ usd | plus: 0.5 | money }} {{ usd | times: 1.075 | money }}", "$10.50 $10.75"),
        Case("{{ 2 | times: usd | money }} {{ usd | minus: two | money }}", "$20.00 $8.00"),
        Case("{{ usd | divided_by: 4 | money }} {{ won | divided_by: 2 | money }}", "$2.50 ₩52.5"),
        Case("{{ usd | divided_by: 3 | round: 2 | money }}", "$3.33"),
        Case("{{ usd | divided_by: two }} {{ two | divided_by: usd }}", "5.0 0.2"),
        Case("{{ minus | abs | money }} {{ minus | floor | money }}", "$12.50 -$13.00"),
        Case("{{ won | round | money }} {{ minus | ceil | money }}", "₩105 -$12.00"),
        Case("{{ usd | at_least: 20 }} {{ usd | at_most: two | money }}", "20 $2.00"),
        Case("{{ usd | modulo: 3 | money }}", "$1.00"),
    ])
    func `amounts stay exact and keep their currency`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{{ 1 | divided_by: 0 }}", "divided by 0"),
        Case("{{ 1 | modulo: 0 }}", "divided by 0"),
        Case("{{ 1.5 | modulo: 0.0 }}", "divided by 0"),
        Case("{{ usd | divided_by: 0 }}", "divided by 0"),
        Case("{{ large | times: 100 }}", "the result of this calculation is too large"),
        Case(
            "{{ 170141183460469231731687303715884105727 | plus: 1 }}",
            "the result of this calculation is too large"),
        Case(
            "{{ '999999999999999999999999999999999999999' | plus: 1 }}",
            "the result of this calculation is too large"),
        Case("{{ 1.0 | divided_by: 0 | ceil }}", "the result of this calculation is too large"),
        Case(
            "{{ usd | plus: won }}", "amounts in different currencies cannot be calculated together"
        ),
        Case(
            "{{ usd | at_least: won }}",
            "amounts in different currencies cannot be calculated together"),
    ])
    func `a calculation without a result is an error`(example: Case) throws {
        let error = #expect(throws: RenderError.self) { try render(example.template, Self.data) }
        #expect(error?.problem.message == example.expected)
    }
}
