internal import CLibXML2

/// The handlers that the library calls while it parses.
final class HTMLReader {
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
            String(cString: name), HTMLAttribute.values(attributes),
            line: Int(xmlSAX2GetLineNumber(parser)))
        if builder.document.isCut { xmlStopParser(parser) }
    }

    private func add(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
        builder.add(UnsafeBufferPointer(start: text, count: Int(count)))
    }
}

extension HTMLAttribute {
    /// Reads an array in which names and values alternate, with a null pointer at its end.
    static func values(
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
}
