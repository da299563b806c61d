import CatalogRendering
import TestSupport
import Testing

@Suite struct RelativeSrcsetTests {
    private static let all = "a-160 160w,a-320 320w,a-640 640w,a-960 960w"

    /// The result of the filter for a `srcset`; paths that begin with `/` are relative to the page.
    private func candidates(_ srcset: String, _ arguments: String) throws -> String {
        let theme = try SmallTheme.copy()
        try theme.write(
            "{{ '\(srcset)' | relative_srcset\(arguments) }}", to: "Templates/404.liquid")
        var facts = SmallTheme.facts
        facts.baseURL = nil
        let renderer = SiteRenderer(theme: try SmallTheme.load([theme.path], facts))
        try renderer.renderNotFound()
        return renderer.page
    }

    @Test(arguments: [
        ("", "/a-160 160w,/a-320 320w,/a-640 640w,/a-960 960w"),
        (": 640", "/a-160 160w,/a-320 320w,/a-640 640w"),
        (": 640, 320", "/a-320 320w,/a-640 640w"),
        (": 640, 640", "/a-640 640w"),
        (": 9999, 0", "/a-160 160w,/a-320 320w,/a-640 640w,/a-960 960w"),
        (": nil, 640", "/a-640 640w,/a-960 960w"),
        // A picture is never without a candidate.
        (": 639, 321", "/a-320 320w"),
        (": 100, 0", "/a-160 160w"),
        (": 9999, 9999", "/a-960 960w"),
        (": 100, 9999", "/a-160 160w"),
    ])
    func `candidates are those from one width to another`(
        arguments: String, expected: String
    ) throws {
        #expect(try candidates(Self.all, arguments) == expected)
    }

    @Test(arguments: [
        ("only 320w", ": 640, 640", "/only 320w"), ("plain", ": 640, 320", "/plain"),
        ("", ": 640, 320", ""),
    ])
    func `a single candidate stays at any width`(
        srcset: String, arguments: String, expected: String
    ) throws {
        #expect(try candidates(srcset, arguments) == expected)
    }
}
