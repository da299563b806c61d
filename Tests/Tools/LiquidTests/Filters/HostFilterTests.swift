import Liquid
import Testing

struct HostFilterTests {
    private static let options = {
        var options = TemplateOptions()
        options.hostFilters = [
            HostFilter("path") { context, input, _ throws(HostFilterError) in
                context.write("/p/")
                try context.write(input)
                return try context.text()
            },
            HostFilter("bold", arguments: 0...1) {
                context, input, arguments throws(HostFilterError) in
                context.write("<b>")
                try context.writeEscaped(input)
                if let mark = arguments[0] { try context.writeEscaped(mark) }
                context.write("</b>")
                return try context.html()
            },
            HostFilter("twice") { context, input, _ throws(HostFilterError) in
                context.write("[")
                var inner = FilterContext(nestedIn: context)
                try inner.write(input)
                let part = try inner.text()
                try context.write(part)
                try context.write(part)
                return try context.text()
            },
            HostFilter("idle") { context, input, _ in
                context.write("never seen")
                return input
            },
            HostFilter("upcase") { _, input, _ in input },
            HostFilter("name") { context, input, _ in context.field("name", of: input) },
            HostFilter("shop") { context, _, _ in context.global("shop") },
            HostFilter("card", gives: .json) { context, input, _ throws(HostFilterError) in
                context.write("{\"name\":")
                try context.writeJSON(input)
                context.write("}")
                return try context.json()
            },
            HostFilter("json") { context, input, _ in input },
            HostFilter("fail") { context, _, _ throws(HostFilterError) in
                context.write("never seen")
                throw HostFilterError("no such thing")
            },
        ]
        return options
    }()

    @Test(
        arguments: [
            Case("{{ 'a<b' | path }}", "/p/a&lt;b"),
            Case("{{ shop.name | bold }}", "<b>R&amp;D</b>"),
            Case("{{ shop.name | bold: '!' }}", "<b>R&amp;D!</b>"),
            Case("{% assign m = shop.name %}{{ 1 | bold: m }}", "<b>1R&amp;D</b>"),
            Case("{{ 'a' | upcase }}", "a"),
            Case("{{ 'ab' | twice }}{{ 1 | idle }}", "[abab1"),
            Case("{{ shop | name }}{{ 1 | name }}", "R&amp;D"),
            Case("{% assign s = 1 | shop %}{{ s.name }}", "R&amp;D"),
            Case(
                "<script>{{ shop.name | card }}</script>",
                "<script>{\"name\":\"R\\u0026D\"}</script>"),
            Case("<p>{{ shop.name | card }}", "<p>{&quot;name&quot;:&quot;R\\u0026D&quot;}"),
        ])
    func `a filter of the host`(_ test: Case) throws {
        let text = try render(
            test.template, ["shop": ["name": "R&D"]], options: Self.options)
        #expect(text == test.expected)
    }

    @Test func `a filter that fails says where`() throws {
        let error = try #require(throws: RenderError.self) {
            try render("a\n{{ 1 | fail }}", options: Self.options)
        }
        #expect(error.problem.message == "no such thing")
        #expect(error.problem.line == 2)
    }

    @Test(arguments: ["{{ 1 | bold: 1, 2 }}", "{{ 1 | path: 1 }}", "{{ 1 | bold: a: 1 }}"])
    func `its arguments are counted when the template is compiled`(_ template: String) {
        #expect(messages(template, Schema("globals", []), [:], Self.options) != "")
    }

    @Test func `a filter in place of json may be written into a script only if it gives JSON`() {
        let text = messages(
            "<script>{{ 1 | json }}</script>", Schema("globals", []), [:], Self.options)
        #expect(text.contains("only JSON may be written into a script"))
    }
}
