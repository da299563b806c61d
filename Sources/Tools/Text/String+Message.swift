extension String {
    /// Foreign text as a part of a message: escapes, as Swift writes them, in place of all that
    /// breaks the line, moves the cursor or turns the direction of writing.
    ///
    /// - Parameters:
    ///   - limit: in bytes of UTF-8; a text cut there ends with `…` beyond them.
    ///   - keepsLines: whether line feeds stay.
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

    /// Foreign text as a part of a message: escaped, in single quotes, at most 60 characters of it.
    package var quotedInMessage: String {
        let isWhole = unicodeScalars.count <= 60
        let text = unicodeScalars.prefix(isWhole ? 60 : 59).map(\.escapedInMessage).joined()
        return isWhole ? "'\(text)'" : "'\(text)…'"
    }
}

extension Unicode.Scalar {
    /// The character, or its escape where it would break the line, move the cursor or turn the
    /// direction of writing.
    package var escapedInMessage: String {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            escaped(asASCII: true)
        default: String(self)
        }
    }
}
