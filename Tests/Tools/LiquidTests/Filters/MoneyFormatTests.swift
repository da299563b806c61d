import Liquid
import Testing

/// Amounts in several languages, compared with those of ICU 78 (CLDR 48).
struct MoneyFormatTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "won": .money(23_800, scale: 0, "KRW"), "cent_won": .money(2_380_000, scale: 2, "KRW"),
        "usd": .money(1200, scale: 2, "USD"), "eur": .money(1200, scale: 2, "EUR"),
        "yen": .money(1200, scale: 0, "JPY"), "chf": .money(123_450, scale: 2, "CHF"),
        "xof": .money(1200, scale: 0, "XOF"), "count": 1_234_567, "few": 1234,
    ]

    @Test(arguments: [
        Case("ko", "23,800원 23,800원 US$12.00 €12.00 JP¥1,200 CHF~1,234.50 F^CFA~1,200"),
        Case("ko-KR", "23,800원 23,800원 US$12.00 €12.00 JP¥1,200 CHF~1,234.50 F^CFA~1,200"),
        Case("en", "₩23,800 ₩23,800 $12.00 €12.00 ¥1,200 CHF~1,234.50 F^CFA~1,200"),
        Case("de", "23.800~₩ 23.800~₩ 12,00~$ 12,00~€ 1.200~¥ 1.234,50~CHF 1.200~F^CFA"),
        Case("fr", "23^800~₩ 23^800~₩ 12,00~$US 12,00~€ 1^200~JPY 1^234,50~CHF 1^200~F^CFA"),
        Case("es", "23.800~KRW 23.800~KRW 12,00~US$ 12,00~€ 1200~JPY 1234,50~CHF 1200~XOF"),
        Case("nl", "₩~23.800 ₩~23.800 US$~12,00 €~12,00 JP¥~1.200 CHF~1.234,50 F^CFA~1.200"),
        Case("ja", "₩23,800 ₩23,800 $12.00 €12.00 ￥1,200 CHF~1,234.50 F^CFA~1,200"),
        Case("xx", "₩~23,800 ₩~23,800 US$~12.00 €~12.00 JP¥~1,200 CHF~1,234.50 F^CFA~1,200"),
    ])
    func `an amount is written as in the language`(example: Case) throws {
        let names = ["won", "cent_won", "usd", "eur", "yen", "chf", "xof"]
        let page = names.map { "{{ \($0) | money }}" }.joined(separator: " ")
        let money = MoneyFormat(language: example.template)
        let output = try render(page, Self.data, money: money)
        let shown = output.replacing("\u{A0}", with: "~").replacing("\u{202F}", with: "^")
        #expect(shown == example.expected)
    }

    @Test(arguments: [
        Case("ko", "23,800원 KRW | 23,800 | 1,234,567 | 1,234 | 12.5 | 1,234 items"),
        Case("de", "23.800\u{A0}₩ KRW | 23.800 | 1.234.567 | 1.234 | 12,5 | 1.234 items"),
        Case("es", "23.800\u{A0}KRW | 23.800 | 1.234.567 | 1234 | 12,5 | 1234 items"),
    ])
    func `numbers have the separators of the language`(example: Case) throws {
        var options = TemplateOptions()
        options.translations = ["items": "{{ count }} items"]
        let page = """
            {{ won | money_with_currency }} | {{ won | money_without_currency }} | \
            {{ count | number_with_delimiter }} | {{ few | number_with_delimiter }} | \
            {{ 12.5 | number_with_delimiter }} | {{ 'items' | t: count: few }}
            """
        let money = MoneyFormat(language: example.template)
        #expect(try render(page, Self.data, options: options, money: money) == example.expected)
    }

    @Test func `a sign may stand on another side than the others`() throws {
        var money = MoneyFormat(language: "ko")
        let won = try #require(CurrencyCode("KRW"))
        #expect(money.text(units: -2_380_050, scale: 2, currency: won) == "-23,800.5원")
        money.setSign("₩", of: won)
        #expect(money.text(units: -2_380_050, scale: 2, currency: won) == "-₩23,800.5")
    }

    @Test func `amounts with signs of any length take no memory`() throws {
        for language in ["ko", "fr"] {
            let page = "{% for i in (1..100000) %}{{ xof | money }}{{ won | money }}{% endfor %}"
            let output = try render(
                page, Self.data, money: MoneyFormat(language: language),
                limits: RenderLimits(arenaBytes: 1 << 20))
            #expect(output.utf8.count > 1_500_000)
        }
    }

    @Test func `a template that formats numbers depends on their format`() throws {
        for page in ["{{ won | money }}", "{{ few | number_with_delimiter }}", "{{ won }}"] {
            let schema = Schema("globals", [Field("won", .money), Field("few", .integer)])
            let set = try templateSet(page, schema)
            #expect(
                set.dependencies(of: "page.liquid")?.formatsNumbers == page.contains("|"))
        }
    }
}
