extension String {
    /// Returns the text with every occurrence of `mark` replaced by `written`.
    ///
    /// Bytes are compared, because the reader of the text also compares bytes. For Swift, a quote
    /// and a combining accent are one character, which differs from a quote.
    ///
    /// - Parameters:
    ///   - mark: One scalar or more.
    ///   - written: The replacement.
    package func escaping(_ mark: String, as written: String) -> String {
        String(
            decoding: Array(utf8).replacing(Array(mark.utf8), with: Array(written.utf8)),
            as: UTF8.self)
    }
}
