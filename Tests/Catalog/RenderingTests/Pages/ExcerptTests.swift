import CatalogRendering
import TestSupport
import Testing

@Suite struct ExcerptTests {
    private func excerpt(_ template: String) throws -> String {
        let theme = try SmallTheme.copy()
        try theme.write(template, to: "Templates/404.liquid")
        let renderer = SiteRenderer(theme: try SmallTheme.load([theme.path]))
        try renderer.renderNotFound()
        return renderer.page
    }

    @Test(arguments: [
        ("one two three", ": 20", "one two three"), ("one two three", ": 9", "one two…"),
        ("하나 둘 셋", ": 5", "하나 둘…"), ("one", ": 0", ""), ("a < b", "", "a &lt; b"),
    ])
    func `a text is cut between words`(text: String, arguments: String, expected: String) throws {
        #expect(try excerpt("{{ '\(text)' | excerpt\(arguments) }}") == expected)
    }

    @Test func `an empty text has no excerpt`() throws {
        #expect(try excerpt("{{ page.title | excerpt }}") == "")
    }
}
