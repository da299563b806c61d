import Liquid
import Testing

struct ReferenceTests {
    private static let reference = LanguageReference(options)

    private static var options: TemplateOptions {
        var options = TemplateOptions(checks: [.filters, .templates]) { _, _ in }
        options.pagesLists = true
        return options
    }

    @Test func `every filter and every tag has a summary of one short sentence`() {
        let summaries =
            Self.reference.filters.map { ($0.name, $0.summary) }
            + Self.reference.tags.map { ($0.name, $0.summary) }
        #expect(!summaries.isEmpty)
        for (name, summary) in summaries {
            #expect(summary.hasSuffix("."), "\(name)")
            #expect((5...80).contains(summary.count), "\(name)")
        }
    }

    @Test func `the form of a filter shows which arguments may be left out`() {
        let forms = Dictionary(
            uniqueKeysWithValues: Self.reference.filters.map { ($0.name, $0.form) })
        #expect(forms["upcase"] == "upcase")
        #expect(forms["slice"] == "slice: start, [length]")
        #expect(forms["stylesheet_tag"] == "stylesheet_tag: [media: value]")
    }

    @Test(arguments: Self.reference.tags)
    func `the form of a tag compiles`(_ tag: TagDescription) throws {
        let form = tag.form.replacing("…", with: "\n").replacing("| filter", with: "| upcase")
        let partial = TemplateSource(name: "snippets/card.liquid", file: "card", text: [])
        let layout = TemplateSource(name: "layout/theme.liquid", file: "theme", text: [])
        let page = TemplateSource(name: "page", file: "page", text: Array(form.utf8))
        _ = try TemplateSet(
            sources: [partial, layout, page], entries: ["page"], globals: Schema("global", []),
            options: Self.options)
    }

    @Test func `tags and filters that the host does not offer are not listed`() {
        let reference = LanguageReference(TemplateOptions())
        #expect(!reference.filters.contains { $0.name == "markdownify" })
        #expect(!reference.tags.contains { $0.name == "paginate" })
    }

    @Test func `filters of the program come last, and in place of others`() {
        var options = TemplateOptions()
        options.hostFilters = [
            HostFilter("handle", arguments: 0...1, summary: "Ours.") { _, input, _ in input }
        ]
        let reference = LanguageReference(options)
        #expect(reference.filters.filter { $0.name == "handle" }.map(\.summary) == ["Ours."])
        #expect(reference.filters.last?.form == "handle: [argument 1]")
    }
}
