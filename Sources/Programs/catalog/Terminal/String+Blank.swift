extension String {
    /// Whether there is nothing to see in the text.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
