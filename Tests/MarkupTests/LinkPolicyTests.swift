import Markup
import Testing

struct LinkPolicyTests {
    @Test(arguments: [
        "", "page.html", "/products/1", "./a:b", "?q=javascript:1", "#javascript:1", "../x",
        "http://shop.example/", "HTTPS://shop.example/", "mailto:a@b.example", "tel:+82-2-123",
        "  https://shop.example/", "1:2", ":", "a/b:c", "%6Aavascript:alert(1)", "제품/1:2",
    ])
    func `relative links and harmless schemes are allowed`(link: String) {
        #expect(LinkPolicy.isAllowedLink(link))
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", " \u{1}javascript:alert(1)",
        "java\nscript:alert(1)", "java\tscript\r:alert(1)", "data:text/html,x", "vbscript:x",
        "file:///etc/passwd", "//evil.example", "/\\evil.example", "\\\\evil.example",
        "\\/evil.example", "/\t/evil.example", "  //evil.example", "blob:x", "httpsx:y", "x:y",
    ])
    func `other schemes and links to other hosts are refused`(link: String) {
        #expect(!LinkPolicy.isAllowedLink(link))
    }
}
