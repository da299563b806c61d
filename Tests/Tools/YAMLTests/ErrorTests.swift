import TestSupport
import Testing
import YAML

/// A mistake in a file for `Shop`, and the whole message about it.
struct Mistake: CustomTestStringConvertible {
    let name: String
    let text: String
    let message: String

    var testDescription: String { name }
}

@Suite struct ErrorTests {
    static let mistakes = [
        Mistake(
            name: "a misspelt required key", text: "titel: Shop\n",
            message: """
                catalog.yml:1:1: error: unknown key 'titel'; did you mean 'title'?
                titel: Shop
                ^~~~~
                """),
        Mistake(
            name: "a misspelt optional key", text: "title: a\nlists:\n  pagesize: 3\n",
            message: """
                catalog.yml:3:3: error: unknown key 'pagesize'; did you mean 'page_size'?
                  pagesize: 3
                  ^~~~~~~~
                """),
        Mistake(
            name: "a number with a comma in braces", text: "title: a\nlists: {page_size: 3,000}\n",
            message: """
                catalog.yml:2:22: error: unknown key '000'; a ',' in brackets begins the next key, so \
                write a number such as 3,000 without the comma
                lists: {page_size: 3,000}
                                     ^~~
                """),
        Mistake(
            name: "a key of no meaning", text: "title: a\nweather: fine\n",
            message: """
                catalog.yml:2:1: error: unknown key 'weather'; possible keys here are theme, draft, ratio, count, lists, params
                weather: fine
                ^~~~~~~
                """),
        Mistake(
            name: "a missing key", text: "draft: true\n",
            message: """
                catalog.yml:1:1: error: missing key 'title'
                draft: true
                ^
                """),
        Mistake(
            name: "a missing key in an empty file", text: "",
            message: "catalog.yml:1:1: error: missing key 'title'"),
        Mistake(
            name: "nothing where text is wanted", text: "title:\n",
            message: """
                catalog.yml:1:7: error: 'title' has no value; write one behind the ':', or put a # \
                before the line to leave the key out
                title:
                      ^
                """),
        Mistake(
            name: "a number out of range", text: "title: a\nlists: {page_size: 300}\n",
            message: """
                catalog.yml:2:20: error: 'lists.page_size' needs a whole number from 0 to 255, \
                not '300'
                lists: {page_size: 300}
                                   ^~~
                """),
        Mistake(
            name: "text where a number is wanted", text: "title: a\ncount: \"5\"\n",
            message: """
                catalog.yml:2:8: error: 'count' needs a whole number, not text in quotes
                count: "5"
                       ^~~
                """),
        Mistake(
            name: "yes for true", text: "title: a\ndraft: yes\n",
            message: """
                catalog.yml:2:8: error: 'draft' needs true or false, not 'yes'
                draft: yes
                       ^~~
                """),
        Mistake(
            name: "a mapping in a list of texts",
            text: "title: a\nlists:\n  sorts:\n    - newest\n    - by: price\n",
            message: """
                catalog.yml:5:7: error: 'lists.sorts[2]' needs text, not a mapping
                    - by: price
                      ^
                """),
        Mistake(
            name: "text where a list is wanted", text: "title: a\nlists: {sorts: newest}\n",
            message: """
                catalog.yml:2:16: error: 'lists.sorts' needs a list, not 'newest'; write a list \
                in brackets, such as [a, b]
                lists: {sorts: newest}
                               ^~~~~~
                """),
        Mistake(
            name: "a list at the root", text: "- a\n",
            message: """
                catalog.yml:1:1: error: the file needs keys with values, not a list; write lines \
                as 'key: value', with a space behind the colon
                - a
                ^
                """),
        Mistake(
            name: "a misspelt choice", text: "title: a\ntheme: drak\n",
            message: """
                catalog.yml:2:8: error: 'theme' cannot be 'drak'; did you mean 'dark'?
                theme: drak
                       ^~~~
                """),
        Mistake(
            name: "an unknown choice", text: "title: a\ntheme: purple\n",
            message: """
                catalog.yml:2:8: error: 'theme' cannot be 'purple'; choose one of light, dark
                theme: purple
                       ^~~~~~
                """),
        Mistake(
            name: "a key given twice", text: "title: a\ncount: 1\ntitle: b\n",
            message: """
                catalog.yml:3:1: error: key 'title' is given twice; the first is in line 1
                title: b
                ^~~~~
                """),
        Mistake(
            name: "an anchor", text: "title: &a text\n",
            message: """
                catalog.yml:1:8: error: anchors and aliases are not supported; write the value \
                out, or quote the text
                title: &a text
                       ^~~~~~~
                """),
        Mistake(
            name: "an alias", text: "title: *a\n",
            message: """
                catalog.yml:1:8: error: anchors and aliases are not supported; write the value \
                out, or quote the text
                title: *a
                       ^~
                """),
        Mistake(
            name: "a tag", text: "title: !!str 1\n",
            message: """
                catalog.yml:1:8: error: tags are not supported; remove it, or quote the text if \
                '!' belongs to it
                title: !!str 1
                       ^~~~~~~
                """),
        Mistake(
            name: "a second document", text: "title: a\n---\ntitle: b\n",
            message: """
                catalog.yml:2:1: error: a file holds one document; remove what follows '---'
                ---
                ^~~
                """),
        Mistake(
            name: "a list as a key", text: "? [a, b]\n: c\n",
            message: """
                catalog.yml:1:3: error: a key must be a single text, not a list or a mapping
                ? [a, b]
                  ^
                """),
        Mistake(
            name: "a tab that indents", text: "title: a\nlists:\n\tpage_size: 3\n",
            message: """
                catalog.yml:3:1: error: a tab is not allowed here; indent with spaces
                \\tpage_size: 3
                ^~
                """),
        Mistake(
            name: "a colon in plain text", text: "title: Shop: best\n",
            message: """
                catalog.yml:1:12: error: a text with ': ' in it needs quotes; write: \
                title: "Shop: best"
                title: Shop: best
                           ^
                """),
        Mistake(
            name: "a quote that never ends", text: "title: \"Shop\ndraft: true\n",
            message: """
                catalog.yml:1:8: error: this quote is not closed; add it behind the text: title: \
                "Shop"
                title: "Shop
                       ^
                """),
        Mistake(
            name: "a place after wide characters", text: "title: a\n무게: 1\n가: {나: 다, count: x}\n",
            message: """
                catalog.yml:2:1: error: unknown key '무게'; possible keys here are theme, draft, ratio, count, lists, params
                무게: 1
                ^~~~
                """),
        Mistake(
            name: "a key that would break the line", text: "title: a\n\"a\\nb\\e[31m\\u202E\": 1\n",
            message: """
                catalog.yml:2:1: error: unknown key 'a\\nb\\u{1B}[31m\\u{202E}'; possible keys here are theme, draft, ratio, count, lists, params
                "a\\nb\\e[31m\\u202E": 1
                ^~~~~~~~~~~~~~~~~~
                """),
    ]

    @Test(arguments: mistakes)
    func `a mistake is reported with its place and remedy`(mistake: Mistake) {
        let error = #expect(throws: YAMLError.self) { try decode(Shop.self, mistake.text) }
        #expect(error?.description == mistake.message)
    }

    @Test func `the caret stands below wide characters`() {
        let error = #expect(throws: YAMLError.self) {
            try decode([String: [String: Int]].self, "가: {나다: 1, 라: 마}")
        }
        #expect(
            error?.description == """
                catalog.yml:1:15: error: '가.라' needs a whole number, not '마'
                가: {나다: 1, 라: 마}
                                  ^~
                """)
    }

    @Test func `a long line is shown around its mistake`() {
        let text = "title: a\nparams: {a: \(String(repeating: "x", count: 500)), b: [1]}"
        let error = #expect(throws: YAMLError.self) { try decode(Shop.self, text) }
        let lines = error?.description.split(separator: "\n") ?? []
        #expect(lines.first == "catalog.yml:2:518: error: 'params.b' needs text, not a list")
        #expect(lines[1].hasSuffix("xx, b: [1]}"))
        #expect(lines[1].count == 44)
        #expect(lines[2] == String(repeating: " ", count: 40) + "^")
    }

    @Test func `long foreign text is cut`() {
        let text = "title: a\ncount: \(String(repeating: "x", count: 500))"
        let error = #expect(throws: YAMLError.self) { try decode(Shop.self, text) }
        #expect(
            error?.description.contains("not '\(String(repeating: "x", count: 59))…'\n") == true)
    }

    @Test func `a type's own refusal is placed at the value`() {
        struct Page: Decodable {
            let size: Int

            enum CodingKeys: CodingKey { case size }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                size = try container.decode(Int.self, forKey: .size)
                guard (1...100).contains(size) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .size, in: container, debugDescription: "choose from 1 to 100")
                }
            }
        }
        let error = #expect(throws: YAMLError.self) {
            try decode([String: Page].self, "page:\n  size: 101")
        }
        #expect(
            error?.description == """
                catalog.yml:2:9: error: 'page.size': choose from 1 to 100
                  size: 101
                        ^~~
                """)
    }

    @Test func `any error that a type throws is placed at the value`() {
        struct Odd: Error, CustomStringConvertible { var description: String { "must be even" } }
        struct Even: Decodable {
            init(from decoder: any Decoder) throws {
                let number = try decoder.singleValueContainer().decode(Int.self)
                guard number.isMultiple(of: 2) else { throw Odd() }
            }
        }
        let error = #expect(throws: YAMLError.self) { try decode([Even].self, "[2, 4, 5]") }
        #expect(error?.fact == .refused(path: "[3]", reason: "must be even"))
        #expect(error?.column == 8)
    }

    @Test func `nesting has a limit`() {
        for open in ["[", "{a: ", "- "] {
            let error = #expect(throws: YAMLError.self) {
                try decode([String].self, String(repeating: open, count: 100_000))
            }
            #expect(error?.fact == .tooDeep(limit: 64))
        }
    }

    @Test func `size has a limit`() {
        let error = #expect(throws: YAMLError.self) {
            try decode([String].self, String(repeating: "- a\n", count: 300_000))
        }
        #expect(error?.fact == .tooLarge(limit: 1 << 20))
    }

    @Test func `a mistake at the end of a long file is found within the time limit of tests`() {
        let text = String(repeating: "# a\n", count: 60_000) + "title: \"a\" b\n"
        let error = #expect(throws: YAMLError.self) { try decode([String: String].self, text) }
        #expect(error?.line == 60_001)
    }

    @Test func `bytes that are not UTF-8 are refused with their place`() {
        let error = #expect(throws: YAMLError.self) {
            try YAMLDocumentDecoder.decode(
                Shop.self, from: Array("title: a\ntheme: ".utf8) + [0xFF], file: "catalog.yml")
        }
        #expect(error?.fact == .notUTF8)
        #expect(error?.line == 2)
        #expect(error?.column == 8)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x74, 0x00], [0xFE, 0xFF, 0x00, 0x74]] as [[UInt8]])
    func `a file in UTF-16 is named, and nothing of it is shown`(bytes: [UInt8]) {
        let error = #expect(throws: YAMLError.self) {
            try YAMLDocumentDecoder.decode(Shop.self, from: bytes, file: "catalog.yml")
        }
        #expect(
            error?.description == "catalog.yml:1:1: error: the file is UTF-16, which some editors "
                + "call Unicode; save it as UTF-8")
    }

    @Test func `control characters are refused with their place`() {
        let error = #expect(throws: YAMLError.self) {
            try decode(Shop.self, "title: 가\ntheme: \u{1}")
        }
        #expect(error?.line == 2)
        #expect(error?.column == 8)
        #expect(error?.description.contains("control characters are not allowed") == true)
    }

    @Test(arguments: [
        (
            "title: [s3cret]",
            "catalog.yml:1:8: error: 'title' needs text, not this value"
        ),
        ("title: \"s3cret", nil), ("title: s3cret\n\tlists: s3cret", nil),
        (
            "title: a\nlists: s3cret",
            "catalog.yml:2:8: error: 'lists' needs keys with values, not this value"
        ),
        (
            "title: a\ntheme: s3cret",
            "catalog.yml:2:8: error: 'theme' cannot be '***'; choose one of light, dark"
        ),
    ])
    func `a mistake can be reported without the text of its line`(text: String, message: String?)
        throws
    {
        let error = try #require(throws: YAMLError.self) { try decode(Shop.self, text) }
        let words = error.withoutQuotes().description
        #expect(!words.contains("s3cret") && !words.contains("\n"))
        if let message { #expect(words == message) }
        #expect(error.description.contains("s3cret"))
    }

    @Test func `random text is at worst a mistake`() {
        let seed = TestSeed.value()
        var state = seed
        let pieces = [
            "a", "title", ": ", "\n", "  ", "- ", "[", "]", "{", "}", ",", "\"", "'", "|", ">", "#",
            "&", "*", "!", "%", "@", "`", "---", "...", "\t", "\\", "\u{0}", "\u{85}", "가", "?",
            "\r",
            "<<", "~", "1",
        ]
        for _ in 0..<2_000 {
            var text = ""
            for _ in 0..<20 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            do {
                _ = try decode([String: String].self, text)
            } catch {
                #expect(error.line >= 1 && error.column >= 1)
                #expect(!error.description.isEmpty)
            }
        }
    }
}
