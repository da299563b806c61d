extension String {
    /// The text with every occurrence of a mark written otherwise.
    ///
    /// Marks are found by their bytes, as who reads the text finds them: to Swift, a quote and an
    /// accent that combines with it are one character, and no quote.
    ///
    /// - Parameters:
    ///   - mark: one scalar or more.
    ///   - written: what stands for it.
    package func escaping(_ mark: String, as written: String) -> String {
        String(
            decoding: Array(utf8).replacing(Array(mark.utf8), with: Array(written.utf8)),
            as: UTF8.self)
    }
}
