extension String {
    /// Foreign text fit for a message: at most 200 bytes, and nothing in it that breaks the line or turns the
    /// reading direction.
    var onOneLine: String {
        var line = ""
        for scalar in unicodeScalars {
            let piece = scalar.mustBeEscaped ? scalar.escaped(asASCII: true) : String(scalar)
            guard line.utf8.count + piece.utf8.count <= 200 else { return line + "…" }
            line += piece
        }
        return line
    }
}

private extension Unicode.Scalar {
    var mustBeEscaped: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}
