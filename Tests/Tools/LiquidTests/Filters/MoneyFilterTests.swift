import Liquid
import Testing

struct MoneyFilterTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "won": .money(1_234_000, scale: 0, "KRW"), "usd": .money(-123_400, scale: 2, "USD"),
        "cents": .money(1230, scale: 2, "USD"), "hkd": .money(12, scale: 0, "HKD"),
        "francs": .money(12, scale: 0, "CHF"), "unlisted": .money(12, scale: 0, "ABC"),
        "kwd": .money(1500, scale: 3, "KWD"), "exact": .money(12345, scale: 3, "USD"),
        "zero": .money(0, scale: 2, "EUR"), "tiny": .money(-1, scale: 18, "EUR"),
        "large": .money(.min, scale: 2, "USD"), "plain": .money(1_234_500, scale: 3, ""),
        "count": 1_234_567, "none": nil,
    ]

    @Test(arguments: [
        Case("won", "₩1,234,000 | ₩1,234,000 KRW | 1,234,000 | ₩1,234,000"),
        Case("usd", "-$1,234.00 | -$1,234.00 USD | -1,234.00 | -$1,234"),
        Case("cents", "$12.30 | $12.30 USD | 12.30 | $12.30"),
        Case("hkd", "HK$12.00 | HK$12.00 HKD | 12.00 | HK$12"),
        Case("francs", "CHF\u{A0}12.00 | CHF\u{A0}12.00 | 12.00 | CHF\u{A0}12"),
        Case("unlisted", "ABC\u{A0}12 | ABC\u{A0}12 | 12 | ABC\u{A0}12"),
        Case("kwd", "KWD\u{A0}1.500 | KWD\u{A0}1.500 | 1.500 | KWD\u{A0}1.500"),
        Case("exact", "$12.345 | $12.345 USD | 12.345 | $12.345"),
        Case("zero", "€0.00 | €0.00 EUR | 0.00 | €0"),
        Case(
            "tiny",
            "-€0.000000000000000001 | -€0.000000000000000001 EUR | "
                + "-0.000000000000000001 | -€0.000000000000000001"),
        Case(
            "large",
            "-$92,233,720,368,547,758.08 | -$92,233,720,368,547,758.08 USD | "
                + "-92,233,720,368,547,758.08 | -$92,233,720,368,547,758.08"),
        Case("plain", "1,234.500 | 1,234.500 | 1,234.500 | 1,234.500"),
        Case("count", "1,234,567 | 1,234,567 | 1,234,567 | 1,234,567"),
        Case("none", " |  |  | "),
    ])
    func `an amount in its four ways`(example: Case) throws {
        let name = example.template
        let page = """
            {{ \(name) | money }} | {{ \(name) | money_with_currency }} | \
            {{ \(name) | money_without_currency }} | {{ \(name) | money_without_trailing_zeros }}
            """
        #expect(try render(page, Self.data) == example.expected)
    }

    @Test(arguments: [
        "{}", #"<a title="{}">"#, #"<a href="/{}">"#, "<title>{}</title>", "<!--{}-->",
    ])
    func `an amount is written the same by way of a variable`(place: String) throws {
        for filter in [
            "money", "money_with_currency", "money_without_currency",
            "money_without_trailing_zeros",
        ] {
            for name in Self.data.map({ $0.key }) {
                let direct = place.replacing("{}", with: "{{ \(name) | \(filter) }}")
                let stored = place.replacing("{}", with: "{{ amount }}")
                #expect(
                    try render(direct, Self.data)
                        == render("{% assign amount = \(name) | \(filter) %}\(stored)", Self.data))
            }
        }
    }

    @Test func `amounts that are only shown take no memory`() throws {
        let page = "{% for i in (1..100000) %}{{ won | money }}{% endfor %}"
        let output = try render(page, Self.data, limits: RenderLimits(arenaBytes: 1 << 20))
        #expect(output == String(repeating: "₩1,234,000", count: 100_000))
    }

    @Test(arguments: ["'12'", "true", "'a' | append: 'b'", "(1..3)"])
    func `a value that is not an amount is a mistake`(input: String) throws {
        #expect(throws: RenderError.self) { try render("{{ \(input) | money }}") }
    }
}
