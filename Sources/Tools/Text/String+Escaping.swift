extension String {
    /// Returns the text with every occurrence of a mark replaced.
    ///
    /// Marks are compared by bytes, as the reader of the text compares them: Swift takes a quote
    /// and a combining accent for one character, which is not equal to a quote.
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
