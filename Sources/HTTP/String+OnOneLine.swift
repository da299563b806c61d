extension String {
    /// Foreign text fit for a message: as ``onOneLine(atMost:)``, at most 200 bytes.
    var onOneLine: String { onOneLine(atMost: 200) }

    /// Text fit for a message: at most so many bytes, and nothing in it that breaks the line or
    /// turns the reading direction.
    func onOneLine(atMost limit: Int) -> String {
        var line = ""
        for scalar in unicodeScalars {
            let piece = scalar.mustBeEscaped ? scalar.escaped(asASCII: true) : String(scalar)
            guard line.utf8.count + piece.utf8.count <= limit else { return line + "…" }
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
