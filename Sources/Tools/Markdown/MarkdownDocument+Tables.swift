import CCMark

/// Tables as GitHub Flavored Markdown writes them, which cmark reads as paragraphs:
///
///     | Size | Chest |
///     |------|-------|
///     | S    | 96 cm |
extension MarkdownDocument {
    /// Replaces the tables in paragraphs by blocks of HTML; returns true if there are any.
    func replaceTables() -> Bool {
        var hasTables = false
        walk { event in
            guard event.type == CMARK_NODE_PARAGRAPH, event.isExit else { return true }
            let lines = MarkdownLine.lines(of: event.node)
            guard let header = MarkdownLine.header(in: lines) else { return true }
            hasTables = true
            insertTable(lines[header...], after: event.node)
            if header == 0 {
                remove(event.node)
            } else {
                removeNodes(from: lines[header - 1].lineBreak)
            }
            return true
        }
        return hasTables
    }

    /// Inserts a table of a header, a separator and rows.
    private func insertTable(_ lines: ArraySlice<MarkdownLine>, after paragraph: OpaquePointer) {
        guard let header = lines.first else { return }
        let table = block("table")
        cmark_node_insert_after(paragraph, table)
        appendRow(header, tag: "th", columns: header.cells.count, to: block("thead", in: table))
        let rows = lines.dropFirst(2)
        guard !rows.isEmpty else { return }
        let body = block("tbody", in: table)
        for row in rows { appendRow(row, tag: "td", columns: header.cells.count, to: body) }
    }

    /// Appends the cells of a line.
    ///
    /// The last cell contains the rest of a line with too many cells. A line with too few cells ends
    /// with one wide cell: a cell for each column could make the table far larger than its text.
    private func appendRow(
        _ line: MarkdownLine, tag: String, columns: Int, to section: OpaquePointer?
    ) {
        let row = block("tr", in: section)
        let cells = line.cells(limit: columns)
        for cell in cells {
            let block = block(tag, in: row)
            for part in cell { cmark_node_append_child(block, node(of: part)) }
        }
        let missing = columns - cells.count
        if missing > 0 { block(tag, attributes: " colspan=\"\(missing)\"", in: row) }
    }

    /// Returns the node of a link or another element, and a new one for text.
    private func node(of part: MarkdownLine.Part) -> OpaquePointer? {
        switch part {
        case .element(let node): return node
        case .text(let text):
            let node = cmark_node_new(CMARK_NODE_TEXT)
            cmark_node_set_literal(node, text)
            return node
        }
    }

    @discardableResult private func block(
        _ tag: String, attributes: String = "", in parent: OpaquePointer? = nil
    ) -> OpaquePointer? {
        let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
        cmark_node_set_on_enter(block, "<\(tag)\(attributes)>")
        cmark_node_set_on_exit(block, "</\(tag)>")
        if let parent { cmark_node_append_child(parent, block) }
        return block
    }

    /// Removes a node and those after it in the same element.
    private func removeNodes(from first: OpaquePointer?) {
        var next = first
        while let node = next {
            next = cmark_node_next(node)
            remove(node)
        }
    }
}
