extension String {
    /// The text as plain text of a paragraph or of a table's cell in Markdown.
    ///
    /// Each ASCII character with a possible meaning in Markdown is written as a character reference
    /// (CommonMark 0.31, section 2.5), which also keeps GitHub from turning addresses and names
    /// into links.
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

    /// Text of the program as part of a paragraph or of a table's cell in Markdown, for files that
    /// are also read as plain text.
    ///
    /// A backslash precedes each character with a possible meaning within a line (CommonMark 0.31,
    /// section 2.4).
    package var escapedReadablyInMarkdown: String {
        var result = ""
        for scalar in unicodeScalars {
            if "\\`*_[<&|".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    /// The text as code in a table's cell in Markdown, where a bar needs an escape even in code;
    /// the text must not contain backticks.
    package var codeInMarkdown: String { "`\(escaping("|", as: "\\|"))`" }

    /// An address as the destination of a link in Markdown, to stand between `<` and `>`.
    package var escapedInMarkdownLink: String {
        PercentEncoding.encode(utf8) { byte in
            0x21..<0x7F ~= byte && !"<>\\|`\"".utf8.contains(byte)
        }
        .escaping("&", as: "&#38;")
    }
}
