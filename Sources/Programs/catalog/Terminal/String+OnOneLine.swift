extension String {
    /// The text without what would break the line, move the cursor or turn the direction of
    /// writing: each such character is a blank.
    var onOneLine: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator: " "
                    default: scalar
                    }
                }))
    }

    /// The text with only its line breaks left of all those characters.
    var onItsLines: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).onOneLine }.joined(separator: "\n")
    }
}
