import FoundationEssentials
import CatalogRendering
import TestSupport
import Testing

@Suite struct ContentSecurityPolicyTests {
    /// The rules of `catalog.js` on pages to make ready, which are data.
    private static let rules = "'inline-speculation-rules'"

    /// A theme whose page for missing pages is this one.
    private func theme(
        _ notFound: String, baseURL: String? = nil, _ others: [String: String] = [:]
    ) throws -> SiteTheme {
        let folder = try SmallTheme.copy()
        try folder.write(notFound, to: "Templates/404.liquid")
        for (path, text) in others { try folder.write(text, to: path) }
        var facts = SmallTheme.facts
        facts.baseURL = baseURL
        return try SmallTheme.load([folder.path], facts)
    }

    /// The directives of the policy, by name.
    private func policy(of theme: SiteTheme) throws -> [String: String] {
        let rules = ResponseHeaders(of: theme).netlifyRules(baseURL: nil)
        let policy = try #require(rules.firstMatch(of: /Content-Security-Policy: (.*)/)).1
        return Dictionary(
            uniqueKeysWithValues: policy.split(separator: "; ").map { directive in
                let words = directive.split(separator: " ", maxSplits: 1)
                return (String(words[0]), words.count > 1 ? String(words[1]) : "")
            })
    }

    /// Hashes of `a{}`, `b()` and `c{\nd}` as printed by `openssl dgst -sha256 -binary | base64`.
    private static let (style, script, lines) = (
        "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
        "'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='",
        "'sha256-kDL8P0snqIn0JcQ8F3TFBYCqqQyLUhAG0WwtQOdCyzA='"
    )

    @Test(
        arguments: [
            ("<p>nothing</p>", nil, nil),
            ("<style>a{}</style>", style, nil),
            ("<STYLE media='x > y'>a{}</STYLE >", style, nil),
            ("<style>a{}</style><style>a{}</style>", style, nil),
            ("<style>c{\r\nd}</style>", lines, nil), ("<style>c{\rd}</style>", lines, nil),
            ("<script>b()</script>", nil, script), ("<script type=''>b()</script>", nil, script),
            ("<script type=module defer>b()</script>", nil, script),
            ("<script type='text/JavaScript'>b()</script>", nil, script),
            ("<script type=\"speculationrules\">b()</script>", nil, script),
            ("<script src='x.js'></script>", nil, nil),
            ("<script type='application/ld+json'>b()</script>", nil, nil),
            ("<script type=\"application/ld+json\">{{ site.title | json }}</script>", nil, nil),
            ("<!-- <style>a{}</style> --><p title='<style>a{}</style>'>", nil, nil),
            ("{% if site.url %}<style>a{}</style>{% endif %}", style, nil),
            ("<p title=\"{{ '\"' }}\"><style>a{}</style>", style, nil),
            ("<p {% if site.url %}title='>'{% endif %}><style>a{}</style>", style, nil),
            ("1 < 2 <3 <style>a{}</style><script>b()</script>", style, script),
        ] as [(String, String?, String?)])
    func `styles and scripts that browsers apply are allowed by their hashes`(
        template: String, style: String?, script: String?
    ) throws {
        let theme = try theme(template)
        let policy = try policy(of: theme)
        #expect(policy["style-src"] == style.map { "'self' " + $0 })
        let sources = ["'self'", Self.rules, script].compactMap(\.self)
        #expect(policy["script-src"] == sources.joined(separator: " "))
        #expect(theme.obstaclesToPolicy == [])
    }

    @Test func `no source is allowed in general`() throws {
        let policy = try policy(of: theme("<p>"))
        #expect(policy["default-src"] == "'self'")
        #expect(policy["object-src"] == "'none'")
        #expect(policy["base-uri"] == "'none'")
        #expect(policy["frame-ancestors"] == "'self'")
        #expect(!policy.values.contains { $0.contains("unsafe") })
    }

    @Test func `only pages with https ask for nothing else`() throws {
        for (address, isSecure) in [
            (nil, false), ("http://shop.example", false), ("https://shop.example", true),
            ("HTTPS://shop.example/a", true),
        ] {
            let policy = try policy(of: theme("<p>", baseURL: address))
            #expect((policy["upgrade-insecure-requests"] == "") == isSecure, "\(address ?? "")")
        }
    }

    @Test func `styles and scripts that no page uses are not allowed`() throws {
        let theme = try theme(
            "{% render 'used' %}",
            [
                "Templates/snippets/used.liquid": "<style>a{}</style>",
                "Templates/snippets/unused.liquid": "<script>b()</script><p style='c'>",
            ])
        let policy = try policy(of: theme)
        #expect(policy["style-src"] == "'self' " + Self.style)
        #expect(policy["script-src"] == "'self' " + Self.rules)
        #expect(theme.obstaclesToPolicy == [])
    }

    @Test(arguments: [
        ("<p style=\"color:red\">", "the attribute 'style'"),
        ("<body onload=x()>", "the attribute 'onload'"),
        ("<style>a{width:{{ site.title.size }}px}</style>", "a <style> that contains values"),
        (
            "<script>let a = {{ site.title | json }}</script>",
            "a <script> that contains values"
        ),
        ("<script src='https://x.example/y.js'></script>", "the source of <script>, "),
        ("<link rel='preload stylesheet' href=//x.example/y.css>", "the source of <link>, "),
        ("<img src=\"http://x.example/y.png\">", "the source of <img>, "),
    ])
    func `markup that the policy forbids is reported with its place`(
        template: String, obstacle: String
    ) throws {
        let reported = try theme("<p>\n<b>" + template).obstaclesToPolicy
        #expect(reported.count == 1)
        #expect(reported.first?.contains("404.liquid:2: warning: ") == true, "\(reported)")
        #expect(reported.first?.contains("forbids " + obstacle) == true, "\(reported)")
    }

    @Test(arguments: [
        "<link rel=canonical href='https://x.example/'><a href='https://x.example/'>x</a>",
        "<img src='{{ site.url }}/x.png'>", "<style>a{}", "<script>b(", "<p title='", "<p a=",
        "<!-- ", "<", "<s", "<style", "<p a",
    ])
    func `other templates are not reported, valid or not`(template: String) throws {
        // An incomplete template has a warning or an error of its own.
        guard let theme = try? theme(template) else { return }
        #expect(theme.obstaclesToPolicy == [])
    }

    @Test func `the built-in theme needs one style and no script`() throws {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder])
        #expect(theme.obstaclesToPolicy == [])
        let policy = try policy(of: theme)
        #expect(policy["style-src"]?.split(separator: " ").count == 2)
        #expect(policy["script-src"] == "'self' " + Self.rules)
    }
}
