import Testing
import YAML

/// Mistakes in YAML, and the whole message about each.
@Suite struct CommonMistakeTests {
    static let mistakes = [
        Mistake(
            name: "no space behind a colon", text: "title:Shop\ntheme: dark\n",
            message: """
                catalog.yml:1:1: error: this line is not 'key: value', with a space behind the colon; \
                a comment begins with '#'
                title:Shop
                ^
                """),
        Mistake(
            name: "a wide colon", text: "title: a\ntheme：\n  color: red\n",
            message: """
                catalog.yml:2:6: error: this line has the wide colon '：'; write ':' and a space in \
                its place
                theme：
                     ^~
                """),
        Mistake(
            name: "nothing but a line without a colon", text: "title = Shop",
            message: """
                catalog.yml:1:1: error: the file needs keys with values, not 'title = Shop'; write \
                lines as 'key: value', with a space behind the colon
                title = Shop
                ^~~~~~~~~~~~
                """),
        Mistake(
            name: "a line in between that is no key", text: "title: a\nlists\n  sorts: [a]\n",
            message: """
                catalog.yml:2:1: error: this line is not 'key: value', with a space behind the colon; \
                a comment begins with '#'
                lists
                ^
                """),
        Mistake(
            name: "an indent behind a value", text: "title: a\n\n theme: dark\n",
            message: """
                catalog.yml:3:2: error: this line is indented further than the line above, which \
                already has a value; begin both in the same column
                 theme: dark
                 ^
                """),
        Mistake(
            name: "an indent that differs",
            text: "title: a\nlists:\n  sorts: [a]\n   page_size: 3\n",
            message: """
                catalog.yml:4:4: error: this line does not begin in the column of the other keys; \
                indent all keys of a section by the same number of spaces
                   page_size: 3
                   ^
                """),
        Mistake(
            name: "text behind a bracket", text: "title: [NEW] Shop\n",
            message: """
                catalog.yml:1:14: error: nothing can follow the closing quote or bracket; put the \
                whole value in quotes: title: "[NEW] Shop"
                title: [NEW] Shop
                             ^
                """),
        Mistake(
            name: "an apostrophe between single quotes", text: "title: 'Kim's shop'\n",
            message: """
                catalog.yml:1:13: error: nothing can follow the closing quote or bracket; put the \
                whole value in quotes: title: "Kim's shop"
                title: 'Kim's shop'
                            ^
                """),
        Mistake(
            name: "a bracket that is not closed", text: "lists:\n  sorts: [a, b\ntitle: x\n",
            message: """
                catalog.yml:2:10: error: this '[' is not closed; write ']' behind the last entry: \
                sorts: [a, b]
                  sorts: [a, b
                         ^
                """),
        Mistake(
            name: "a brace that is not closed", text: "params: {a: b\ntitle: x\n",
            message: """
                catalog.yml:1:9: error: this '{' is not closed; write '}' behind the last entry: \
                params: {a: b}
                params: {a: b
                        ^
                """),
        Mistake(
            name: "entries without a comma", text: "params: {a: b; c: d}\n",
            message: """
                catalog.yml:1:17: error: ',' is missing before this, or '}' that closes the \
                bracket, as in {a: 1, b: 2}
                params: {a: b; c: d}
                                ^
                """),
        Mistake(
            name: "a quote that a later line closes", text: "title: \"Shop\ntheme: \"dark\"\n",
            message: """
                catalog.yml:1:8: error: this quote is not closed; add it behind the text: title: \
                "Shop"
                title: "Shop
                       ^
                """),
        Mistake(
            name: "a key whose section is a comment",
            text: "# The lists.\n#lists:\n#  sorts: [a]\n  page_size: 3   # of each\ntitle: a\n",
            message: """
                catalog.yml:4:3: error: 'page_size' belongs to 'lists:' in line 2, which is a \
                comment; remove the '#' from that line, too
                  page_size: 3   # of each
                  ^~~~~~~~~
                """),
        Mistake(
            name: "a key behind a value whose section is a comment",
            text: "title: a\n#lists:\n  page_size: 3\n",
            message: """
                catalog.yml:3:3: error: 'page_size' belongs to 'lists:' in line 2, which is a \
                comment; remove the '#' from that line, too
                  page_size: 3
                  ^~~~~~~~~
                """),
        Mistake(
            name: "a character that begins no text", text: "title: %off shop\n",
            message: """
                catalog.yml:1:8: error: a text that begins with this character needs quotes; write: \
                title: "%off shop"
                title: %off shop
                       ^
                """),
        Mistake(
            name: "a star", text: "title: *shop*\n",
            message: """
                catalog.yml:1:13: error: anchors and aliases are not supported; write the value out, \
                or quote the text
                title: *shop*
                            ^
                """),
    ]

    @Test(arguments: mistakes)
    func `a common mistake is reported in plain words, at the line where it was made`(
        mistake: Mistake
    ) {
        let error = #expect(throws: YAMLError.self) {
            _ = try YAMLDocumentDecoder.decode(
                Shop.self, from: mistake.text, file: "catalog.yml")
        }
        #expect(error?.description == mistake.message)
    }

    /// A file of which all keys may be left out.
    private struct Site: Decodable {
        var title: String?
        var size: Int?
        var theme: Theme?
        var images: Images?

        struct Theme: Decodable {
            var color: String?
            var size: Int?
        }

        struct Images: Decodable {
            var quality: Quality?

            struct Quality: Decodable { var webp: Int? }
        }
    }

    @Test(arguments: [
        (
            "theme:\ncolor: a",
            "2:1: error: key 'color' does not belong here; it belongs below 'theme:', indented"
        ),
        (
            "webp: 1",
            "1:1: error: key 'webp' does not belong here; it belongs below 'images.quality:', indented"
        ),
        (
            "theme:\n  title: a",
            "2:3: error: key 'title' does not belong here; it belongs to the left edge"
        ),
        (
            "images: {size: 3}",
            "1:10: error: key 'size' does not belong here; it belongs to the left edge, or below "
                + "'theme:', indented"
        ),
        (
            "#theme:\n  color: a",
            "2:3: error: 'color' belongs to 'theme:' in line 1, which is a comment; remove the '#' "
                + "from that line, too"
        ),
        (
            "images:\n  quality: {webp: 1}\n#theme:\n  color: a",
            "4:3: error: 'color' belongs to 'theme:' in line 3, which is a comment; remove the '#' "
                + "from that line, too"
        ),
        (
            "# theme: dark\nimages:\n  color: a",
            "3:3: error: key 'color' does not belong here; it belongs below 'theme:', indented"
        ),
        (
            "colour: a",
            "1:1: error: unknown key 'colour'; possible keys here are title, size, theme, images"
        ),
        ("theme: {size:3}", "1:9: error: unknown key 'size:3'; did you mean 'size: 3'?"),
        ("theme: {size 3}", "1:9: error: unknown key 'size 3'; did you mean 'size: 3'?"),
    ])
    func `a key in the wrong place is reported with the right place`(text: String, message: String)
    {
        let error = #expect(throws: YAMLError.self) {
            _ = try YAMLDocumentDecoder.decode(Site.self, from: text, file: "catalog.yml")
        }
        #expect(error?.description.hasPrefix("catalog.yml:\(message)\n") == true, "\(error as Any)")
    }

    @Test(arguments: [
        ("title: Shop #1", true), ("- title: Shop #1", true), ("title: Shop # one", false),
        ("title: \"Shop\" #1", false), ("title: Shop#1", false), ("title: #1", false),
        ("# title: Shop #1", false), ("title: Shop #", false), ("list: [a, b] #c", false),
    ])
    func `a comment that looks like a part of a value is found`(line: String, isFound: Bool) {
        let lines = YAMLDocumentDecoder.linesCutByComments(in: Array("a: b\n\(line)\n".utf8))
        #expect(lines == (isFound ? [2] : []))
    }

    @Test(arguments: [
        "title: [s3cret] x", "title: s3cret: x", "a: {b: #s3cret}", "title: \"s3cret",
        "title: \"s3cret\ntheme: \"dark\"", "params: [s3cret\ntheme: dark",
        "title: a\nlists: {sorts:s3cret}", "title: a\nlists: {sorts s3cret}",
    ])
    func `without quotes no message contains the text of the line`(text: String) {
        let error = #expect(throws: YAMLError.self) {
            _ = try YAMLDocumentDecoder.decode(Shop.self, from: text, file: "catalog.yml")
        }
        #expect(error?.withoutQuotes().description.contains("s3cret") == false)
    }
}
