import Text
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

    @Test(arguments: [
        "javascript&colon;x", "java&Tab;script:x", "javascript&#58x", "&#106;avascript:x",
        "&#x0000006A;avascript:x", "javascript&#x3A;x", "&NewLine;javascript:x", "&sol;&bsol;h",
        "/&#47;evil.example", "&#32;&#1;javascript:x",
    ])
    func `character references are resolved before a link is judged`(value: String) {
        #expect(!isAllowed(value, LinkPolicy.isAllowedAttribute))
        #expect(!isAllowed(value, LinkPolicy.isAllowedList))
    }

    @Test(arguments: [
        "/a?b=1&amp;c=2", "javascript&colonx", "java&amp;script:x", "&lt;b&gt;:x", "&#", "&#x",
        "&", "&#0;javascript:x", "&#99999999999999999999;javascript:x", "javascript&nbsp;:x",
        "/a 1x, b 2x", "https://shop.example/a,b 480w",
    ])
    func `references that make no scheme are allowed`(value: String) {
        #expect(isAllowed(value, LinkPolicy.isAllowedAttribute))
        #expect(isAllowed(value, LinkPolicy.isAllowedList))
    }

    @Test(arguments: [
        "/a 1x, javascript:x 2x", "/a,data:x", "/a\njavascript:x", "0;url=javascript:x",
        "0; url = &quot;javascript:x", "0;url=&#39;data:x", "0;url=java\n\rscript\n:x",
        "/a //evil.example/b",
    ])
    func `every link of a list counts`(value: String) {
        #expect(!isAllowed(value, LinkPolicy.isAllowedList))
    }

    private func isAllowed(
        _ value: String, _ policy: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        var value = value
        return value.withUTF8 { policy(UnsafeRawBufferPointer($0)) }
    }
}
