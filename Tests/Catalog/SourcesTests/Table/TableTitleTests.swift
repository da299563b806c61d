import CatalogModel
import CatalogSources
import TestSupport
import Testing

/// The rows of a table that are titles, notes or sums.
@Suite struct TableTitleTests {
    @Test(
        arguments: [
            "계", "합 계", "합계(15)", "소계 (3건)", "총계", "총합계", "SUM", "Subtotal", "total (15)",
        ])
    func `a row with a sum and no name is left out`(word: String) throws {
        let table = try ReadTable("상품번호,상품명,판매가\n1,컵,100\n\(word),,\"695,000\"\n2,솔,100\n")
        #expect(table.products.map(\.id.text) == ["1", "2"])
        #expect(table.messages == ["row 3: it has no name, and its id '\(word)' means a sum"])
        #expect(table.summary.rejected.map(\.id) == [nil])
    }

    @Test(arguments: ["총 14개", "14건", "총14개", "전체 1,200 개"])
    func `a row with a sum and a number in place of the name is left out`(count: String) throws {
        let table = try ReadTable("상품번호,상품명,판매가\n1,컵,100\n합계,\"\(count)\",\"695,000\"\n")
        #expect(table.products.map(\.id.text) == ["1"])
        #expect(
            table.messages == [
                "row 3: its id '합계' means a sum, and its name is the number '\(count)'"
            ])
    }

    @Test func `the sum of a formula without a value is still a sum`() throws {
        let file = WorkbookFile(
            "<row r='1'>\(Self.cell("A1", "id"))\(Self.cell("B1", "상품명"))"
                + "\(Self.cell("C1", "판매가"))</row>"
                + "<row r='2'>\(Self.cell("A2", "1"))\(Self.cell("B2", "컵"))<c r='C2'><v>5</v></c></row>"
                + "<row r='3'>\(Self.cell("A3", "합계"))<c r='C3'><f>SUM(C2)</f></c></row>")
        let table = try ReadTable(file.bytes)
        #expect(table.messages == ["row 3: it has no name, and its id '합계' means a sum"])
    }

    @Test(
        arguments: [
            "※ 재료비는 별도입니다", "◆ 대여", "■", "---", "【대여】", "[대여]", "카메라 대여", "카메라", "<Rental>",
            "재료비는 별도입니다.", "2026 봄 신상품",
        ])
    func `a row with only a title or a note is left out and named`(text: String) throws {
        let table = try ReadTable("상품번호,상품명,판매가\n1,컵,100\n\(text),,\n2,솔,100\n")
        #expect(table.products.map(\.id.text) == ["1", "2"])
        #expect(
            table.messages == [
                "row 3: column '상품번호': '\(text)' is not an id, and the row has no name, so it counts "
                    + "as a title or a note"
            ])
        #expect(table.summary.rejected.map(\.id) == [nil])
    }

    @Test(arguments: ["A14", "A 14", "10-2", "컵-1", "mug", "#12"])
    func `an id without a name stays a product`(id: String) throws {
        let table = try ReadTable("상품번호,상품명,판매가\n\(id),,\n2,솔,100\n")
        #expect(table.products.map(\.id.text) == [id, "2"])
        #expect(table.irregularities[id] == [.missingName])
        #expect(table.messages == [])
    }

    @Test func `a repeated id with words stays the id of variants without a name`() throws {
        let table = try ReadTable("id,name,색상,price\nRed Cup,컵,빨강,1\nRed Cup,,파랑,1\n")
        #expect(table["Red Cup"]?.variants.count == 2)
        #expect(table.messages == [])
    }

    private static func cell(_ name: String, _ text: String) -> String {
        "<c r='\(name)' t='inlineStr'><is><t>\(text)</t></is></c>"
    }

    /// Reads a workbook with these cells in each row, and these merged cells.
    private func table(_ rows: [[String: String]], merging cells: String...) throws -> ReadTable {
        let sheet = rows.enumerated().map { index, row in
            let cells = row.sorted { $0.key < $1.key }
                .map { Self.cell("\($0.key)\(index + 1)", $0.value) }
            return "<row r='\(index + 1)'>\(cells.joined())</row>"
        }
        let merged = cells.map { "<mergeCell ref='\($0)'/>" }.joined()
        return try ReadTable(
            WorkbookFile(sheet.joined(), after: "<mergeCells>\(merged)</mergeCells>").bytes)
    }

    @Test func `a title that is merged across the columns is left out`() throws {
        let table = try table(
            [
                ["A": "상품번호", "B": "상품명", "C": "판매가", "D": "재고"], ["A": "대여 상품"],
                ["A": "1", "B": "컵", "C": "100"], ["A": "A14"],
            ], merging: "A2:D2", "A4:D4")
        #expect(table.products.map(\.id.text) == ["1"])
        #expect(
            table.messages
                == ["A2", "A4"].map {
                    "row \($0.dropFirst()): column '상품번호' (cell \($0)): it is merged with other columns, "
                        + "so the row counts as a title or a note"
                })
    }

    @Test func `a price that is merged with another column is named as such`() throws {
        let table = try table(
            [
                ["A": "상품번호", "B": "상품명", "C": "판매가"], ["A": "1", "B": "컵"],
                ["A": "2", "B": "솔", "C": "100"],
            ], merging: "B2:C2")
        #expect(
            table.messages == [
                "row 2: column '판매가' (cell C2): it is merged with other columns; split the cells and "
                    + "write each value into its column"
            ])
    }

    @Test func `a header of two rows is named as such`() throws {
        let table = try table(
            [
                ["A": "상품번호", "B": "상품명", "C": "판매가", "D": "재고"], ["C": "정가", "D": "수량"],
                ["A": "1", "B": "컵", "C": "100", "D": "3"],
            ], merging: "A1:A2", "B1:B2")
        #expect(table.products.map(\.id.text) == ["1"])
        #expect(
            table.messages == [
                "row 2: column '상품번호' (cell A2): the header takes the rows 1 to 2; write the names of "
                    + "all columns into one row, without merged cells"
            ])
    }
}
