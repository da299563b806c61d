/// Detects text that is not UTF-8, such as UTF-16, at its beginning.
enum Encoding {
    /// Returns the reason why `bytes` cannot be read as JSON in UTF-8, or `nil`.
    ///
    /// JSON text begins with an ASCII character. A NUL among the first two bytes therefore means
    /// that each character has two or four bytes.
    static func objection(to bytes: some Collection<UInt8>) -> JSONError.Reason? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .byteOrderMark }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            return .notUTF8
        }
        return bytes.prefix(2).contains(0) ? .notUTF8 : nil
    }
}
