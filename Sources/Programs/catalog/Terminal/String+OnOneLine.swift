extension String {
    /// The text on one line.
    ///
    /// A space replaces each character that would break the line, move the cursor or change the
    /// direction of writing.
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

    /// The text with the same replacements as `onOneLine`, but with its line breaks.
    var onItsLines: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).onOneLine }.joined(separator: "\n")
    }
}
