internal import CZlib

/// A workbook of one or more sheets, written as a zip archive without compression.
package struct WorkbookFile {
    /// The XML inside `sheetData`, and the text after it.
    package var sheets: [(name: String, state: String, rows: String, after: String)] = []
    package var strings: String?
    package var styles: String?
    package var properties = ""
    /// Further parts, or replacements of those above.
    package var parts: [String: [UInt8]] = [:]

    package init(_ rows: String, after: String = "") {
        sheets = [("목록", "visible", rows, after)]
    }

    package var bytes: [UInt8] {
        let type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        var relations = ""
        var list = ""
        var files: [String: [UInt8]] = [:]
        for (number, sheet) in sheets.enumerated() {
            relations +=
                "<Relationship Id='r\(number)' Type='\(type)/worksheet' Target='sheets/\(number).xml'/>"
            list +=
                "<sheet name='\(sheet.name)' sheetId='\(number + 1)' state='\(sheet.state)' "
                + "r:id='r\(number)'/>"
            files["xl/sheets/\(number).xml"] = Array(
                "<worksheet xmlns='m'><sheetData>\(sheet.rows)</sheetData>\(sheet.after)</worksheet>"
                    .utf8)
        }
        if let strings {
            relations += "<Relationship Id='s' Type='\(type)/sharedStrings' Target='/xl/s.xml'/>"
            files["xl/s.xml"] = Array("<sst xmlns='m'>\(strings)</sst>".utf8)
        }
        if let styles {
            relations += "<Relationship Id='t' Type='\(type)/styles' Target='../xl/./t.xml'/>"
            files["xl/t.xml"] = Array("<styleSheet xmlns='m'>\(styles)</styleSheet>".utf8)
        }
        files["_rels/.rels"] = Array(
            "<Relationships><Relationship Id='1' Type='\(type)/officeDocument' Target='xl/book.xml'/></Relationships>"
                .utf8)
        files["xl/_rels/book.xml.rels"] = Array(
            "<Relationships>\(relations)</Relationships>".utf8)
        files["xl/book.xml"] = Array(
            "<workbook xmlns='m' xmlns:r='\(type)'>\(properties)<sheets>\(list)</sheets></workbook>"
                .utf8)
        files.merge(parts) { $1 }
        return Self.archive(files)
    }

    /// Returns a zip archive of these files (APPNOTE.TXT, 4.3).
    package static func archive(_ files: [String: [UInt8]], flags: UInt16 = 0) -> [UInt8] {
        var archive: [UInt8] = []
        var directory: [UInt8] = []
        for (name, content) in files.sorted(by: { $0.key < $1.key }) {
            let sum = UInt32(crc32(0, content, UInt32(content.count)))
            let size = UInt32(content.count)
            let common =
                little(flags) + little(UInt16(0)) + little(UInt32(0)) + little(sum)
                + little(size) + little(size) + little(UInt16(name.utf8.count))
                + little(UInt16(0))
            directory += little(UInt32(0x0201_4B50)) + little(UInt16(20)) + little(UInt16(20))
            directory += common + little(UInt16(0)) + little(UInt16(0)) + little(UInt16(0))
            directory += little(UInt32(0)) + little(UInt32(archive.count)) + Array(name.utf8)
            archive += little(UInt32(0x0403_4B50)) + little(UInt16(20)) + common
            archive += Array(name.utf8) + content
        }
        let count = UInt16(files.count)
        let end =
            little(UInt32(0x0605_4B50)) + little(UInt32(0)) + little(count) + little(count)
            + little(UInt32(directory.count)) + little(UInt32(archive.count)) + little(UInt16(0))
        return archive + directory + end
    }

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// A sheet of texts; an empty text has no cell, and a text of digits is a number.
    package init(texts: [[String]]) {
        let rows = texts.enumerated().map { row, cells in
            "<row r='\(row + 1)'>"
                + cells.enumerated().map { column, text in
                    let name = "\(Character(Unicode.Scalar(UInt8(65 + column))))\(row + 1)"
                    if text.isEmpty { return "" }
                    if Int(text) != nil { return "<c r='\(name)'><v>\(text)</v></c>" }
                    return "<c r='\(name)' t='inlineStr'><is><t>\(text)</t></is></c>"
                }.joined() + "</row>"
        }
        self.init(rows.joined())
    }
}
