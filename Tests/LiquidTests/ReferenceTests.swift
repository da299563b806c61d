import Liquid
import Testing

struct ReferenceTests {
    @Test func `every filter and every tag is told of in one short sentence`() {
        let summaries =
            LanguageReference.filters.map { ($0.name, $0.summary) }
            + LanguageReference.tags.map { ($0.name, $0.summary) }
        #expect(!summaries.isEmpty)
        for (name, summary) in summaries {
            #expect(summary.hasSuffix("."), "\(name)")
            #expect((5...80).contains(summary.count), "\(name)")
        }
    }

    @Test func `the form of a filter tells which arguments may be left out`() {
        let forms = Dictionary(
            uniqueKeysWithValues: LanguageReference.filters.map { ($0.name, $0.form) })
        #expect(forms["upcase"] == "upcase")
        #expect(forms["slice"] == "slice: start, [length]")
        #expect(forms["stylesheet_tag"] == "stylesheet_tag: [media: value]")
    }

    @Test(arguments: LanguageReference.tags)
    func `the form of a tag compiles`(_ tag: TagDescription) throws {
        let form = tag.form.replacing("…", with: "\n").replacing("| filter", with: "| upcase")
        let partial = TemplateSource(name: "snippets/card.liquid", file: "card", text: [])
        let layout = TemplateSource(name: "layout/theme.liquid", file: "theme", text: [])
        let page = TemplateSource(name: "page", file: "page", text: Array(form.utf8))
        var options = TemplateOptions(checks: [.filters, .templates])
        options.pagesLists = true
        _ = try TemplateSet(
            sources: [partial, layout, page], entries: ["page"], globals: Schema("global", []),
            options: options)
    }
}
