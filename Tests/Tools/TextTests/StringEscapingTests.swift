import Text
import Testing

@Suite struct StringEscapingTests {
    @Test(arguments: [
        ("it's", "it''s"), ("'\u{301}", "''\u{301}"), ("", ""), ("가'\u{FE0F}나", "가''\u{FE0F}나"),
        ("'x'", "''x''"),
    ])
    func `a mark is found with any combining characters`(text: String, written: String) {
        #expect(text.escaping("'", as: "''") == written)
    }
}
