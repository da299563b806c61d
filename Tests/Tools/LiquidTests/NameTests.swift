import Liquid
import Testing

struct NameTests {
    private static let options = TemplateOptions(checks: [])

    @Test func `every one of many fields is found, with a dot and by a name known late`() throws {
        let names = (0..<300).map { "field_\($0)" }
        let fields = names.map { ($0, TestValue.text($0)) }
        let template = names.map {
            "{{ o.\($0) }}{% assign n = '\($0)' %}{{ o[n] }}{{ o.\($0)x }}"
        }.joined()
        let expected = names.map { $0 + $0 }.joined()
        let data: KeyValuePairs<String, TestValue> = [
            "o": .object(fields)
        ]
        #expect(try render(template, data, options: Self.options) == expected)
    }

    @Test func `names are the same when their bytes are`() throws {
        let composed = "caf\u{E9}"
        let decomposed = "cafe\u{301}"
        let template = "{{ o['\(composed)'] }}{{ o['\(decomposed)'] }}"
        let data: KeyValuePairs<String, TestValue> = ["o": .object([(composed, .text("one"))])]
        #expect(try render(template, data, options: Self.options) == "one")
    }

    @Test(arguments: [
        "<scriptscriptscriptscript>{{ x }}", "<script-of-a-long-name>{{ x }}",
        "<textareas>{{ x }}", "<p data-onclick-and-more-than-sixteen='{{ x }}'>",
        "<!-- - -- -{{ x }}--->{{ x }}",
        "<title>a</titl</titles</TITLE >{{ x }}", "<p hreflanghreflanghref='{{ x }}'>",
    ])
    func `names in HTML may be of any length`(template: String) throws {
        let page = try render(template, ["x": "<"])
        #expect(page == template.replacing("{{ x }}", with: "&lt;"))
    }

    @Test func `an attribute whose name starts with 'on' is code, however long`() {
        let name = "on" + String(repeating: "a", count: 30)
        #expect(messages("<p \(name)='{{ x }}'>").contains("only numbers"))
    }
}
