import FoundationEssentials
import Testing

@Suite struct TemplatesCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
        for folder in ["Templates/snippets", "other"] {
            try FileManager.default.createDirectory(
                atPath: "\(program.folder)/\(folder)", withIntermediateDirectories: true)
        }
    }

    private func check(_ arguments: String...) throws -> Program.Outcome {
        try program.run(["templates", "check", "-C", program.folder] + arguments)
    }

    @Test func `the built-in templates are fine`() throws {
        let outcome = try check()
        #expect(outcome.status == 0)
        #expect(outcome.messages.isEmpty)
        #expect(outcome.output.contains(/^\d+ templates are fine\n$/))
    }

    @Test func `errors and warnings are reported together, and nothing is written`() throws {
        try program.write("{{ product.nmae }}", to: "Templates/product.liquid")
        try program.write("{{ products }}", to: "Templates/list.liquid")
        let outcome = try check()
        #expect(outcome.status == 78)
        #expect(outcome.output.isEmpty)
        let templates = "\(program.folder)/Templates"
        #expect(
            outcome.messages.contains("\(templates)/product.liquid:1:12: error: 'product' has no"))
        #expect(outcome.messages.contains("\(templates)/list.liquid:1:4: warning: this is a list"))
        #expect(
            outcome.messages.hasSuffix("error: the templates have 1 error and 1 warning\n"))
        let names = try FileManager.default.contentsOfDirectory(atPath: program.folder)
        #expect(Set(names) == ["Templates", "other", "output", "talk"])
    }

    @Test func `warnings alone are not a failure`() throws {
        try program.write("{{ products }}", to: "Templates/list.liquid")
        let outcome = try check()
        #expect(outcome.status == 0)
        #expect(outcome.messages.contains("list.liquid:1:4: warning: this is a list"))
        #expect(outcome.output.hasSuffix(" templates are fine, with 1 warning\n"))
    }

    @Test func `a site of movies is checked for its own pages`() throws {
        // No page of a shop says what an entry is.
        try program.write("{{ entry.nmae }}", to: "Templates/snippets/entry.liquid")
        #expect(try check().status == 0)
        try program.write(
            "source: {kind: box-office, key: '${CATALOG_KOBIS_KEY}'}", to: "catalog.yml")
        let outcome = try check()
        #expect(outcome.status == 78)
        #expect(outcome.messages.contains("entry.liquid:1:10: error: 'ranked movie' has no"))
    }

    @Test func `a template that no page uses is checked`() throws {
        try program.write("{{ badge | upcas }}", to: "Templates/snippets/unused.liquid")
        let outcome = try check()
        #expect(outcome.status == 78)
        #expect(
            outcome.messages.contains("snippets/unused.liquid:1:12: error: unknown filter 'upcas'"))
        #expect(!outcome.messages.contains("badge'"))
    }

    @Test func `unescaped output can be listed`() throws {
        try program.write("{{ site.title | raw }}", to: "Templates/404.liquid")
        #expect(try check().messages.isEmpty)
        let outcome = try check("--raw")
        #expect(outcome.status == 0)
        #expect(
            outcome.output.contains(
                "404.liquid:1:17: note: 'raw' writes this value without escaping"))
    }

    @Test func `other sites are checked by the names of their folders`() throws {
        try program.write("{{ products }}", to: "Templates/list.liquid")
        let outcome = try check("other")
        #expect(outcome.status == 0)
        #expect(outcome.messages.isEmpty)
        let missing = try check("none")
        #expect(missing.status == 64)
        #expect(missing.messages.contains("'DIR' needs an existing folder, not 'none'"))
    }

    @Test func `the language is that of the configuration`() throws {
        try program.write("language: xx\n", to: "catalog.yml")
        let outcome = try check()
        #expect(outcome.status == 78)
        #expect(outcome.messages.contains("the texts of the language 'xx' are missing"))
    }

    @Test func `only the settings for templates are read, and all keys are known`()
        throws
    {
        try program.write(
            "source:\n  headers: {X-Api-Key: \"${NONE}\"}\nlanguage: en\n", to: "catalog.yml")
        #expect(try check().status == 0)
        try program.write("langauge: en\n", to: "catalog.yml")
        let outcome = try check()
        #expect(outcome.status == 78)
        #expect(
            outcome.messages.contains(
                "1:1: error: unknown key 'langauge'; did you mean 'language'?"))
        try program.write("lists: {order: [name]}\n", to: "catalog.yml")
        #expect(try check().messages.contains("unknown key 'order'; did you mean 'orders'?"))
    }

    @Test func `the page about templates equals the output of the program`() throws {
        let outcome = try program.run(["templates", "list", "--markdown"])
        #expect(outcome.status == 0)
        try expect(
            outcome.output,
            isContentOf: "Sources/Programs/catalog/Documentation.docc/Reference/Templates.md")
    }

    @Test func `the list names everything that templates can use, one on each line`() throws {
        let lines = try program.run(["templates", "list"]).output.split(separator: "\n")
        #expect(lines.contains { $0.contains(/^ +price +money +The price/) })
        #expect(lines.contains { $0.contains(/^ +slice: start, \[length\] +text or list +One/) })
        #expect(lines.contains("  {% capture name %}…{% endcapture %}"))
    }
}
