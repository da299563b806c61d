import Testing
import YAML

@Suite struct EmptyValueTests {
    static let mistakes = [
        Mistake(
            name: "a colour without quotes", text: "title: #0a6b4f",
            message: """
                catalog.yml:1:7: error: 'title' has no value; '#' begins a comment in YAML, so put \
                the value in quotes: title: "#0a6b4f"
                title: #0a6b4f
                      ^
                """),
        Mistake(
            name: "a comment behind it", text: "title: a\ntheme:   #1 of all  # ours",
            message: """
                catalog.yml:2:7: error: 'theme' has no value; '#' begins a comment in YAML, so put \
                the value in quotes: theme: "#1 of all"
                theme:   #1 of all  # ours
                      ^
                """),
        Mistake(
            name: "quotes in the value", text: "title: #\"1\"",
            message: """
                catalog.yml:1:7: error: 'title' has no value; '#' begins a comment in YAML, so put \
                the value in quotes: title: "#\\"1\\""
                title: #"1"
                      ^
                """),
        Mistake(
            name: "a comment in the place of a value", text: "title: # my shop",
            message: """
                catalog.yml:1:7: error: 'title' has no value; '#' begins a comment in YAML; write \
                the value before it, or in quotes if the '#' belongs to it
                title: # my shop
                      ^
                """),
        Mistake(
            name: "null", text: "title: a\ndraft: ~",
            message: """
                catalog.yml:2:8: error: 'draft' has no value; '~' is an empty value in YAML; put \
                it in quotes if it is text, or put a # before the line to leave it out
                draft: ~
                       ^
                """),
        Mistake(
            name: "a number that is missing", text: "title: a\nlists:\n  page_size:\n",
            message: """
                catalog.yml:3:13: error: 'lists.page_size' has no value; write one behind the ':', \
                or put a # before the line to leave the key out
                  page_size:
                            ^
                """),
        Mistake(
            name: "a list that is missing", text: "title: a\nlists:\n  sorts:\n",
            message: """
                catalog.yml:3:9: error: 'lists.sorts' has no value; write one behind the ':', or \
                put a # before the line to leave the key out
                  sorts:
                        ^
                """),
        Mistake(
            name: "an entry that is missing", text: "title: a\nlists:\n  sorts:\n    - a\n    -\n",
            message: """
                catalog.yml:5:6: error: 'lists.sorts[2]' has no value; write one, or remove the entry
                    -
                     ^
                """),
        Mistake(
            name: "an entry that is a comment", text: "title: a\nlists:\n  sorts:\n    - #1\n",
            message: """
                catalog.yml:4:6: error: 'lists.sorts[1]' has no value; '#' begins a comment in YAML, \
                so put the value in quotes: - "#1"
                    - #1
                     ^
                """),
        Mistake(
            name: "a comment between brackets", text: "title: a\nparams: {a: #1, b: c}\n",
            message: """
                catalog.yml:2:13: error: '#' begins a comment in YAML, so the bracket before it \
                is not closed; put the value in quotes: "#1"
                params: {a: #1, b: c}
                            ^
                """),
    ]

    @Test(arguments: mistakes)
    func `a key without a value is a mistake with its reason`(mistake: Mistake) throws {
        let error = #expect(throws: YAMLError.self) {
            _ = try YAMLDocumentDecoder.decode(
                Shop.self, from: mistake.text, file: "catalog.yml")
        }
        #expect(error?.description == mistake.message)
    }

    @Test func `a line that is not to be shown is in no message`() {
        let error = #expect(throws: YAMLError.self) {
            _ = try YAMLDocumentDecoder.decode(
                Shop.self, from: "title: #s3cret", file: "catalog.yml")
        }
        #expect(error?.withoutQuotes().description.contains("s3cret") == false)
    }

    @Test(arguments: ["null", "~"])
    func `a variable without a meaning is a mistake`(text: String) {
        let error = #expect(throws: YAMLError.self) {
            _ = try YAMLDocumentDecoder.decode(
                Shop.self, from: "title: a", file: "catalog.yml",
                overlays: [YAMLOverlay("CATALOG_TITLE", at: ["title"], yaml: text)])
        }
        #expect(
            error?.description.hasPrefix(
                "CATALOG_TITLE:1:1: error: 'title' has no value; '\(text)'")
                == true)
    }
}
