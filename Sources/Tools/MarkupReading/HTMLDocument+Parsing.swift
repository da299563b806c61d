internal import CLibXML2

extension HTMLDocument {
    /// Reads a page in UTF-8.
    ///
    /// Whatever the bytes are, there is a document; of what is no HTML it holds what could be read.
    /// The corresponding C function is `htmlCtxtReadMemory`.
    package init(parsing bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { HTMLDocument(parsing: $0) }
    }

    /// Reads a page, see ``init(parsing:)``.
    package init(parsing bytes: UnsafeRawBufferPointer) {
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
