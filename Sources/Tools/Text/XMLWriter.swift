/// A writer of an XML document, element by element, into its own buffer.
///
///     var writer = XMLWriter()
///     writer.start("urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"])
///     writer.element("loc", text: address)
///     writer.end()
///
/// Names are literals of the program; every text and attribute value is escaped.
package struct XMLWriter: ~Copyable {
    private var buffer: OutputBuffer
    private var openElements: [StaticString] = []
    private let prologue: Prologue

    /// The text before the first element.
    package enum Prologue: Sendable {
        /// `<?xml version="1.0" encoding="UTF-8"?>`.
        case xml
        /// `<!DOCTYPE html>`, for an HTML page.
        ///
        /// The page must have no scripts, and its style sheets must need no escaping. Use
        /// ``empty(_:_:)`` only for void elements.
        case html
        /// Nothing, for elements that are inserted into a page.
        case none
    }

    /// Starts a document with its prologue.
    package init(capacity: Int = 64 * 1024, prologue: Prologue = .xml) {
        buffer = OutputBuffer(capacity: capacity)
        self.prologue = prologue
        writePrologue()
    }

    /// The number of bytes written since the last ``drain(_:)``.
    ///
    /// Callers use it for limits such as the 50 MB of a sitemap.
    package var count: Int { buffer.count }

    /// Starts a new document in the same storage.
    package mutating func removeAll() {
        buffer.removeAll()
        openElements.removeAll(keepingCapacity: true)
        writePrologue()
    }

    /// Writes a start tag; ``end()`` closes it.
    package mutating func start(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]
    ) {
        openTag(name, attributes)
        buffer.append(UInt8(ascii: ">"))
        openElements.append(name)
    }

    /// Writes the end tag of the innermost open element.
    package mutating func end() {
        guard let name = openElements.popLast() else {
            preconditionFailure("XMLWriter.end() without an open element")
        }
        buffer.append("</")
        buffer.append(name)
        buffer.append(UInt8(ascii: ">"))
    }

    /// Writes an empty element.
    package mutating func empty(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]
    ) {
        openTag(name, attributes)
        buffer.append("/>")
    }

    /// Writes an element that holds only text.
    package mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
    ) {
        start(name, attributes)
        self.text(text)
        end()
    }

    /// Writes escaped text.
    package mutating func text(_ string: String) {
        buffer.appendEscapingXML(string)
    }

    /// Writes escaped UTF-8 text.
    package mutating func text(_ bytes: UnsafeRawBufferPointer) {
        buffer.appendEscapingXML(bytes)
    }

    /// Writes a line feed, so that long documents can be read and compared line by line.
    package mutating func newline() {
        buffer.append(UInt8(ascii: "\n"))
    }

    /// Calls `body` with the document; every element must be closed.
    package borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        precondition(openElements.isEmpty, "XML element left open: \(openElements)")
        return try buffer.withBytes(body)
    }

    /// Passes the bytes written since the last call to `body`, and removes them.
    ///
    /// Therefore only a part of a long document is in memory. Open elements stay open.
    package mutating func drain<Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        try buffer.withBytes(body)
        buffer.removeAll()
    }

    private mutating func writePrologue() {
        switch prologue {
        case .xml: buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        case .html: buffer.append("<!DOCTYPE html>\n")
        case .none: break
        }
    }

    private mutating func openTag(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
    ) {
        buffer.append(UInt8(ascii: "<"))
        buffer.append(name)
        for (attribute, value) in attributes {
            buffer.append(UInt8(ascii: " "))
            buffer.append(attribute)
            buffer.append("=\"")
            buffer.appendEscapingXML(value)
            buffer.append(UInt8(ascii: "\""))
        }
    }
}
