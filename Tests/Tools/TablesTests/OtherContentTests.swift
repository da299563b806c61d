import Tables
import Testing

@Suite struct OtherContentTests {
    @Test func `lines and arrays of objects are records`() throws {
        let lines = try Read(
            "{\"id\": 1, \"name\": \"컵\"}\n\n{\"id\": 2, \"tags\": [\"a\", \"b\"]}")
        #expect(lines.format == .jsonLines)
        #expect(lines.columns == ["id", "name", "tags"])
        #expect(lines.records == [["1", "컵", ""], ["2", "", "a|b"]])
        #expect(lines.rows == [1, 3])
        let array = try Read("\u{FEFF} [ {\"id\": 1.50, \"on\": true, \"x\": {\"y\": null}}, {} ]")
        #expect(array.format == .jsonArray)
        #expect(array.records == [["1.50", "true", "{\"y\":null}"]])
    }

    @Test(
        "What is not a table is named, with the way out",
        arguments: [
            ("{\n \"products\": [] }", "this is a JSON object, not an array of rows"),
            ("[{\"id\": 1}, {\"id\" 2}]", "element 2: unexpected '2' at byte 6"),
            ("{\"id\": 1}\n{\"id\": }\n", "line 2: unexpected '}'"),
            ("[{\"id\": 1}", "the text ends inside a value"),
            ("[{\"a\": 1}, 2]", "element 2 is not an object"),
            ("<?xml version='1.0'?><rss/>", "this is XML, not a table; a product feed"),
            (
                "<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet'/>",
                "this is a spreadsheet in the XML of Excel 2003"
            ),
            (
                "<!DOCTYPE html><title> Google\n Drive </title><p>x</p>",
                "this is a web page without a table ('Google Drive')"
            ),
            (
                "<html><title>Sign in - Google Accounts</title><form></form>",
                "this is a page that asks to sign in ('Sign in - Google Accounts'); publish"
            ),
            (
                "<html><table><tr><td>ID<td><input><tr><td>PW<td><input type=password></table>",
                "this is a page that asks to sign in; publish"
            ),
            ("%PDF-1.7 …", "these bytes are not a table"),
            ("\u{89}PNG\0\0\0\rIHDR\0\0\0\u{1}, …", "these bytes are not a table"),
            ("PK\u{3}\u{4}", "the workbook or zip archive is damaged ("),
        ])
    func others(text: String, message: String) {
        let found = failure { try Read(text) }
        #expect(found?.hasPrefix(message) == true, "\(found ?? "read")")
    }

    @Test func `an old workbook and one with a password are named`() {
        let start: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        let zeros = [UInt8](repeating: 0, count: 70_000)
        #expect(throws: TableError.notATable(.oldWorkbook)) { try Read(start + zeros) }
        let name = "EncryptedPackage".utf8.flatMap { [$0, 0] as [UInt8] }
        for place in [600, 65_516, 65_520, 65_528] {
            let file = start + zeros.prefix(place) + name + zeros
            #expect(throws: TableError.notATable(.encryptedWorkbook)) { try Read(file) }
        }
    }

    @Test func `a table in HTML is found below layout and other tables`() throws {
        let table = try Read(
            """
            <html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>
            <meta http-equiv="Content-Type" content="text/html; charset=euc-kr">
            <style>td { x: "<table>" }</style></head><body>
            <table><tr><td>2026-03-01</td></tr></table>
            <table border=1><thead><tr><th>상품명</th><th>판매가</th><th>사진</th></tr></thead>
            <tr><td>빨간&nbsp;컵 &amp;
               접시<br>둘<td style='x'>1,000<td><img src="a.jpg?x=1&amp;y=2">
            <tr><td colspan=2>합계<td>
            <tr><td rowspan=2>가<td>1<td><b>x</b>y
            <tr><td>2<td><b>z</b>
            <i>y</i>
            <tr></tr></table><table><tr><td>a<td>b<tr><td>c<td>d</table>
            """)
        #expect(table.format == .html(.utf8))
        #expect(table.columns == ["상품명", "판매가", "사진"])
        #expect(
            table.records == [
                ["빨간 컵 & 접시\n둘", "1,000", "a.jpg?x=1&y=2"], ["합계", "", ""], ["가", "1", "xy"],
                ["", "2", "z y"],
            ])
        #expect(table.merged.map(\.rows) == [3...3, 4...5])
        #expect(table.merged.map(\.columns) == [0...1, 0...0])
    }

    @Test func `known names choose between tables, and a page with a password field`() throws {
        let page = """
            <form><input type=password></form><table><tr><td>a<td>b<tr><td>c<td>d</table>
            <table><tr><td>품명<td>가격<tr><td>컵<td>1</table>
            """
        let table = try Read(page, .knowing(["품명", "가격"]))
        #expect(table.records == [["컵", "1"]])
        #expect(throws: TableError.self) { try Read(page) }
    }

    @Test func `cells that span columns end where a table ends at most`() throws {
        let wide = String(repeating: "<td colspan=1000>x", count: 40)
        let table = try Read("<table><tr><th>품명<th>가격<tr>\(wide)<tr><td>컵<td>1</table>")
        #expect(table.records[0].count == 16_384)
        #expect(table.records[1] == ["컵", "1"])
    }

    @Test func `many rows of HTML are read in pieces`() throws {
        let rows = (0..<20_000).map { "<tr><td>컵 \($0)</td><td>\($0)</td></tr>" }.joined()
        let table = try Read("<table><tr><th>품명</th><th>가격</th></tr>\(rows)</table>")
        #expect(table.records.count == 20_000)
        #expect(table.records.last == ["컵 19999", "19999"])
    }
}
