import Text

extension FragmentWriter {
    mutating func writeOrderedList(_ index: Int, _ children: [Int]) {
        guard self[index].number != 1 else {
            return writeList("<ol>\n", children, "</ol>\n")
        }
        out.append("<ol start=\"")
        out.append(decimal: self[index].number)
        writeList("\">\n", children, "</ol>\n")
    }

    /// Writes a list; content outside of an item is put into an additional item.
    mutating func writeList(_ start: StaticString, _ nodes: [Int], _ end: StaticString) {
        out.append(start)
        var run: [Int] = []
        for node in nodes {
            guard self[node].kind == .item else {
                run.append(node)
                continue
            }
            writeItem(run)
            run.removeAll()
            writeItem(children(of: node))
        }
        writeItem(run)
        out.append(end)
    }

    mutating func writeItem(_ nodes: [Int]) {
        guard fragment.isVisible(nodes) else { return }
        out.append("<li>")
        writeContent(nodes)
        out.append("</li>\n")
    }

    mutating func writeDefinitions(_ nodes: [Int]) {
        out.append("<dl>\n")
        for node in nodes where self[node].isVisible {
            if self[node].kind == .term {
                out.append("<dt>")
                writeLine(children(of: node))
                out.append("</dt>\n")
            } else {
                out.append("<dd>")
                writeContent(children(of: node))
                out.append("</dd>\n")
            }
        }
        out.append("</dl>\n")
    }
}

extension FragmentWriter {
    mutating func writeTable(_ nodes: [Int]) {
        let table = fragment.table(of: nodes)
        writeFlow(table.others)
        guard !table.isLayout else {
            if let caption = table.caption { writeFlow(children(of: caption)) }
            for cell in table.sections.flatMap(\.rows).joined() { writeFlow(children(of: cell)) }
            return
        }
        out.append(isInLink ? "<div class=\"wide\">" : "<div class=\"wide\" tabindex=\"0\">")
        out.append("<table>\n")
        if let caption = table.caption {
            out.append("<caption>")
            writeLine(children(of: caption))
            out.append("</caption>\n")
        }
        for (place, section) in table.sections.enumerated() {
            let isLast = place == table.sections.count - 1
            switch section.kind {
            case .head where place == 0: writeRows("<thead>\n", section.rows, "</thead>\n")
            case .foot where isLast: writeRows("<tfoot>\n", section.rows, "</tfoot>\n")
            default: writeRows("<tbody>\n", section.rows, "</tbody>\n")
            }
        }
        out.append("</table></div>\n")
    }

    mutating func writeRows(
        _ start: StaticString, _ rows: [[Int]], _ end: StaticString
    ) {
        out.append(start)
        for row in rows {
            out.append("<tr>\n")
            for cell in row { writeCell(cell) }
            out.append("</tr>\n")
        }
        out.append(end)
    }

    mutating func writeCell(_ cell: Int) {
        let isHead = self[cell].kind == .headCell
        out.append(isHead ? "<th" : "<td")
        if self[cell].number > 1 {
            out.append(" colspan=\"")
            out.append(decimal: self[cell].number)
            out.append("\"")
        }
        if self[cell].rows > 1 {
            out.append(" rowspan=\"")
            out.append(decimal: self[cell].rows)
            out.append("\"")
        }
        out.append(">")
        // A head cell may not contain headings, so its content is written as a line.
        isHead ? writeLine(children(of: cell)) : writeContent(children(of: cell))
        out.append(isHead ? "</th>\n" : "</td>\n")
    }
}
