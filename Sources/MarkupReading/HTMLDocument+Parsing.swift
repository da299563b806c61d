internal import CLibXML2

extension HTMLDocument {
    /// Reads a page in UTF-8.
    ///
    /// Whatever the bytes are, there is a document; of what is no HTML it holds what could be read.
    /// The corresponding C function is `htmlCtxtReadMemory`.
    public init(parsing bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { HTMLDocument(parsing: $0) }
    }

    /// Reads a page, see ``init(parsing:)``.
    public init(parsing bytes: UnsafeRawBufferPointer) {
        LibXML.start()
        self.init()
        // A page is no longer than its length fits.
        guard let count = Int32(exactly: bytes.count), count > 0, let parser = htmlNewParserCtxt()
        else { return }
        defer { htmlFreeParserCtxt(parser) }
        let builder = HTMLBuilder()
        let reader = HTMLReader(parser, into: builder)
        withExtendedLifetime(reader) {
            // The library makes no tree, since each of its own handlers is replaced.
            _ = htmlCtxtReadMemory(
                parser, bytes.bindMemory(to: CChar.self).baseAddress, count, nil, "UTF-8",
                Self.options)
        }
        self = builder.finish()
    }

    /// To recover lets `</` stand in a script.
    private static let options = Int32(
        HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOIMPLIED.rawValue
            | HTML_PARSE_IGNORE_ENC.rawValue)
}

/// What the library calls as it reads.
private final class HTMLReader {
    private let parser: htmlParserCtxtPtr
    private let builder: HTMLBuilder

    init(_ parser: htmlParserCtxtPtr, into builder: HTMLBuilder) {
        self.parser = parser
        self.builder = builder
        var handlers = htmlSAXHandler()
        handlers.startElement = { context, name, attributes in
            HTMLReader.from(context)?.start(name, attributes)
        }
        handlers.endElement = { context, _ in HTMLReader.from(context)?.builder.end() }
        handlers.characters = { context, text, count in
            HTMLReader.from(context)?.add(text, count)
        }
        handlers.ignorableWhitespace = handlers.characters
        handlers.cdataBlock = handlers.characters
        parser.pointee.sax.pointee = handlers
        parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> HTMLReader? {
        context.map { Unmanaged<HTMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func start(
        _ name: UnsafePointer<xmlChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        guard let name else { return }
        builder.start(
            String(cString: name), Self.values(attributes),
            line: Int(xmlSAX2GetLineNumber(parser)))
        if builder.document.isCut { xmlStopParser(parser) }
    }

    /// Names and values take turns, and a null pointer ends them.
    private static func values(
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) -> [HTMLAttribute] {
        guard var next = attributes else { return [] }
        var values: [HTMLAttribute] = []
        while let name = next.pointee {
            values.append(
                HTMLAttribute(
                    String(cString: name), next[1].map { String(cString: $0) } ?? ""))
            next += 2
        }
        return values
    }

    private func add(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
        builder.add(UnsafeBufferPointer(start: text, count: Int(count)))
    }
}
