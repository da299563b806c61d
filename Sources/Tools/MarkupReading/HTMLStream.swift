internal import CLibXML2

/// HTML that is read in pieces, whatever its faults, and told to a receiver as it is read.
///
/// The memory does not depend on the length of the text. Tags that authors may leave out, such as
/// `<body>` and `</td>`, are reported. The corresponding C functions are `htmlCreatePushParserCtxt` and
/// `htmlParseChunk`.
package final class HTMLStream {
    /// A receiver of what is read.
    package struct Receiver {
        /// Receives the start of an element, with its name in small letters and its attributes.
        package var start: (String, [HTMLAttribute]) -> Void
        /// Receives the end of an element.
        package var end: (String) -> Void
        /// Receives a piece of text, which is valid only during the call.
        package var text: (UnsafeRawBufferPointer) -> Void

        package init(
            start: @escaping (String, [HTMLAttribute]) -> Void,
            end: @escaping (String) -> Void,
            text: @escaping (UnsafeRawBufferPointer) -> Void
        ) {
            self.start = start
            self.end = end
            self.text = text
        }
    }

    /// The deepest nesting at which elements are read; what stands deeper ends the reading.
    private static let maximumDepth = 250

    private let receiver: Receiver
    private var parser: htmlParserCtxtPtr?
    private var depth = 0
    /// True if elements are nested too deep; the rest is not read.
    package private(set) var isCut = false

    package init(_ receiver: Receiver) {
        LibXML.start()
        self.receiver = receiver
        var handlers = htmlSAXHandler()
        handlers.startElement = { HTMLStream.from($0)?.start($1, $2) }
        handlers.endElement = { HTMLStream.from($0)?.end($1) }
        handlers.characters = { HTMLStream.from($0)?.add($1, $2) }
        handlers.ignorableWhitespace = handlers.characters
        handlers.cdataBlock = handlers.characters
        parser = htmlCreatePushParserCtxt(
            &handlers, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil,
            XML_CHAR_ENCODING_UTF8)
        htmlCtxtUseOptions(
            parser,
            Int32(
                HTML_PARSE_IGNORE_ENC.rawValue | HTML_PARSE_NONET.rawValue
                    | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
                    | HTML_PARSE_RECOVER.rawValue))
    }

    deinit {
        htmlFreeParserCtxt(parser)
    }

    /// Reads the next piece of the text, in UTF-8.
    package func consume(_ utf8: UnsafeRawBufferPointer) {
        guard !isCut else { return }
        htmlParseChunk(
            parser, utf8.assumingMemoryBound(to: CChar.self).baseAddress, Int32(utf8.count), 0)
    }

    /// Ends the text.
    package func finish() {
        htmlParseChunk(parser, nil, 0, 1)
    }
}

extension HTMLStream {
    private static func from(_ context: UnsafeMutableRawPointer?) -> HTMLStream? {
        context.map { Unmanaged<HTMLStream>.fromOpaque($0).takeUnretainedValue() }
    }

    private func start(
        _ name: UnsafePointer<xmlChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        guard let name, !isCut else { return }
        depth += 1
        receiver.start(String(cString: name), HTMLAttribute.values(attributes))
        guard depth > Self.maximumDepth else { return }
        isCut = true
        xmlStopParser(parser)
    }

    private func end(_ name: UnsafePointer<xmlChar>?) {
        guard let name, !isCut else { return }
        depth -= 1
        receiver.end(String(cString: name))
    }

    private func add(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
        guard !isCut else { return }
        receiver.text(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
}
