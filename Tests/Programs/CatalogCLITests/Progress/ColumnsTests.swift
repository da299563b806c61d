import Testing

@testable import CatalogCLI

@Suite struct ColumnsTests {
    @Test(arguments: [
        ("", 0), ("cup", 3), ("컵", 2), ("파란 컵", 7), ("カップ", 6), ("碗", 2), ("é", 1),
        ("e\u{301}", 1), ("☕️", 2), ("👩‍👩‍👧", 2), ("ｱ", 1), ("Ａ", 2),
    ])
    func `wide characters take two columns`(text: String, count: Int) {
        #expect(text.columnCount == count)
        #expect(text.filled(to: 10).columnCount == 10)
        #expect(text.pushed(to: 10).columnCount == 10)
    }

    @Test(arguments: [("파란 컵", 7, "파란 컵"), ("파란 컵", 6, "파란 …"), ("파란", 3, "파…"), ("abc", 2, "a…")])
    func `a text is cut where its columns end`(text: String, columns: Int, cut: String) {
        #expect(text.cut(toColumns: columns) == cut)
        #expect(cut.columnCount <= columns)
    }
}
