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

extension String {
    /// The text with its line breaks, and escapes in place of all else that moves the cursor or
    /// turns the direction of writing; at most so many bytes of it, with `…` where some are missing.
    func escaped(atMost limit: Int) -> String {
        var result = ""
        for scalar in unicodeScalars {
            let piece = scalar.mustBeEscaped ? scalar.escaped(asASCII: true) : String(scalar)
            guard result.utf8.count + piece.utf8.count <= limit else { return result + "…" }
            result += piece
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var mustBeEscaped: Bool {
        switch properties.generalCategory {
        case .control: self != "\n"
        case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
