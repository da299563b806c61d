extension String {
    /// Returns this text, which may come from anywhere, in a form for a message.
    ///
    /// Characters that break the line, move the cursor or change the direction of writing become
    /// escapes in the form of Swift.
    ///
    /// - Parameters:
    ///   - limit: The largest length in bytes of UTF-8; a longer text is cut and ends with `…`.
    ///   - keepsLines: True if line feeds are kept.
    package func escapedInMessage(atMost limit: Int = 200, keepsLines: Bool = false) -> String {
        var result = ""
        for scalar in unicodeScalars {
            let isKept = keepsLines && scalar == "\n"
            let piece = isKept ? String(scalar) : scalar.escapedInMessage
            guard result.utf8.count + piece.utf8.count <= limit else { return result + "…" }
            result += piece
        }
        return result
    }

    /// The text for a message: escaped, cut to 60 characters, and in single quotes.
    package var quotedInMessage: String {
        let isWhole = unicodeScalars.count <= 60
        let text = unicodeScalars.prefix(isWhole ? 60 : 59).map(\.escapedInMessage).joined()
        return isWhole ? "'\(text)'" : "'\(text)…'"
    }
}

extension Unicode.Scalar {
    /// The character, or its escape if it would break the line, move the cursor or change the
    /// direction of writing.
    package var escapedInMessage: String {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            escaped(asASCII: true)
        default: String(self)
        }
    }
}
