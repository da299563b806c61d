import Liquid
import Testing

/// Output without escaping, so that the tests see the filters alone.
private let plain = TemplateOptions(format: .plain)

struct TextFilterTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "none": nil, "no": false,
        "long": "The quick brown fox", "korean": "가나다라마", "lines": "a\r\nb\n\nc\n",
        "padded": "\u{0} \t a  b \n\u{0}", "numbers": [1, 2, 3, 4, 5], "fraction": .decimal("1.5"),
        "half": .decimal("1234567.25"), "empty_list": [], "empty_object": [:],
        "wide": "99999999999999999999999",
    ]

    @Test(arguments: [
        Case("{{ 'a' | append: 'b' | prepend: 5 }}", "5ab"),
        Case("{{ none | append: 'x' }}{{ 'x' | append: none }}", "xx"),
        Case("{{ none | default: 'd' }}{{ no | default: 'd' }}{{ '' | default: 'd' }}", "ddd"),
        Case("{{ empty_list | default: 'd' }}{{ empty_object | default: 'd' }}", "dd"),
        Case("{{ ' ' | default: 'd' }}{{ 0 | default: 'd' }}{{ none | default }}", " 0"),
        Case("{{ no | default: 'd', allow_false: true }}", "false"),
        Case("{{ 1 | pluralize: 'hat', 'hats' }} {{ 0 | pluralize: 'hat', 'hats' }}", "hat hats"),
        Case("{{ 1234567 | number_with_delimiter }}", "1,234,567"),
        Case("{{ -123 | number_with_delimiter }}{{ 0 | number_with_delimiter }}", "-1230"),
        Case("{{ half | number_with_delimiter: '.', ',' }}", "1.234.567,25"),
        Case("{{ '12a456' | number_with_delimiter }}", "12a456"),
        Case("{{ '1.' | number_with_delimiter }}{{ '-' | number_with_delimiter }}", "1.-"),
    ])
    func `texts are joined, and values chosen`(example: Case) throws {
        #expect(try render(example.template, Self.data, options: plain) == example.expected)
    }

    @Test(arguments: [
        Case("[{{ padded | strip }}]", "[a  b]"), Case("[{{ padded | squish }}]", "[a b]"),
        Case("[{{ padded | lstrip }}]", "[a  b \n\u{0}]"),
        Case("[{{ padded | rstrip }}]", "[\u{0} \t a  b]"),
        Case("[{{ '\u{A0}a' | strip }}]", "[\u{A0}a]"), Case("[{{ ' ' | lstrip }}]", "[]"),
        Case("{{ lines | strip_newlines }}", "abc"), Case("{{ 'a\rb' | strip_newlines }}", "a\rb"),
        Case("{{ none | squish }}{{ 5 | strip }}", "5"),
    ])
    func `white space is stripped`(example: Case) throws {
        #expect(try render(example.template, Self.data, options: plain) == example.expected)
    }

    @Test(arguments: [
        Case("{{ 'straße ŉ ﬁ' | upcase }}", "STRASSE ʼN FI"),
        Case("{{ 'ÄΣЖ' | downcase }}", "äσж"),
        Case("{{ 'hELLO wORLD' | capitalize }}", "Hello world"),
        Case("{{ 'ǆA' | capitalize }}{{ 'ßA' | capitalize }}", "ǅaSsa"),
        Case("{{ korean | upcase }}{{ '' | capitalize }}", "가나다라마"),
        Case("{{ none | upcase }}{{ true | upcase }}", "TRUE"),
    ])
    func `letters change as Unicode has it`(example: Case) throws {
        #expect(try render(example.template, Self.data, options: plain) == example.expected)
    }

    @Test(arguments: [
        Case("100% M & Ms!!!", "100-m-ms"), Case("  Größe: XL  ", "größe-xl"),
        Case("한글 이름/Name", "한글-이름-name"), Case("it's (new) [A]", "its-new-a"),
        Case("snake_case--x", "snake_case-x"), Case("???", ""), Case("नमस्ते", "नमस्ते"),
    ])
    func `handles keep letters of every script`(example: Case) throws {
        let text = TestValue.text(example.template)
        let page = "{{ x | handleize }}|{{ x | handle }}|{{ x | slugify }}"
        let expected = [String](repeating: example.expected, count: 3).joined(separator: "|")
        #expect(try render(page, ["x": text], options: plain) == expected)
    }

    @Test(arguments: [
        Case("{{ long | truncate: 9 }}", "The qu..."),
        Case("{{ long | truncate: 19 }}", "The quick brown fox"),
        Case("{{ korean | truncate: 4 }}", "가..."), Case("{{ korean | truncate: 3, '…' }}", "가나…"),
        Case("{{ long | truncate: 1 }}{{ long | truncate: -5, '!' }}", "...!"),
        Case("{{ long | truncate: ' 1_1 ', none }}", "The quick b"),
        Case("{{ long | truncate: wide }}", "The quick brown fox"),
        Case("{{ long | truncatewords: 2 }}", "The quick..."),
        Case(
            "{{ long | truncatewords: 4 }}{{ long | truncatewords: 0, '-' }}",
            "The quick brown foxThe-"),
        Case("{{ ' a   b ' | truncatewords: 3 }}|", " a   b |"),
        Case("{{ ' a   b ' | truncatewords: 2 }}|", "a b...|"),
        Case("{{ 'a  b' | truncatewords: 2 }}{{ none | truncatewords: 1 }}", "a  b"),
    ])
    func `a text is cut to characters or words`(example: Case) throws {
        #expect(try render(example.template, Self.data, options: plain) == example.expected)
    }

    @Test(arguments: [
        Case("{{ korean | slice: 1 }}{{ korean | slice: 1, 2 }}", "나나다"),
        Case("{{ korean | slice: -2, 9 }}{{ korean | slice: -9, 20 }}", "라마"),
        Case("[{{ korean | slice: 5 }}{{ korean | slice: 6 }}{{ korean | slice: 0, -1 }}]", "[]"),
        Case("{{ korean | slice: '1', '1' }}{{ korean | slice: 0, none }}", "나가"),
        Case("{{ numbers | slice: 1, 3 | join }}", "2 3 4"),
        Case("{{ numbers | slice: -2, 9 | join }}", "4 5"),
        Case("{{ numbers | slice: 5, 1 | size }}{{ numbers | slice: 9 | size }}", "00"),
        Case("{{ empty_list | slice: 0 | size }}{{ none | slice: 0, 3 }}", "0"),
        Case("{{ 12345 | slice: 1, 2 }}{{ (1..10) | slice: 1, 4 }}", "23..10"),
        Case("{{ numbers | slice: '9223372036854775807', 9223372036854775807 | size }}", "0"),
        Case("{{ korean | slice: '-9223372036854775808', 9223372036854775807 }}", ""),
    ])
    func `parts of texts and lists are sliced out`(example: Case) throws {
        #expect(try render(example.template, Self.data, options: plain) == example.expected)
    }

    @Test(arguments: [
        Case("{{ 'a,b,,c,,' | split: ',' | join: '|' }}", "a|b||c"),
        Case("{{ ',a' | split: ',' | join: '|' }}", "|a"),
        Case("{{ ' a  b\tc ' | split: ' ' | join: '|' }}", "a|b|c"),
        Case("{{ '가나e\u{301}' | split: '' | join: '|' }}", "가|나|e|\u{301}"),
        Case("{{ 'ab' | split: none | size }}{{ '' | split: ',' | size }}", "20"),
        Case("{{ 'ab' | split: 'abc' | size }}{{ ',' | split: ',' | size }}", "10"),
        Case("{{ 'a--b' | split: '--' | last }}{{ 213 | split: 1 | join: '+' }}", "b2+3"),
        Case("{{ none | split: ' ' | size }}", "0"),
    ])
    func `a text is split into pieces`(example: Case) throws {
        #expect(try render(example.template, Self.data, options: plain) == example.expected)
    }

    @Test(arguments: [
        Case("{{ 'banana' | replace: 'an', 'x' }}", "bxxa"),
        Case("{{ 'banana' | replace_first: 'an', 'x' }}", "bxana"),
        Case("{{ 'banana' | replace_last: 'an', 'x' }}", "banxa"),
        Case("{{ 'aaa' | replace: 'aa', 'b' }}{{ 'aaa' | replace_last: 'aa', 'b' }}", "baab"),
        Case("{{ 'äb' | replace: '', '-' }}{{ '' | replace: '', '-' }}", "-ä-b--"),
        Case("{{ 'ab' | replace_first: '', '-' }}{{ 'ab' | replace_last: '', '-' }}", "-abab-"),
        Case("{{ 'ab' | replace: 'b' }}{{ 'a.b' | replace: '.', '\\0' }}", "aa\\0b"),
        Case("{{ 'banana' | remove: 'an' }}", "ba"),
        Case("{{ 'banana' | remove_first: 'an' }}", "bana"),
        Case("{{ 'banana' | remove_last: 'an' }}", "bana"),
        Case("{{ 'x' | remove: 'longer' }}{{ 515 | remove: 1 }}{{ none | remove: 'x' }}", "x55"),
    ])
    func `texts are replaced and removed`(example: Case) throws {
        #expect(try render(example.template, Self.data, options: plain) == example.expected)
    }

    @Test(arguments: [
        Case("{{ list | append: '' }}", #"["x", 1, nil, {"a"=>1.5}]"#),
        Case("{{ list | upcase }}", #"["X", 1, NIL, {"A"=>1.5}]"#),
        Case("{{ list }}", #"x1{"a"=>1.5}"#), Case("{{ list | last }}", #"{"a"=>1.5}"#),
        Case("{{ empty_list | append: empty_object }}", "[]{}"),
        Case(
            "{{ odd | append: '' }}", ##"["\"\\ \#{x} \#$x #x \n\t\e\u0001\u007F", "é가😀\u2028"]"##),
    ])
    func `lists and objects are inspected where a text is asked for`(example: Case) throws {
        let odd: TestValue = ["\"\\ #{x} #$x #x \n\t\u{1B}\u{1}\u{7F}", "é가😀\u{2028}"]
        let data: KeyValuePairs<String, TestValue> = [
            "list": ["x", 1, nil, ["a": .decimal("1.5")]], "empty_list": [], "empty_object": [:],
            "odd": odd,
        ]
        #expect(try render(example.template, data, options: plain) == example.expected)
    }

    @Test(arguments: [
        Case("{{ long | truncate: none }}", "the length must be a whole number, not nil"),
        Case("{{ long | truncate: fraction }}", "the length must be a whole number, not decimal"),
        Case("{{ long | truncate: '1__0' }}", "the length must be a whole number, not text"),
        Case(
            "{{ long | truncatewords: 'x' }}",
            "the number of words must be a whole number, not text"),
        Case("{{ long | slice: none }}", "the start must be a whole number, not nil"),
        Case("{{ long | slice: 0, true }}", "the length must be a whole number, not boolean"),
    ])
    func `a number of characters must be whole`(example: Case) throws {
        let error = #expect(throws: RenderError.self) { try render(example.template, Self.data) }
        #expect(error?.problem.message == example.expected)
    }

    @Test func `patterns that nearly match everywhere are still found`() throws {
        let run = String(repeating: "a", count: 20_000)
        let data: KeyValuePairs<String, TestValue> = [
            "text": .text(run + "b" + run), "pattern": .text(String(run.dropFirst(100)) + "b"),
            "missing": .text("b" + run + "a"),
        ]
        let page = """
            {{ text | remove: pattern | size }} {{ text | remove_last: missing | size }} \
            {{ text | split: pattern | size }}
            """
        #expect(try render(page, data, options: plain) == "20100 40001 2")
    }

    @Test(arguments: [
        Case("{{ x | replace: '', x }}", "the page is larger than 50000 bytes"),
        Case("{{ x | number_with_delimiter: x }}", "the page is larger than 50000 bytes"),
        Case("{{ big | split: '' | size }}", "the page needs more than 1048576 bytes of values"),
    ])
    func `results that grow too large are errors`(example: Case) throws {
        let data: KeyValuePairs<String, TestValue> = [
            "x": .text(String(repeating: "1", count: 1000)),
            "big": .text(String(repeating: "1", count: 100_000)),
        ]
        let error = #expect(throws: RenderError.self) {
            try render(
                example.template, data,
                limits: RenderLimits(outputBytes: 50000, arenaBytes: 1 << 20))
        }
        #expect(error?.problem.message == example.expected)
    }
}
