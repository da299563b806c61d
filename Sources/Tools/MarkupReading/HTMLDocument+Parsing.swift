internal import CLibXML2

extension HTMLDocument {
    /// Parses a page in UTF-8.
    ///
    /// Parsing never fails. For input that is not HTML, the document contains the parts that could
    /// be read. The corresponding C function is `htmlCtxtReadMemory`.
    package init(parsing bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { HTMLDocument(parsing: $0) }
    }

    /// Parses a page, see ``init(parsing:)``.
    package init(parsing bytes: UnsafeRawBufferPointer) {
        LibXML.start()
        self.init()
        // The library counts the bytes in 32 bits.
        guard let count = Int32(exactly: bytes.count), count > 0, let parser = htmlNewParserCtxt()
        else { return }
        defer { htmlFreeParserCtxt(parser) }
        let builder = HTMLBuilder()
        let reader = HTMLReader(parser, into: builder)
        withExtendedLifetime(reader) {
            // The library builds no tree, because all of its own handlers are replaced.
            _ = htmlCtxtReadMemory(
                parser, bytes.bindMemory(to: CChar.self).baseAddress, count, nil, "UTF-8",
                Self.options)
        }
        self = builder.finish()
    }

    /// HTML_PARSE_RECOVER allows `</` in a script.
    private static let options = Int32(
        HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOIMPLIED.rawValue
            | HTML_PARSE_IGNORE_ENC.rawValue)
}
