/// The search for the encoding of a text: a byte order mark, else UTF-8, else CP949.
enum EncodingSearch {
    /// The number of characters in UTF-8 before a fault after which the text counts as damaged UTF-8.
    ///
    /// In CP949, the bytes of Korean letters are hardly ever valid in UTF-8.
    private static let convincing = 8

    /// Returns the encoding, and the number of bytes of the byte order mark.
    ///
    /// The whole file is read, unless it has a mark.
    ///
    /// - Throws: ``TableError/malformedText(_:line:byte:)`` for a text in UTF-8 with a fault.
    static func encoding(of file: TableFile) throws -> (TextEncoding, mark: Int) {
        let start = try file.prefix(4_096)
        if let mark = ByteOrderMark(of: start) { return (mark.encoding, mark.count) }
        if let encoding = utf16(start) { return (encoding, 0) }
        var check = UTF8Check()
        try file.forEachChunk { chunk in
            check.consume(chunk)
            return check.fault == nil
        }
        check.finish()
        guard let fault = check.fault else { return (.utf8, 0) }
        guard check.scalars < convincing else {
            throw TableError.malformedText(.utf8, line: check.line, byte: fault)
        }
        return (.cp949, 0)
    }

    /// Returns UTF-16 if most characters of the start have a byte 0 on the same side.
    static func utf16(_ bytes: [UInt8]) -> TextEncoding? {
        let zeros = bytes.indices.filter { bytes[$0] == 0 }
        guard zeros.count * 5 > bytes.count else { return nil }
        let odd = zeros.count { !$0.isMultiple(of: 2) }
        if odd == zeros.count { return .utf16LittleEndian }
        return odd == 0 ? .utf16BigEndian : nil
    }
}
