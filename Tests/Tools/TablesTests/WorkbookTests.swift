import Tables
import Testing
import TestSupport

@Suite struct WorkbookTests {
    private func row(_ number: Int, _ cells: String) -> String {
        "<row r='\(number)'>\(cells)</row>"
    }

    private func text(_ name: String, _ text: String) -> String {
        "<c r='\(name)' t='inlineStr'><is><t>\(text)</t></is></c>"
    }

    private var header: String { row(1, text("A1", "품명") + text("B1", "값")) }

    /// Reads the one value of a cell.
    private func value(_ cell: String, _ change: (inout WorkbookFile) -> Void = { _ in }) throws
        -> String
    {
        var file = WorkbookFile(header + row(2, text("A2", "x") + cell))
        change(&file)
        return try Read(file.bytes).records[0][1]
    }

    @Test(
        "Cells of all types are read as Excel shows them",
        arguments: [
            ("<c r='B2'><v>1200</v></c>", "1200"), ("<c r='B2' t='n'><v>19.5</v></c>", "19.5"),
            ("<c r='B2'><v>19.989999999999998</v></c>", "19.99"),
            ("<c r='B2'><v>8.8012345678899998E12</v></c>", "8801234567890"),
            ("<c r='B2'><v>1E3</v></c>", "1000"),
            ("<c r='B2'><v>1E-9223372036854775808</v></c>", "1E-9223372036854775808"),
            ("<c r='B2'><v>-1.5E-3</v></c>", "-0.0015"),
            ("<c r='B2'><v>0</v></c>", "0"), ("<c r='B2'><v>0.10000000000000001</v></c>", "0.1"),
            ("<c r='B2'><v>999999999999999.9</v></c>", "1000000000000000"),
            ("<c r='B2'><v>8800000000000001</v></c>", "8800000000000001"),
            ("<c r='B2'><v>-12345678901234567890</v></c>", "-12345678901234567890"),
            ("<c r='B2'><v>8.8000000000000010E15</v></c>", "8800000000000000"),
            ("<c r='B2' t='b'><v>1</v></c>", "TRUE"), ("<c r='B2' t='b'><v>0</v></c>", "FALSE"),
            ("<c r='B2' t='str'><f>A1</f><v>a_x000A_b_x_</v></c>", "a\nb_x_"),
            (
                "<c r='B2' t='inlineStr'><is><r><t>가</t></r><rPh><t>x</t></rPh><r><t> 나</t></r></is></c>",
                "가 나"
            ),
            ("<c r='B2' t='d'><v>2024-03-01</v></c>", "2024-03-01"),
            ("<c r='B2' t='e'><v>#N/A</v></c>", "#N/A"), ("<c r='B2'/>", ""),
            ("<c><v>7</v></c>", "7"),
        ])
    func types(cell: String, expected: String) throws {
        if expected.isEmpty {
            #expect(try value(cell + text("C2", "z")) == "")
        } else {
            #expect(try value(cell) == expected)
        }
    }

    @Test(
        "Numbers are dates where their style says so",
        arguments: [
            (14, "", "45352", "2024-03-01"), (22, "", "45352.5625", "2024-03-01 13:30:00"),
            (20, "", "0.75", "18:00:00"), (31, "", "1", "1900-01-01"), (14, "", "61", "1900-03-01"),
            (164, "yyyy\"년\" m\"월\" d\"일\"", "45352", "2024-03-01"),
            (164, "[$-412]yyyy/mm/dd;@", "45352", "2024-03-01"),
            (164, "[Red]#,##0\"days\"", "45352", "45352"), (164, "\"W\"#,##0\\d", "45352", "45352"),
            (164, "General", "45352", "45352"), (164, "000000", "42", "000042"),
            (164, "0000", "8800000000000001", "8800000000000001"),
            (3, "", "45352", "45352"), (14, "", "-5", "-5"), (14, "", "99999999", "99999999"),
        ])
    func dates(id: Int, code: String, stored: String, expected: String) throws {
        let code = code.replacing("\"", with: "&quot;")
        let found = try value("<c r='B2' s='1'><v>\(stored)</v></c>") {
            $0.styles =
                "<numFmts><numFmt numFmtId='164' formatCode=\"\(code)\"/></numFmts>"
                + "<cellStyleXfs><xf numFmtId='14'/></cellStyleXfs>"
                + "<cellXfs><xf numFmtId='0'/><xf numFmtId='\(id)'/></cellXfs>"
        }
        #expect(found == expected)
    }

    @Test func `days may count from 1904`() throws {
        let found = try value("<c r='B2' s='0'><v>43890</v></c>") {
            $0.styles = "<cellXfs><xf numFmtId='14'/></cellXfs>"
            $0.properties = "<workbookPr date1904='1'/>"
        }
        #expect(found == "2024-03-01")
    }

    @Test func `shared texts are read without readings, and a text that is not there is an error`()
        throws
    {
        let strings =
            "<si><t>컵</t></si><si><r><t>가</t></r><rPh sb='0'><t>x</t></rPh><r><t>_x000D_나</t></r></si>"
            + "<si/><si><t xml:space='preserve'> 끝 </t></si>"
        for (number, expected) in [(0, "컵"), (1, "가\r나"), (3, "끝")] {
            #expect(
                try value("<c r='B2' t='s'><v>\(number)</v></c>") { $0.strings = strings }
                    == expected)
        }
        #expect(throws: TableError.self) {
            try value("<c r='B2' t='s'><v>4</v></c>") { $0.strings = strings }
        }
        #expect(throws: TableError.self) {
            try value("<c r='B2' t='s'><v>-1</v></c>") { $0.strings = strings }
        }
        #expect(throws: TableError.self) {
            try value("<c r='B2' t='s'><v>18446744073709551616</v></c>") { $0.strings = strings }
        }
    }

    @Test func `cells keep their columns, and rows their numbers`() throws {
        let file = WorkbookFile(
            row(3, text("B3", "품명") + text("D3", "값")) + row(7, text("D7", "2") + text("AA7", "z"))
                + row(9, "<c r='A9'/>") + "<row>\(text("B10", "x"))</row>")
        let table = try Read(file.bytes)
        #expect(table.headerRow == 3)
        #expect(table.columns == ["", "품명", "", "값"])
        #expect(table.rows == [7, 10])
        #expect(table.records[0].count == 27)
        #expect(table.records[0][3] == "2")
        #expect(table.records[0][26] == "z")
    }

    @Test func `errors of formulas and formulas without a value are named with their cells`() throws
    {
        let table = try Read(
            WorkbookFile(
                header + row(2, text("A2", "x") + "<c r='B2' t='e'><f>C1</f><v>#REF!</v></c>")
                    + row(3, text("A3", "y") + "<c r='B3'><f>1+1</f></c>")
                    + row(4, text("A4", "z") + "<c r='B4' t='str'><f>\"\"</f><v></v></c>")
            ).bytes)
        #expect(
            table.faults == [
                "cell B2: the formula gives '#REF!'; correct it, or paste the value",
                "cell B3: the formula has no stored value; open the file in Excel and save it again",
            ])
    }

    @Test func `merged cells are reported`() throws {
        let merge = "<mergeCells><mergeCell ref='A1:B1'/><mergeCell ref='B2:B4'/></mergeCells>"
        let table = try Read(
            WorkbookFile(header + row(2, text("A2", "x") + text("B2", "1")), after: merge).bytes)
        #expect(table.merged.map(\.rows) == [2...4])
        #expect(table.merged.map(\.columns) == [1...1])
    }

    @Test func `the first visible sheet is read, or the named one`() throws {
        var file = WorkbookFile(header + row(2, text("A2", "안내")))
        file.sheets[0].state = "hidden"
        file.sheets.append(("상품", "visible", header + row(2, text("A2", "컵")), ""))
        file.sheets.append(("기타", "visible", header + row(2, text("A2", "솔")), ""))
        #expect(try Read(file.bytes).records == [["컵"]])
        #expect(try Read(file.bytes).format == .sheet("상품"))
        var options = TableOptions()
        options.sheet = " 기타"
        #expect(try Read(file.bytes, options).records == [["솔"]])
        options.sheet = "상품목록"
        #expect(
            failure { try Read(file.bytes, options) }
                == "there is no sheet '상품목록'; there are '목록', '상품', '기타'")
    }

    @Test func `the visible sheets that are not read are known`() throws {
        var file = WorkbookFile(header + row(2, text("A2", "컵")))
        file.sheets.append(("상품", "visible", header, ""))
        file.sheets.append(("옛것", "hidden", header, ""))
        #expect(try Read(file.bytes).otherSheets == ["상품"])
        file.sheets[0].rows = ""
        #expect(
            failure { try Read(file.bytes) }
                == "the table is empty. This is the sheet '목록'; if the products are in another sheet "
                + "('상품'), write its name as 'sheet: NAME' below 'source:'")
    }

    @Test(
        "Damaged and foreign archives are named",
        arguments: [
            (
                ["xl/sheets/0.xml": "<worksheet><sheetData><row r='1'><c"],
                "the workbook is damaged (xl/sheets/0.xml: line 1"
            ),
            (
                ["xl/sheets/0.xml": "<!DOCTYPE a [<!ENTITY x 'y'>]><worksheet>&x;</worksheet>"],
                "the workbook is damaged (xl/sheets/0.xml: line 1: a document type"
            ),
            (
                [
                    "xl/sheets/0.xml":
                        "<worksheet><sheetData><row r='2000000'/></sheetData></worksheet>"
                ], "the workbook is damaged (xl/sheets/0.xml: row 2000000"
            ),
            (
                [
                    "xl/sheets/0.xml":
                        "<worksheet><sheetData><row r='1'><c r='ZZZZ1'/></row></sheetData></worksheet>"
                ], "the workbook is damaged (xl/sheets/0.xml: a cell of row 1"
            ),
            (["xl/workbook.bin": "x"], "this is a binary workbook"),
            (["content.xml": "x", "mimetype": "x"], "this is an OpenDocument spreadsheet"),
            (["xl/sheets/0.xml": "<worksheet/>"], "the table is empty"),
        ] as [([String: String], String)])
    func damage(parts: [String: String], message: String) {
        var file = WorkbookFile(header)
        file.parts = parts.mapValues { Array($0.utf8) }
        let found = failure { try Read(file.bytes) }
        #expect(found?.hasPrefix(message) == true, "\(found ?? "read")")
    }

    @Test func `other archives, passwords and bombs are errors`() {
        #expect(throws: TableError.notATable(.archive)) {
            try Read(WorkbookFile.archive(["a.txt": [1]]))
        }
        #expect(throws: TableError.notATable(.encryptedWorkbook)) {
            try Read(WorkbookFile.archive(["xl/workbook.xml": [1]], flags: 1))
        }
        var file = WorkbookFile(header)
        file.styles = String(
            repeating: "<a/>" + String(repeating: " ", count: 1 << 20), count: 17)
        #expect(failure { try Read(file.bytes) }?.contains("expands to more than 16 MiB") == true)
        let cut = WorkbookFile(header).bytes
        #expect(throws: TableError.self) { try Read(Array(cut.prefix(cut.count / 2))) }
    }

    @Test func `a cell that is larger than a row may be is named before it fills the memory`() {
        let part = String(repeating: "x", count: 1 << 20)
        let texts = String(repeating: "<t>\(part)</t>", count: 17)
        let rows = header + row(2, "<c r='A2' t='inlineStr'><is>\(texts)</is></c>")
        #expect(failure { try Read(WorkbookFile(rows).bytes) } == "row 2 has more than 16 MiB")
    }

    @Test(.timeLimit(.minutes(2)))
    func `a workbook with very many sheets is read in time`() throws {
        var file = WorkbookFile(header + row(2, text("A2", "x")))
        let (type, numbers) = ("http://x/worksheet", 0..<40_000)
        let relations = numbers.map {
            "<Relationship Id='r\($0)' Type='\(type)' Target='sheets/0.xml'/>"
        }
        let sheets = numbers.map { "<sheet name='\($0)' r:id='r\($0)'/>" }
        file.parts["xl/_rels/book.xml.rels"] = Array(
            "<Relationships>\(relations.joined())</Relationships>".utf8)
        file.parts["xl/book.xml"] = Array(
            "<workbook xmlns='m' xmlns:r='r'><sheets>\(sheets.joined())</sheets></workbook>".utf8)
        let found = try Read(file.bytes)
        #expect(found.records.map(\.first) == ["x"] && found.otherSheets.count == 999)
    }

    @Test func `columns have the names of Excel`() throws {
        for (column, name) in [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA")] {
            let cell = "<c r='\(name)1' t='inlineStr'><is><t>x</t></is></c>"
            #expect(try Read(WorkbookFile(row(1, cell)).bytes).columns.count == column + 1)
        }
    }
}
