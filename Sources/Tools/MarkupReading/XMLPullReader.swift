internal import CLibXML2

/// An XML document that is read forward, node by node, from bytes that the caller supplies.
///
/// The memory does not depend on the length of the document. A document type declaration is an
/// error, so no entity is expanded beyond the five predefined ones, and no other file is read.
/// libxml2 limits a text to 10 MB. The corresponding C type is `xmlTextReader`.
package struct XMLPullReader: ~Copyable {
    /// The kinds of nodes; others, such as comments, are skipped.
    package enum Node: Sendable {
        case start
        /// The end of an element; an empty element has one as well.
        case end
        /// Text, or the content of a CDATA section; a text may arrive in several pieces.
        case text
    }

    private let reader: xmlTextReaderPtr
    private let input: XMLInput
    private let maximumDepth: Int
    /// True if the end of an empty element is the next node; the library reports no such end.
    private var endsNext = false
    /// The name of the current node without its prefix, which belongs to the library.
    private var localName: UnsafePointer<xmlChar>?

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - encoding: the encoding of the bytes, such as `UTF-8`; if `nil`, the document tells it.
    ///   - maximumDepth: the deepest nesting of elements, at most 256.
    ///   - read: writes the next bytes into a buffer, and returns their number; 0 at the end. An
    ///     error of this function ends the reading, and ``next()`` throws it.
    package init(
        encoding: String? = nil, maximumDepth: Int = 64,
        reading read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
    ) throws(XMLStreamError) {
        LibXML.start()
        let input = XMLInput(read)
        guard
            let reader = xmlReaderForIO(
                { XMLInput.read($0, $1, $2) }, { _ in 0 },
                Unmanaged.passUnretained(input).toOpaque(), nil, encoding, Self.options)
        else { throw .malformed(line: 1, reason: "the reader cannot be created") }
        self.input = input
        self.reader = reader
        self.maximumDepth = maximumDepth
    }

    deinit {
        xmlFreeTextReader(reader)
    }

    private static let options = Int32(
        XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
            | XML_PARSE_BIG_LINES.rawValue | XML_PARSE_COMPACT.rawValue)

    /// Moves to the next node; returns `nil` at the end.
    ///
    /// - Throws: ``XMLStreamError``, or an error of the function that supplies the bytes.
    package mutating func next() throws -> Node? {
        if endsNext {
            endsNext = false
            return .end
        }
        while true {
            let result = xmlTextReaderRead(reader)
            if let failure = input.failure { throw failure }
            guard result == 1 else {
                if result == 0 { return nil }
                throw XMLStreamError.last(line: line)
            }
            if let node = try current() { return node }
        }
    }

    private mutating func current() throws(XMLStreamError) -> Node? {
        switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
        case XML_READER_TYPE_ELEMENT.rawValue:
            localName = xmlTextReaderConstLocalName(reader)
            guard xmlTextReaderDepth(reader) < maximumDepth else {
                throw .malformed(
                    line: line, reason: "elements are nested deeper than \(maximumDepth)")
            }
            endsNext = xmlTextReaderIsEmptyElement(reader) == 1
            return .start
        case XML_READER_TYPE_END_ELEMENT.rawValue:
            localName = xmlTextReaderConstLocalName(reader)
            return .end
        case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue,
            XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue:
            return .text
        case XML_READER_TYPE_DOCUMENT_TYPE.rawValue:
            throw .malformed(line: line, reason: "a document type declaration is not allowed")
        default: return nil
        }
    }

    /// The line of the current node, counted from 1.
    package var line: Int {
        guard let node = xmlTextReaderCurrentNode(reader) else { return 1 }
        return max(1, Int(xmlGetLineNo(node)))
    }

    /// The number of elements around the current node.
    package var depth: Int { Int(xmlTextReaderDepth(reader)) }
}

// MARK: - The current node

extension XMLPullReader {
    /// The name of the current element without its prefix.
    package var name: String { localName.map { String(cString: $0) } ?? "" }

    /// Returns true if the current element has this name, whatever its prefix.
    package func isNamed(_ name: StaticString) -> Bool {
        guard let localName, localName.pointee == name.utf8Start.pointee else { return false }
        return xmlStrcmp(localName, name.utf8Start) == 0
    }

    /// The address of the current element's namespace; `nil` without a namespace.
    package var namespace: String? {
        xmlTextReaderConstNamespaceUri(reader).map { String(cString: $0) }
    }

    /// The current text.
    package var text: String { withText { String(decoding: $0, as: UTF8.self) } }

    /// Passes the UTF-8 of the current text, which is valid only during the call.
    package func withText<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
        -> Result
    {
        try body(Self.bytes(xmlTextReaderConstValue(reader)))
    }

    /// Returns the value of an attribute of the current element, whatever its prefix.
    package func attribute(_ name: StaticString) -> String? {
        withAttribute(name) { $0.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Passes the UTF-8 of an attribute of the current element, which is valid only during the
    /// call; `nil` if the attribute is absent.
    package func withAttribute<Result>(
        _ name: StaticString, _ body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result {
        var next = xmlTextReaderCurrentNode(reader)?.pointee.properties
        while let attribute = next {
            if xmlStrcmp(attribute.pointee.name, name.utf8Start) == 0 {
                // A value without references to entities is one text.
                return try body(Self.bytes(attribute.pointee.children?.pointee.content))
            }
            next = attribute.pointee.next
        }
        return try body(nil)
    }

    private static func bytes(_ text: UnsafePointer<xmlChar>?) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: text, count: Int(xmlStrlen(text)))
    }

    private static func bytes(_ text: UnsafeMutablePointer<xmlChar>?) -> UnsafeRawBufferPointer {
        bytes(text.map { UnsafePointer($0) })
    }
}

/// The supplier of bytes, as the library calls it.
private final class XMLInput {
    private let read: (UnsafeMutableRawBufferPointer) throws -> Int
    /// The error that ended the reading.
    private(set) var failure: (any Error)?

    init(_ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
        self.read = read
    }

    static func read(
        _ context: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ count: Int32
    ) -> Int32 {
        guard let context, let buffer else { return -1 }
        let input = Unmanaged<XMLInput>.fromOpaque(context).takeUnretainedValue()
        do {
            return Int32(
                try input.read(UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))))
        } catch {
            input.failure = error
            return -1
        }
    }
}

extension XMLStreamError {
    /// The last error of the library on this thread.
    ///
    /// - Parameter line: the line for an error without a line.
    static func last(line: Int) -> XMLStreamError {
        let error = xmlGetLastError()?.pointee
        let message = error?.message.map { String(cString: $0) } ?? "it is not well-formed"
        return .malformed(
            line: max(1, error.map { Int($0.line) } ?? line),
            reason: message.split(separator: "\n").first.map(String.init) ?? "")
    }
}
