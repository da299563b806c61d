import CCMark
import Text

extension MarkdownDocument {
    /// Returns the text of the first paragraphs, or of all nodes if the text has no paragraph.
    func summary(limit: Int) -> String {
        guard limit > 0 else { return "" }
        var buffer = OutputBuffer(capacity: 1024)
        appendParagraphs(to: &buffer, limit: Summary.byteLimit(forCharacters: limit))
        if buffer.count == 0 {
            PlainText.append(
                root, to: &buffer, limit: Summary.byteLimit(forCharacters: limit))
        }
        return buffer.withBytes { Summary.text(of: $0, limit: limit) }
    }

    private func appendParagraphs(to buffer: inout OutputBuffer, limit: Int) {
        walk { event in
            guard event.type == CMARK_NODE_PARAGRAPH, !event.isExit else { return true }
            if buffer.count > 0 { buffer.append(UInt8(ascii: " ")) }
            PlainText.append(event.node, to: &buffer, limit: limit)
            return buffer.count < limit
        }
    }
}
