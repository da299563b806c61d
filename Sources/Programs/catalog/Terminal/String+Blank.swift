extension String {
    /// True if the text is empty or only white space.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
