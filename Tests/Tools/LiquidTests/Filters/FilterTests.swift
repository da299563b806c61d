import Liquid
import Testing

struct FilterTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "name": "Lämp <b>", "none": nil, "no": false, "items": ["a", "<", "c"], "blank_text": "",
        "long": "The quick brown fox", "won": .money(1_234_000, scale: 0, "KRW"),
        "part": .money(105, scale: 1, "KRW"), "usd": .money(-1230, scale: 2, "USD"),
        "exact": .money(12345, scale: 3, "USD"), "hkd": .money(12, scale: 0, "HKD"),
        "kwd": .money(1500, scale: 3, "KWD"), "yen": .money(99, scale: 0, "JPY"),
        "trimmed": .money(123000, scale: 4, "EUR"), "plain": .money(1_234_500, scale: 3, ""),
        "five": .money(-5, scale: 0, "KRW"), "pound": .money(1, scale: 2, "GBP"),
        "large": .money(.min, scale: 2, "USD"), "when": .date(1_709_647_509),
        "photo": ["path": "images/a b.webp"], "path": "p/1.html", "count": 3,
        "object": ["a": 1, "b": ["x", nil, true], "c": .decimal("1.50")],
    ]

    @Test(arguments: [
        Case("{{ 'a' | append: 'b' | prepend: 'c' }}", "cab"),
        Case("{{ count | append: 'x' }}{{ none | append: 'x' }}", "3xx"),
        Case("{{ '  a b  ' | strip }}|", "a b|"),
        Case("{{ 'aäB' | upcase }}{{ 'Ab' | downcase }}", "AÄBab"),
        Case("{{ long | truncate: 9 }}", "The qu..."),
        Case("{{ long | truncate: 19 }}", "The quick brown fox"),
        Case("{{ long | truncate: 5, '' }}", "The q"), Case("{{ long | truncate: 1 }}", "..."),
        Case("{{ long | truncate: 6, '…' }}", "The q…"),
        Case("{{ 'äöüäöü' | truncate: 4 }}", "ä..."),
        Case("{{ long | truncate }}{{ none | truncate: 3 }}", "The quick brown fox"),
        Case("{{ long | truncate: '9' }}", "The qu..."),
        Case(
            "{{ none | default: 'd' }}{{ no | default: 'd' }}{{ blank_text | default: 'd' }}", "ddd"
        ),
        Case("{{ no | default: 'd', allow_false: true }}{{ count | default: 9 }}", "false3"),
        Case("{{ items | first }}{{ 'äb' | first }}{{ 'aö' | last }}{{ none | first }}", "aäö"),
        Case("{{ items | size }}{{ 'äö' | size }}{{ none | size }}{{ (1..4) | size }}", "3204"),
        Case("{{ items | join }}|{{ items | join: ', ' }}", "a &lt; c|a, &lt;, c"),
        Case("{{ 'a' | join: '-' }}{{ none | join }}", "a"),
        Case("{{ 1 | plus: 2 }}{{ 1 | minus: 3 }}{{ 4 | times: 5 }}", "3-220"),
        Case("{{ '3' | plus: '4x' }}{{ 'x' | plus: 1 }}{{ 0.1 | plus: 0.2 }}", "710.3"),
        Case("{{ usd | times: 2 | money }}", "-$24.60"),
        Case("{{ 'a b&c/ä~' | url_encode }}", "a+b%26c%2F%C3%A4~"),
        Case("{{ name | escape }}", "Lämp &lt;b&gt;"),
        Case("{{ name | escape | escape }}", "Lämp &lt;b&gt;"),
    ])
    func `text, lists and numbers`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("won", "₩1,234,000"), Case("part", "₩10.5"), Case("usd", "-$12.30"),
        Case("exact", "$12.345"), Case("hkd", "HK$12.00"), Case("kwd", "KWD\u{A0}1.500"),
        Case("yen", "¥99"), Case("trimmed", "€12.30"), Case("plain", "1,234.500"),
        Case("five", "-₩5"), Case("pound", "£0.01"), Case("count", "3"), Case("none", ""),
        Case("large", "-$92,233,720,368,547,758.08"),
    ])
    func `amounts are exact and written as their currency is`(example: Case) throws {
        #expect(try render("{{ \(example.template) | money }}", Self.data) == example.expected)
    }

    @Test func `the code follows a sign and never stands twice`() throws {
        let page = "{{ usd | money_with_currency }} {{ kwd | money_with_currency }}"
        #expect(try render(page, Self.data) == "-$12.30 USD KWD\u{A0}1.500")
    }

    @Test(arguments: [
        Case("%Y-%m-%d %H:%M:%S", "2024-03-05 14:05:09"), Case("%-d %B %y", "5 March 24"),
        Case("%a %A %b %e|%j", "Tue Tuesday Mar  5|065"), Case("%I:%M %p %l %P", "02:05 PM  2 pm"),
        Case("%F %T %D %R", "2024-03-05 14:05:09 03/05/24 14:05"),
        Case("%z %:z %Z", "+0000 +00:00 UTC"),
        Case("%s %% %q", "1709647509 % %q"), Case("%^a %_m %010Y %-H", "TUE  3 0000002024 14"),
        Case("%G-W%V %U %W %u %w", "2024-W10 09 10 2 2"), Case("%c", "Tue Mar  5 14:05:09 2024"),
        Case("%", "%"), Case("%-", "%-"),
    ])
    func `dates are written by strftime`(example: Case) throws {
        let page = "{{ when | date: '\(example.template)' }}"
        let options = TemplateOptions(format: .plain)
        #expect(try render(page, Self.data, options: options) == example.expected)
    }

    @Test func `dates are shown at the set's offset`() throws {
        let options = TemplateOptions(utcOffset: 9 * 3600)
        let page =
            "{{ when | date: '%F %T %z' }} {{ 0 | date: '%F' }} {{ name | date: '%F' | size }}"
        #expect(
            try render(page, Self.data, options: options)
                == "2024-03-05 23:05:09 +0900 1970-01-01 8")
    }

    /// The days around every turn of the year are asked of ISO 8601's own rule.
    @Test(
        arguments: [
            (1_104_537_600, "2004-W53"), (1_104_624_000, "2004-W53"), (1_230_681_600, "2009-W01"),
            (1_262_304_000, "2009-W53"), (-86400, "1970-W01"), (-62_135_596_800, "0001-W01"),
        ] as [(Int64, String)])
    func `weeks belong to the year of their Thursday`(seconds: Int64, week: String) throws {
        #expect(try render("{{ d | date: '%G-W%V' }}", ["d": .date(seconds)]) == week)
    }

    @Test func `links start with the root`() throws {
        let options = TemplateOptions(assets: ["style.css": "style.css?v=1a2b"])
        let page = """
            <link href="{{ 'style.css' | asset_url }}"><a href="{{ path | relative_url }}">\
            <img src="{{ photo | image_url: width: 480 }}" alt="{{ none | image_url }}">\
            <img src="{{ path | image_url }}">
            """
        #expect(
            try render(page, Self.data, options: options, root: "../") == """
                <link href="../style.css?v=1a2b"><a href="../p/1.html">\
                <img src="../images/a b.webp" alt=""><img src="../p/1.html">
                """)
    }

    @Test func `JSON holds every sort of value`() throws {
        let page = "<script>{{ object | json }} {{ name | json }} {{ when | json }}</script>"
        #expect(
            try render(page, Self.data) == #"""
                <script>{"a":1,"b":["x",null,true],"c":1.50} "Lämp \u003cb\u003e" "2024-03-05T14:05:09+00:00"</script>
                """#)
    }
}
