import JSON
import Liquid
import LiquidData
import Testing

struct LoadingTests {
    @Test(
        arguments: [
            (
                #"{{ a }}"#, #"{"a": 170141183460469231731687303715884105727}"#,
                "170141183460469231731687303715884105727"
            ),
            (#"{{ a }}"#, #"{"a": -18446744073709551616}"#, "-18446744073709551616"),
            (#"{{ a }} {{ b }}"#, #"{"a": 1.50, "b": 100.0}"#, "1.5 100.0"),
            (#"{{ a.first }}{{ a.last.b }}"#, #"{"a": [true, {"b": "c"}]}"#, "truec"),
            (#"{{ a }}"#, #"{"a": null}"#, ""),
        ])
    func `every sort of data reaches a template`(
        template: String, data: String, expected: String
    ) throws {
        #expect(try rendered(template, data) == expected)
    }

    @Test func `rows of one shape share a schema`() throws {
        let row = #"{"name": "x", "price": 1}"#
        let rows = [String](repeating: row, count: 70_000).joined(separator: ",")
        let text = try rendered("{{ rows.size }} {{ rows.last.name }}", #"{"rows": [\#(rows)]}"#)
        #expect(text == "70000 x")
    }

    @Test func `keys that differ only in their composition are both kept`() throws {
        let data = "{\"a\": {\"\u{E9}\": 1, \"e\u{301}\": 2}}"
        let template = "{% assign key = 'e\u{301}' %}{{ a.size }} {{ a[key] }}"
        #expect(try rendered(template, data) == "2 2")
    }

    private func rendered(_ template: String, _ data: String) throws -> String {
        let document = try JSONValue(parsing: data)
        let members = document.members ?? []
        let set = try TemplateSet(
            sources: [TemplateSource(name: "page", file: "page", text: Array(template.utf8))],
            entries: ["page"], globals: Schema("data", members.map { Field($0.key, .any) }))
        let renderer = Renderer(set)
        for (slot, member) in members.enumerated() {
            renderer.setGlobal(slot, renderer.value(of: member.value))
        }
        guard let page = set.template("page") else { return "no such template" }
        try renderer.render(page)
        return renderer.withOutput { String(decoding: $0, as: UTF8.self) }
    }
}
