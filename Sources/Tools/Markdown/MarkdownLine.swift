import CCMark

/// A line of a paragraph, which may be a row of a table.
struct MarkdownLine {
    /// The cells; a line without bars is one cell.
    private(set) var cells: [Cell] = [[]]
    /// The line break at the end; `nil` for the last line.
    private(set) var lineBreak: OpaquePointer?
    /// True if the line has a bar, also one at its beginning or end.
    private var hasBars = false

    typealias Cell = [Part]

    /// A part of a cell.
    enum Part {
        /// Text with the spaces around it.
        case text(String)
        /// A node that is not text, such as a link; bars in it separate no cells.
        case element(OpaquePointer)

        fileprivate var isBlank: Bool {
            if case .text(let text) = self { text.utf8.allSatisfy(isSpace) } else { false }
        }
    }

    /// Returns the lines of a paragraph; a line break inside of an element does not end a line.
    static func lines(of paragraph: OpaquePointer) -> [MarkdownLine] {
        var lines: [MarkdownLine] = []
        var line = MarkdownLine()
        var next = cmark_node_first_child(paragraph)
        while let node = next {
            next = cmark_node_next(node)
            switch cmark_node_get_type(node) {
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
                line.end(with: node)
                lines.append(line)
                line = MarkdownLine()
            case CMARK_NODE_TEXT:
                if let text = cmark_node_get_literal(node) { line.append(String(cString: text)) }
            default:
                line.append(.element(node))
            }
        }
        line.end(with: nil)
        return lines + [line]
    }

    /// Returns the place of the header of the first table: the line after it separates as many cells.
    static func header(in lines: [MarkdownLine]) -> Int? {
        lines.indices.dropLast().first {
            lines[$0 + 1].isSeparator && lines[$0].cells.count == lines[$0 + 1].cells.count
        }
    }

    /// Returns at most `limit` cells, the last of which contains the rest of the line.
    func cells(limit: Int) -> [Cell] {
        guard cells.count > limit else { return cells }
        return cells.prefix(limit - 1) + [
            Cell(cells[(limit - 1)...].joined(separator: [.text("|")]))
        ]
    }

    private mutating func append(_ part: Part) { cells[cells.count - 1].append(part) }

    private mutating func append(_ text: String) {
        let pieces = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        for (number, piece) in pieces.enumerated() {
            if number > 0 {
                hasBars = true
                cells.append([])
            }
            append(.text(String(Substring(piece))))
        }
    }

    /// Removes the blank cells outside of the bars at both ends.
    private mutating func end(with lineBreak: OpaquePointer?) {
        self.lineBreak = lineBreak
        if cells.count > 1, cells[0].allSatisfy(\.isBlank) { cells.removeFirst() }
        if cells.count > 1, cells[cells.count - 1].allSatisfy(\.isBlank) { cells.removeLast() }
    }

    /// True for a line such as `|---|:-:|`, whose cells have hyphens, and colons only around them.
    private var isSeparator: Bool {
        hasBars
            && cells.allSatisfy { cell in
                guard cell.count == 1, case .text(let text) = cell[0] else { return false }
                var hyphens = text.utf8.drop(while: isSpace)
                while let last = hyphens.last, isSpace(last) { hyphens.removeLast() }
                if hyphens.first == UInt8(ascii: ":") { hyphens.removeFirst() }
                if hyphens.last == UInt8(ascii: ":") { hyphens.removeLast() }
                return !hyphens.isEmpty && hyphens.allSatisfy { $0 == UInt8(ascii: "-") }
            }
    }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
