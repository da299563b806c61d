extension String {
    /// Foreign text as a part of a message: escapes, as Swift writes them, in place of all that
    /// breaks the line, moves the cursor or turns the direction of writing.
    ///
    /// - Parameters:
    ///   - limit: in bytes of UTF-8; a text cut there ends with `…` beyond them.
    ///   - keepsLines: whether line feeds stay.
    package func escapedInMessage(atMost limit: Int, keepsLines: Bool = false) -> String {
        var result = ""
        for scalar in unicodeScalars {
            let isKept = keepsLines && scalar == "\n" || !scalar.disturbsMessage
            let piece = isKept ? String(scalar) : scalar.escaped(asASCII: true)
            guard result.utf8.count + piece.utf8.count <= limit else { return result + "…" }
            result += piece
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var disturbsMessage: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
