import CCMark
import HTML
import Text

/// The plain text of a part of a document.
enum PlainText {
    /// Appends the text in `root` until the buffer has `limit` bytes; line breaks become spaces.
    static func append(_ root: OpaquePointer, to buffer: inout OutputBuffer, limit: Int) {
        MarkdownEvent.walk(root) { event in
            switch event.type {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE:
                if let literal = cmark_node_get_literal(event.node) {
                    buffer.append(UnsafeRawBufferPointer(cString: literal))
                }
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
                buffer.append(UInt8(ascii: " "))
            default:
                break
            }
            return buffer.count < limit
        }
    }
}
