import Tables
import Testing

@Suite struct DelimitedTests {
    @Test(
        "Fields are read by RFC 4180 and its usual deviations",
        arguments: [
            ("a,b\n1,2\n", [["1", "2"]]),
            ("a,b\n1,2", [["1", "2"]]),
            ("a,b\r\n1,2\r\n", [["1", "2"]]),
            ("a,b\r1,2\r3,4", [["1", "2"], ["3", "4"]]),
            ("\u{FEFF}a,b\n1,2", [["1", "2"]]),
            ("a,b\n,2\n1,\n,\n\n \n", [["", "2"], ["1", ""]]),
            ("a,b\n\"1\",\"2\"\n", [["1", "2"]]),
            ("a,b\n\"1,5\",\"x\"\"y\"\"\"\n", [["1,5", "x\"y\""]]),
            ("a,b\n\"line\nline\",\"\"\n3,4", [["line\nline", ""], ["3", "4"]]),
            ("a,b\r\n\"line\r\nline\",2\r\n", [["line\r\nline", "2"]]),
            ("a,b\n \"1, 2\" , \"3\"\n", [["1, 2", "3"]]),
            ("a,b\n5\" cable,2\n", [["5\" cable", "2"]]),
            ("a,b\n\"5\" cable\",2\n", [["5\" cable", "2"]]),
            ("a,b\n\"say \"hello\" now\",\"\"\"\"\n", [["say \"hello\" now", "\""]]),
            ("a,b\n1,2,3\n4\n", [["1", "2", "3"], ["4"]]),
            ("a,b\n가,나\r다\n", [["가", "나\r다"]]),
            ("a,b\n1,x\u{0}y\n", [["1", "x\u{0}y"]]),
        ])
    func fields(text: String, expected: [[String]]) throws {
        let table = try Read(text)
        #expect(table.columns == ["a", "b"])
        #expect(table.records == expected)
    }

    @Test(
        "The delimiter is found from the lines, whatever stands in quotes",
        arguments: [
            ("a,b,c\n1,2,3\n", Delimiter.comma, 3),
            ("a\tb\n1,000\t2\n", .tab, 2),
            ("a;b\n1,5;2\n1,6;\"x;y\"\n", .semicolon, 2),
            ("a|b\n1|2,3\n", .pipe, 2),
            ("name,pictures\nx,1.jpg|2.jpg\ny,3.jpg|4.jpg\n", .comma, 2),
            ("a,b\n\"1;2;3\",\"x;y;z\"\n\"1;2;3\",\"x;y;z\"\n", .comma, 2),
            ("제목\n\na;b;c\n1;2;3\n4;5;6\n", .semicolon, 3),
            ("a\n1\n2\n", .comma, 1),
        ])
    func delimiter(text: String, expected: Delimiter, width: Int) throws {
        let table = try Read(text)
        #expect(table.format == .delimited(expected, .utf8))
        #expect(table.columns.count == width)
    }

    @Test func `a delimiter of the settings is not searched`() throws {
        var options = TableOptions()
        options.delimiter = .semicolon
        #expect(try Read("a,b;c\n1,2;3\n", options).columns == ["a,b", "c"])
    }

    @Test func `quotes are text where they are switched off`() throws {
        var options = TableOptions()
        options.hasQuotes = false
        let table = try Read("a\tb\n\"Best\" cup\t\"2\n", options)
        #expect(table.records == [["\"Best\" cup", "\"2"]])
    }

    @Test func `a record has the row of a spreadsheet, however many lines its cells have`() throws {
        let table = try Read("a,b\n\"x\n\ny\",1\n\n2,3\n\"\n\",4\n5,6")
        #expect(table.rows == [2, 4, 5, 6])
    }

    @Test(
        "A quote that is not closed is named with its line",
        arguments: [("a,b\n1,2\n3,\"x\n4,5\n6,7", 3), ("a,b\n\"1\n\n", 2)])
    func openQuote(text: String, line: Int) throws {
        #expect(throws: TableError.unclosedQuote(line: line)) { try Read(text) }
    }

    @Test func `records and quotes may end anywhere in the buffer`() throws {
        var options = TableOptions()
        // The buffer is as large, and is moved for almost each record.
        options.largestRecord = 64
        for shift in 0..<40 {
            let first = String(repeating: "x", count: shift)
            let lines = "\(first),1\r\n\"2 \"\"가\"\"\",\"3\r\n4\"\r\n5,6\r\n"
            let table = try Read("a,b\r\n" + String(repeating: lines, count: 20), options)
            #expect(
                table.records
                    == Array(
                        repeating: [[first, "1"], ["2 \"가\"", "3\r\n4"], ["5", "6"]], count: 20
                    ).flatMap(\.self))
            #expect(table.rows.prefix(5) == [2, 3, 4, 5, 6])
        }
    }

    @Test func `a record that never ends is an error, not memory`() {
        var options = TableOptions()
        options.largestRecord = 1 << 20
        let text = "a,b\n1,\"" + String(repeating: "가나다라 ", count: 100_000)
        #expect(throws: TableError.unclosedQuote(line: 2)) { try Read(text, options) }
        let plain = "a,b\n1," + String(repeating: "가나다라 ", count: 100_000)
        #expect(throws: TableError.recordTooLong(row: 2, limit: 1 << 20)) {
            try Read(plain, options)
        }
    }

    @Test(
        "The header is found below titles and blank rows",
        arguments: [
            ("품명,가격\n컵,1\n", 1, ["품명", "가격"]),
            ("\n\n품명,가격\n컵,1\n", 3, ["품명", "가격"]),
            ("상품 목록 2026-03-01,,\n,,\n번호,품명,가격\n1,컵,1\n", 3, ["번호", "품명", "가격"]),
            ("번호,품명,\"판매가\n(원)\"\n1,컵,1\n", 1, ["번호", "품명", "판매가 (원)"]),
        ])
    func header(text: String, row: Int, columns: [String]) throws {
        let table = try Read(text)
        #expect(table.headerRow == row)
        #expect(table.columns == columns)
        #expect(table.records.count == 1)
    }

    @Test func `known names decide, and a row of the settings decides before them`() throws {
        let text = "기본 정보,기본 정보,가격 정보\n품명,번호,가격\n필수,필수,숫자\n컵,1,2\n"
        let known = TableOptions.knowing(["품명", "가격"])
        #expect(try Read(text, known).headerRow == 2)
        var options = known
        options.headerRow = 3
        #expect(try Read(text, options).columns == ["필수", "필수", "숫자"])
        options.headerRow = 9
        #expect(throws: TableError.missingHeaderRow(9)) { try Read(text, options) }
    }

    @Test func `a field is read without its neighbours, and beyond the row it is empty`() throws {
        let table = try Read("a,b\n 1 ,2\n3\n")
        #expect(table.records == [["1", "2"], ["3"]])
    }

    @Test(arguments: ["", " \n\n", "\u{FEFF}", ",\n,,\n"])
    func `an empty text is named as empty or without header`(text: String) {
        #expect(throws: TableError.self) { try Read(text) }
    }
}
