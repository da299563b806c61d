extension String {
    /// The text, escaped as plain text for a paragraph or a table cell in Markdown.
    ///
    /// Each ASCII character that may have a meaning in Markdown is written as a character reference
    /// (CommonMark 0.31, section 2.5). Therefore GitHub also does not turn addresses and names into
    /// links.
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

    /// The text, escaped for a paragraph or a table cell in a Markdown file that people also read
    /// as plain text.
    ///
    /// A backslash precedes each character that may have a meaning within a line (CommonMark 0.31,
    /// section 2.4). Use this only for text of the program itself.
    package var escapedReadablyInMarkdown: String {
        var result = ""
        for scalar in unicodeScalars {
            if "\\`*_[<&|".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    /// The text as code in a table cell in Markdown.
    ///
    /// A bar is escaped, because it would end the cell even in code. The text must not contain
    /// backticks.
    package var codeInMarkdown: String { "`\(escaping("|", as: "\\|"))`" }

    /// The text, an address, escaped as the destination of a Markdown link between `<` and `>`.
    package var escapedInMarkdownLink: String {
        PercentEncoding.encode(utf8) { byte in
            0x21..<0x7F ~= byte && !"<>\\|`\"".utf8.contains(byte)
        }
        .escaping("&", as: "&#38;")
    }
}
