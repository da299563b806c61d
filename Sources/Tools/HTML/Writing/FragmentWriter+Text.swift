import Text

/// The state at the end of the line that is being written.
struct LineState {
    /// True if white space has no effect: at the start, and after a space.
    var isAfterSpace = true
    /// True if a space follows unless the line ends.
    var isSpacePending = false
    /// True until something is written.
    var isEmpty = true
}

extension FragmentWriter {
    /// Writes `nodes` at a place where only text and inline elements are allowed.
    mutating func writeLine(_ nodes: [Int]) {
        line = LineState()
        var shown = nodes[...]
        while let first = shown.first, !self[first].isVisible { shown.removeFirst() }
        while let last = shown.last, !self[last].isVisible { shown.removeLast() }
        for node in shown { writeInline(node) }
        line = LineState()
    }

    mutating func writeInline(_ index: Int) {
        let node = self[index]
        switch node.kind {
        case .text: writeText(node.text)
        case .lineBreak where isPreformatted: out.append("\n")
        case .lineBreak:
            guard !line.isEmpty else { return }
            out.append("<br>\n")
            line = LineState(isEmpty: false)
        case .wordBreak: out.append("<wbr>")
        case .picture: write(fragment.pictures[Int(node.number)])
        case .rule: writeSpace()
        case .link where !isInLink && node.isVisible:
            flushSpace()
            writeStart(ofLink: node)
            isInLink = true
            for child in children(of: index) { writeInline(child) }
            isInLink = false
            out.append("</a>")
        default:
            guard let name = InlineNames.name(of: node.kind), node.isVisible else {
                return writeUnwrapped(index)
            }
            flushSpace()
            out.append("<")
            out.append(name)
            out.append(">")
            for child in children(of: index) { writeInline(child) }
            out.append("</")
            out.append(name)
            out.append(">")
        }
    }

    /// Writes the content of a block inside a line, separated from its neighbours by spaces.
    mutating func writeUnwrapped(_ index: Int) {
        let isBlock = !self[index].kind.isInline
        if isBlock { writeSpace() }
        for child in children(of: index) { writeInline(child) }
        if isBlock { writeSpace() }
    }

    mutating func writeSpace() {
        if isPreformatted { return out.append("\n") }
        if !line.isAfterSpace { line.isSpacePending = true }
    }

    mutating func flushSpace() {
        guard line.isSpacePending else { return }
        out.append(" ")
        line = LineState(isEmpty: false)
    }

    mutating func writeText(_ range: Range<Int>) {
        guard !isPreformatted else {
            return fragment.bytes[range].withUnsafeBytes { out.appendEscapingHTML($0) }
        }
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            while index < range.upperBound, !Self.isSpace(fragment.bytes[index]) { index += 1 }
            if index > start {
                flushSpace()
                fragment.bytes[start..<index].withUnsafeBytes { out.appendEscapingHTML($0) }
                line.isAfterSpace = false
                line.isEmpty = false
            }
            if index < range.upperBound {
                writeSpace()
                index += 1
            }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    mutating func writeStart(ofLink node: HTMLNode) {
        let address = fragment.bytes[node.text]
        let title = fragment.bytes[node.title]
        address.withUnsafeBytes { address in
            title.withUnsafeBytes { title in
                if LinkTarget(address) == .elsewhere {
                    out.append(outsideLink: address, title: title)
                } else {
                    out.append("<a href=\"")
                    out.append(href: address)
                    out.append("\">")
                }
            }
        }
    }

    mutating func write(_ picture: ShownPicture) {
        flushSpace()
        line.isAfterSpace = false
        line.isEmpty = false
        out.append("<img src=\"")
        var address = picture.address
        address.withUTF8 { out.append(href: UnsafeRawBufferPointer($0)) }
        out.append("\" alt=\"")
        out.appendEscapingHTML(picture.alternativeText)
        if let size = picture.size {
            out.append("\" width=\"")
            out.append(decimal: size.width)
            out.append("\" height=\"")
            out.append(decimal: size.height)
        }
        out.append("\" loading=\"lazy\" decoding=\"async\">")
    }
}
