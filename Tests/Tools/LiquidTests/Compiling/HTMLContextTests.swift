import Testing

@testable import Liquid

/// The HTML contexts that the compiler finds, tested with hostile templates.
struct HTMLContextTests {
    /// A template's text up to a value, and how the value is written there.
    struct Position: CustomTestStringConvertible, Sendable {
        let text: String
        let site: Site
        var testDescription: String { text }

        init(_ text: String, _ site: Site) {
            self.text = text
            self.site = site
        }
    }

    enum Site: Equatable, Sendable {
        case text, attribute, link, links, script, number, refused
    }

    @Test(arguments: [
        Position("", .text), Position("<p>", .text), Position("</p>", .text),
        Position("a < b", .text), Position("a <", .refused), Position("<3 ", .text),
        Position("<p", .refused), Position("</", .refused), Position("</p ", .refused),
        Position("<br/>", .text), Position("<p/ a>", .text), Position("</>", .text),
        Position("<p a>b</p a='>'>", .text),
        // A `<` may stand behind another one, and white space is not what Swift says.
        Position("<<a href='", .link), Position("<<<script>", .script),
        Position("a<<b title=\"", .attribute), Position("<script\u{B}>", .text),
        Position("<a\u{C}href=\"", .link), Position("<a\u{B}href=\"", .refused),
        // Text that begins like a tag or comment, but is neither, ends with the next `>`.
        Position("</ <script>", .text), Position("</<script>", .text), Position("<?a -- >", .text),
        Position("<?-- ><a href='", .link), Position("<!a --><a href='", .link),
        Position("<!doctype html>", .text), Position("<!doctype ", .refused),
        Position("<!-", .refused), Position("<!->", .text), Position("<![CDATA[ ", .refused),
    ])
    func `tags begin and end where browsers say`(position: Position) {
        #expect(site(behind: position.text) == position.site)
    }

    @Test(arguments: [
        Position("<!--", .attribute), Position("<!-- > -> ", .attribute),
        Position("<!--><a href='", .link), Position("<!---><a href='", .link),
        Position("<!-- --><a href='", .link), Position("<!-- --!><a href='", .link),
        Position("<!-- ---><a href='", .link), Position("<!--!>", .attribute),
        Position("<!-- -- >", .attribute), Position("<!-- - ->", .attribute),
        Position("<!-- --!->", .attribute), Position("<!-- --!--><p>", .text),
        Position("<!-- <a href='", .attribute), Position("<!-- <script>", .attribute),
        Position("<!--[if IE]><!--><a href='", .link),
        Position("<!-- <!-- --><a href='", .link),
    ])
    func `comments end where browsers say`(position: Position) {
        #expect(site(behind: position.text) == position.site)
    }

    @Test(arguments: [
        Position("<p title=\"", .attribute), Position("<p title='", .attribute),
        Position("<p title = \"", .attribute), Position("<p\ntitle\n=\n'", .attribute),
        Position("<p title=\"a'b", .attribute), Position("<p title='a\"b", .attribute),
        Position("<p title=\"a\"", .refused), Position("<p title=\"a\"lang='", .attribute),
        Position("<p title=", .refused), Position("<p title=a", .refused),
        Position("<p title=a'", .refused), Position("<p title=a>", .text),
        Position("<p =\"", .refused), Position("<p a=b/c='", .refused), Position("<p \"", .refused),
        Position("<p a/='", .refused), Position("<p a b='", .attribute),
        Position("<p title=>", .text), Position("<a title='>' href='", .link),
        Position("</a href='", .link), Position("<a/href='", .link),
        Position("<a HREF='", .link), Position("<a href ='", .link),
        Position("<a data-href='", .attribute), Position("<form action='", .link),
        Position("<button formaction='", .link), Position("<video poster='", .link),
        Position("<object data='", .link), Position("<a xlink:href='", .link),
        Position("<object codebase='", .link), Position("<a xml:base='", .link),
        Position("<img srcset='", .links), Position("<img srcset='/a 1x, ", .links),
        Position("<link imagesrcset='", .links), Position("<a ping='/a ", .links),
        Position("<p onclick='", .number), Position("<p ONX='", .number),
        Position("<p style='width:", .number), Position("<iframe srcdoc='", .number),
        Position("<meta http-equiv='", .number), Position("<meta content='", .attribute),
        Position("<meta http-equiv=refresh content='", .links),
        Position("<meta http-equiv='refresh' content='0;url=", .links),
        Position("<meta name=a content='", .attribute), Position("<p content='", .attribute),
        Position("<meta http-equiv=a><meta content='", .attribute),
        Position("<p to='", .attribute), Position("<svg><set to='", .links),
        Position("<svg><animate values='", .links), Position("<svg></svg><p to='", .attribute),
        Position("<svg><set attributeName='", .number),
    ])
    func `an attribute is what its name says`(position: Position) {
        #expect(site(behind: position.text) == position.site)
    }

    @Test(arguments: [
        Position(" ", .link), Position("java", .link), Position("/", .link), Position("//", .link),
        Position("&#106;ava", .link), Position("java\nscript", .link), Position("+", .link),
        Position("/p", .attribute), Position("//h/", .attribute), Position("?", .attribute),
        Position("#", .attribute), Position("a/", .attribute), Position("./", .attribute),
        Position("https:", .attribute), Position("mailto:", .attribute),
        Position("sms:", .attribute), Position("product/javascript:", .attribute),
        Position("javascript:", .number), Position(" Java\tScript\n:f(", .number),
        Position("vbscript:", .number), Position("data:text/html,", .number),
    ])
    func `a link is judged unless the template has decided where it leads`(position: Position) {
        #expect(site(behind: "<a href=\"" + position.text) == position.site)
    }

    @Test(arguments: [
        Position("<title>", .attribute), Position("<title><a href='", .attribute),
        Position("<TITLE></title><a href='", .link), Position("<title></titles>", .attribute),
        Position("<title></title/><a href='", .link), Position("<title></title\n>", .text),
        Position("<title></title", .attribute), Position("<title></<a href='", .attribute),
        Position("<textarea><script>", .attribute), Position("<textarea></title>", .attribute),
        Position("<style>", .number), Position("<style></style>", .text),
        Position("<xmp><script></xmp>", .text), Position("<xmp><a href='", .attribute),
        Position("<iframe><!--</iframe><a href='", .link), Position("<noembed><p>", .attribute),
        Position("<noframes><script>", .attribute), Position("<plaintext></plaintext>", .attribute),
        Position("<noscript><a href='", .link), Position("<template><script>", .script),
        Position("<script/>", .script), Position("<title/>", .attribute),
        Position("<svg><title><a href='", .link), Position("<svg><title>", .text),
        Position("<math><textarea><a href='", .link), Position("<svg><script/><a href='", .link),
        Position("<svg><script>", .script), Position("<svg><style>", .number),
        Position("<svg/><title>", .attribute), Position("<svg></svg><title>", .attribute),
        Position("<svg><svg></svg><title>", .text),
        Position("<svg><foreignObject><textarea>", .attribute),
        Position("<svg><foreignObject></foreignObject><title>", .text),
    ])
    func `raw text ends with its own tag alone`(position: Position) {
        #expect(site(behind: position.text) == position.site)
    }

    @Test(arguments: [
        Position("", .script), Position("a = ", .script), Position("a = \"", .refused),
        Position("a = '\\'", .refused), Position("a = '\\\\'; b = ", .script),
        Position("'a\nb = ", .script), Position("'a\\\nb = ", .refused),
        Position("'a\\\r\nb = ", .refused), Position("'a\rb = ", .script),
        // Comments: a value in a block could end it.
        Position("// it's ", .script), Position("// it's\nf(", .script),
        Position("// a\u{2028}'", .refused), Position("/* ", .refused), Position("/*/", .refused),
        Position("/* it's */ f(", .script), Position("<!-- it's\nf(", .script),
        // Template literals.
        Position("`a", .refused), Position("`a\nb", .refused), Position("`${", .script),
        Position("`${a} ", .refused), Position("`${`", .refused), Position("`${`a`}", .refused),
        Position("`${`a`}`; f(", .script), Position("`${{a: 1}} ", .refused),
        Position("`\\${", .refused), Position("`$`; {", .script),
        Position("a = {b: {}}; `", .refused),
        // Regular expressions: the quotes in them open nothing.
        Position("a = /", .refused), Position("a = /\"/; b = \"", .refused),
        Position("a = /'/g; b = ", .script), Position("a = /[/']/; b = ", .script),
        Position("f(/\\//, '", .refused), Position("return /'/.test(", .script),
        Position("a.replace(/\"/g, '&quot;').b(", .script), Position("x = y / z; '", .refused),
        Position("x = 4 / 2; s = '", .refused), Position("a[0] / '", .refused),
        Position("a.return / '", .refused), Position("returned / '", .refused),
        Position("(a) / ", .script), Position("(a) / b; f(", .script),
        Position("if (a) /'/.test(", .refused), Position("if (a) /'/.test(b)\nf(", .script),
        Position("if (a) /`/.test(b)\nf(", .refused), Position("a / ", .script),
        Position("x++ /'/ ", .refused),
    ])
    func `only a value in the code of a script is written`(position: Position) {
        #expect(site(behind: "<script>" + position.text) == position.site)
    }

    @Test(arguments: [
        Position("</script><p>", .text), Position("'</script><p>", .text),
        Position("</SCRIPT ><p>", .text), Position("</script-a>\nf(", .script),
        Position("</scriptx>\nf(", .script), Position("</ script>", .refused),
        Position("<!-- </script><p>", .text), Position("<!--<script></script><p>", .script),
        Position("<!--\n<script></script>\n", .script),
        Position("<!--<script></script></script><p>", .text),
        Position("<!--<script>--></script><p>", .text), Position("<!--><script></script>", .text),
        Position("<!--<scriptx></script>", .text), Position("<script></script>", .text),
    ])
    func `a script ends where browsers say`(position: Position) {
        #expect(site(behind: "<script>" + position.text) == position.site)
    }

    @Test(arguments: [
        ("<a href='{}:", HTMLContext.Mistake.scheme), ("<a href='{}b:", .scheme),
        ("<a href='{}/a:", nil), ("<a href='{}?a:", nil), ("<a href='/{}:", nil),
        ("<a href='a/{}:", nil), ("<p title='{}:", nil), ("<a ping='/a {}:", .scheme),
        ("<!-- {}>", .commentEnd), ("<!--{}->", .commentEnd), ("<!-- {}->", .commentEnd),
        ("<!-- {}!>", .commentEnd), ("<!-- {}-!>", .commentEnd),
        ("<!-- {}--!>", nil), ("<!--{}-->", nil),
        ("<!-- {} -->", nil), ("<!-- {} >", nil),
        ("<meta content='{}' http-equiv='a'", .latePragma),
        ("<meta content='a' http-equiv='a'", nil), ("<meta content='{}'><meta http-equiv=a", nil),
    ])
    func `text that changes the meaning of the value before it is a mistake`(
        template: String, mistake: HTMLContext.Mistake?
    ) {
        var context = HTMLContext()
        var found: HTMLContext.Mistake?
        for (index, part) in template.split(separator: "{}", omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 { context.scanValue() }
            found = context.scan(Array(part.utf8)[...])?.mistake ?? found
        }
        #expect(found == mistake)
    }

    private func site(behind text: String) -> Site {
        var context = HTMLContext()
        _ = context.scan(Array(text.utf8)[...])
        switch context.site {
        case .allowed(.text): return .text
        case .allowed(.attribute): return .attribute
        case .allowed(.link): return .link
        case .allowed(.links): return .links
        case .allowed(.script): return .script
        case .allowed, .numbersOnly: return .number
        case .refused: return .refused
        }
    }
}
