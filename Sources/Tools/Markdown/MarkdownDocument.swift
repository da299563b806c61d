import CCMark
import Glibc
import HTML
@_spi(HTMLProducer) import Text

/// A parsed document, whose memory is freed with this value.
///
/// The corresponding C function is `cmark_node_free`.
struct MarkdownDocument: ~Copyable {
    let root: OpaquePointer

    /// Parses a text.
    ///
    /// The corresponding C function is `cmark_parse_document`, which accepts any bytes.
    init(parsing utf8: UnsafeRawBufferPointer) {
        let text = utf8.assumingMemoryBound(to: CChar.self)
        // cmark always returns a document, because it ends the process if memory is exhausted.
        guard
            let root = cmark_parse_document(
                text.baseAddress ?? Self.noText, text.count, CMARK_OPT_VALIDATE_UTF8)
        else { preconditionFailure("cmark_parse_document returned no document") }
        self.root = root
    }

    deinit {
        cmark_node_free(root)
    }

    /// Renders the document.
    ///
    /// The corresponding C function is `cmark_render_html`, in its safe mode.
    ///
    /// The result is safe only after ``sanitize(headingsBelow:)``.
    func html(keepingLineBreaks: Bool = false) -> SafeHTML {
        let options = keepingLineBreaks ? CMARK_OPT_HARDBREAKS : CMARK_OPT_DEFAULT
        guard let html = cmark_render_html(root, options) else {
            preconditionFailure("cmark_render_html returned no text")
        }
        let bytes = UnsafeMutableRawBufferPointer(start: html, count: strlen(html))
        return SafeHTML(adopting: html, count: ControlCharacters.remove(from: bytes))
    }

    /// Calls `body` with the document as HTML, including the HTML in its text, which is not safe.
    func withUnsafeHTML<Result: ~Copyable>(
        keepingLineBreaks: Bool, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let lineBreaks = keepingLineBreaks ? CMARK_OPT_HARDBREAKS : CMARK_OPT_DEFAULT
        guard let html = cmark_render_html(root, CMARK_OPT_UNSAFE | lineBreaks) else {
            preconditionFailure("cmark_render_html returned no text")
        }
        defer { free(html) }
        return body(UnsafeRawBufferPointer(cString: html))
    }

    /// Walks through all nodes without recursion, and calls `body` for each event until `body`
    /// returns false.
    func walk(_ body: (MarkdownEvent) -> Bool) {
        MarkdownEvent.walk(root, body)
    }

    private static var noText: UnsafePointer<CChar> {
        UnsafeRawPointer(("" as StaticString).utf8Start).assumingMemoryBound(to: CChar.self)
    }
}

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
