/// Tells UTF-8 from what else a server may send as JSON.
enum Encoding {
    /// What speaks against reading `bytes` as JSON in UTF-8.
    ///
    /// JSON text begins with an ASCII character, so a NUL among the first two bytes means two or
    /// four bytes a character.
    static func objection(to bytes: some Collection<UInt8>) -> JSONError.Reason? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .byteOrderMark }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            return .notUTF8
        }
        return bytes.prefix(2).contains(0) ? .notUTF8 : nil
    }
}
