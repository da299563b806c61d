extension String {
    /// The text as a part of a paragraph or of a table's cell in Markdown, where nothing in it is
    /// more than text.
    ///
    /// Each character of ASCII that could mean something is a reference to itself (CommonMark 0.31,
    /// section 2.5), which also keeps GitHub from making links of addresses and names.
    package var escapedInMarkdown: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ",", "'":
                result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x80: result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Words of our own as a part of a paragraph or of a table's cell in Markdown, for files that are
    /// read as they are, too: with a backslash before each character that could mean something
    /// within a line (CommonMark 0.31, section 2.4).
    package var escapedReadablyInMarkdown: String {
        var result = ""
        for scalar in unicodeScalars {
            if "\\`*_[<&|".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    /// The text as code in a table's cell in Markdown, which a bar would end even there; it has no
    /// backticks itself.
    package var codeInMarkdown: String { "`\(escaping("|", as: "\\|"))`" }

    /// The text of an address between `<` and `>`, the destination of a link in Markdown.
    package var escapedInMarkdownLink: String {
        PercentEncoding.encode(utf8) { byte in
            0x21..<0x7F ~= byte && !"<>\\|`\"".utf8.contains(byte)
        }
        .escaping("&", as: "&#38;")
    }
}
