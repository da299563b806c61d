import Text

extension FragmentWriter {
    subscript(index: Int) -> HTMLNode { fragment.nodes[index] }

    func children(of index: Int) -> [Int] { fragment.children(of: index) }

    /// Writes `nodes` at a place where blocks are allowed; successive inline nodes become a
    /// paragraph.
    mutating func writeFlow(_ nodes: [Int]) {
        var run: [Int] = []
        for node in nodes {
            if fragment.isInline(node) {
                run.append(node)
            } else {
                writeParagraph(run)
                run.removeAll()
                writeBlock(node)
            }
        }
        writeParagraph(run)
    }

    mutating func writeParagraph(_ run: [Int]) {
        guard fragment.isVisible(run) else { return }
        out.append("<p>")
        writeLine(run)
        out.append("</p>\n")
    }

    mutating func writeBlock(_ index: Int) {
        guard self[index].isVisible || self[index].kind == .block else { return }
        let children = children(of: index)
        switch self[index].kind {
        case .heading: writeHeading(index, children)
        case .preformatted: writePreformatted(children)
        case .rule: out.append("<hr>\n")
        case .quote: writeBlock("<blockquote>\n", children, "</blockquote>\n")
        case .list: writeList("<ul>\n", children, "</ul>\n")
        case .orderedList: writeOrderedList(index, children)
        case .definitions where fragment.isDefinitionList(children):
            writeDefinitions(children)
        case .table: writeTable(children)
        case .link where !isInLink:
            writeStart(ofLink: self[index])
            isInLink = true
            writeFlow(children)
            isInLink = false
            out.append("</a>\n")
        default: writeFlow(children)
        }
    }

    mutating func writeBlock(_ start: StaticString, _ nodes: [Int], _ end: StaticString) {
        out.append(start)
        writeFlow(nodes)
        out.append(end)
    }

    /// Writes the content of a list item or a cell, as a line or as blocks.
    mutating func writeContent(_ nodes: [Int]) {
        if fragment.isLine(nodes) || !fragment.isVisible(nodes) {
            writeLine(nodes)
        } else {
            out.append("\n")
            writeFlow(nodes)
        }
    }

    mutating func writeHeading(_ index: Int, _ children: [Int]) {
        let level = outline.level(for: Int(self[index].number))
        out.append("<h")
        out.append(decimal: level)
        let title = title(of: index)
        if ContentsRule.depth >= level - parentLevel, !title.isEmpty {
            let entry = ContentsEntry(
                title: title, place: headingCount, level: level - parentLevel)
            headings.append(entry)
            headingCount += 1
            if marksHeadings {
                out.append(" id=\"")
                out.append(entry.id)
                out.append("\"")
            }
        }
        out.append(">")
        writeLine(children)
        out.append("</h")
        out.append(decimal: level)
        out.append(">\n")
    }

    func title(of heading: Int) -> String {
        var text = OutputBuffer(capacity: 256)
        appendText(of: heading, to: &text)
        return text.withBytes { Summary.text(of: $0, limit: ContentsRule.titleLength) }
    }

    func appendText(of index: Int, to text: inout OutputBuffer) {
        for child in children(of: index) {
            if self[child].kind == .text {
                fragment.bytes[self[child].text].withUnsafeBytes { text.append($0) }
            } else if self[child].kind == .lineBreak || !fragment.isInline(child) {
                text.append(UInt8(ascii: " "))
            }
            appendText(of: child, to: &text)
        }
    }

    mutating func writePreformatted(_ children: [Int]) {
        // Browsers ignore the first line feed after the tag.
        out.append("<pre>\n")
        isPreformatted = true
        line = LineState()
        for child in children { writeInline(child) }
        isPreformatted = false
        out.append("</pre>\n")
    }
}
