import MarkupReading

/// A workbook of Excel (ECMA-376): a zip archive of parts in XML.
final class Workbook {
    /// The largest size of a sheet's part in bytes of XML.
    static let largestSheet = 4 << 30
    private static let largestStrings = 1 << 30
    private static let largestPart = 16 << 20
    private static let mostSheets = 1_000

    /// A sheet with the name of its part.
    struct Sheet: Equatable {
        let name: String
        let isVisible: Bool
        let part: String
    }

    private let archive: ZipArchive
    private(set) var sheets: [Sheet] = []
    /// True if days count from 1904-01-01.
    private(set) var is1904 = false
    private(set) var styles = SheetStyles()
    private(set) var strings = SharedStrings()

    /// - Throws: ``TableError``.
    init(_ file: TableFile) throws {
        archive = try ZipArchive(file)
        if archive.names.contains("xl/workbook.bin") {
            throw TableError.notATable(.binaryWorkbook)
        }
        if archive.names.contains("content.xml"), archive.names.contains("mimetype") {
            throw TableError.notATable(.openDocument)
        }
        let main =
            try relations(of: "").first { $0.type.hasSuffix("/officeDocument") }?.target
            ?? "xl/workbook.xml"
        guard archive.names.contains(main) else { throw TableError.notATable(.archive) }
        try readSheets(of: main)
        for relation in try relations(of: main) {
            if relation.type.hasSuffix("/styles") {
                try readPart(relation.target, limit: Self.largestPart) {
                    styles = try SheetStyles(&$0)
                }
            } else if relation.type.hasSuffix("/sharedStrings") {
                try readPart(relation.target, limit: Self.largestStrings) { try readStrings(&$0) }
            }
        }
    }

    /// Returns the rows of a sheet, by default of the first visible one.
    ///
    /// - Throws: ``TableError/missingSheet(_:known:)``.
    func rows(ofSheet name: String?) throws(TableError) -> SheetRows {
        let sheet =
            if let name {
                sheets.first { $0.name.trimmed == name.trimmed }
            } else {
                sheets.first(where: \.isVisible)
            }
        guard let sheet else { throw .missingSheet(name, known: sheets.map(\.name)) }
        return SheetRows(workbook: self, sheet: sheet)
    }

    /// Reads a part in XML; a part that is not there is an error.
    func readPart(
        _ name: String, limit: Int, _ body: (inout XMLPullReader) throws -> Void
    ) throws {
        guard let entry = try archive.entry(name, limit: limit) else {
            throw TableError.damagedWorkbook(part: name, "it is missing")
        }
        do {
            var reader = try XMLPullReader { try entry.read(into: $0) }
            try body(&reader)
        } catch let error as XMLStreamError {
            throw TableError.damagedWorkbook(part: name, "\(error)")
        }
    }
}

// MARK: - Parts

extension Workbook {
    private struct Relation {
        let id: String
        let type: String
        /// The name of the part.
        let target: String
    }

    /// Reads to which other parts a part is related (ECMA-376 part 2, 9.3).
    private func relations(of part: String) throws -> [Relation] {
        let folder = part.lastIndex(of: "/").map { part[...$0] } ?? ""
        let name = "\(folder)_rels/\(part.dropFirst(folder.count)).rels"
        guard archive.names.contains(name) else { return [] }
        var relations: [Relation] = []
        try readPart(name, limit: Self.largestPart) { reader in
            while let node = try reader.next() {
                guard node == .start, reader.isNamed("Relationship"),
                    let id = reader.attribute("Id"), let type = reader.attribute("Type"),
                    let target = reader.attribute("Target")
                else { continue }
                relations.append(
                    Relation(id: id, type: type, target: Self.resolved(target, below: folder)))
            }
        }
        return relations
    }

    private static func resolved(_ target: String, below folder: Substring) -> String {
        if target.hasPrefix("/") { return String(target.dropFirst()) }
        var steps = folder.split(separator: "/")
        for step in target.split(separator: "/") where step != "." {
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        return steps.joined(separator: "/")
    }

    private func readSheets(of main: String) throws {
        let relations = Dictionary(
            try relations(of: main).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        try readPart(main, limit: Self.largestPart) { reader in
            while let node = try reader.next() {
                guard node == .start else { continue }
                if reader.isNamed("workbookPr") {
                    is1904 = ["1", "true"].contains(reader.attribute("date1904"))
                } else if sheets.count < Self.mostSheets, reader.isNamed("sheet"),
                    let relation = reader.attribute("id").flatMap({ relations[$0] }),
                    relation.type.hasSuffix("/worksheet")
                {
                    let state = reader.attribute("state") ?? "visible"
                    sheets.append(
                        Sheet(
                            name: reader.attribute("name") ?? "", isVisible: state == "visible",
                            part: relation.target))
                }
            }
        }
    }

    /// Reads the shared texts, without the readings of East Asian characters (`rPh`).
    private func readStrings(_ reader: inout XMLPullReader) throws {
        var isInText = false
        var isInReading = false
        while let node = try reader.next() {
            switch node {
            case .text:
                if isInText, !isInReading {
                    try reader.withText { try strings.append($0) }
                }
            case .start, .end:
                if reader.isNamed("t") {
                    isInText = node == .start
                } else if reader.isNamed("rPh") {
                    isInReading = node == .start
                } else if node == .end, reader.isNamed("si") {
                    try strings.finishString()
                }
            }
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
