extension String {
    /// Returns the words in lines of at most 80 columns; each line begins with `indent` blanks.
    func wrapped(indent: Int = 0) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > 80 {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " \(word)"
        }
        lines.append(line)
        return lines.map { String(repeating: " ", count: indent) + $0 }
    }

    /// Returns the text with its paragraphs wrapped again; indented and empty lines do not change.
    func reflowed() -> String {
        var lines: [String] = []
        var paragraph: [Substring] = []
        func endParagraph() {
            if !paragraph.isEmpty { lines += paragraph.joined(separator: " ").wrapped() }
            paragraph = []
        }
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty || line.hasPrefix(" ") {
                endParagraph()
                lines.append(String(line))
            } else {
                paragraph.append(line)
            }
        }
        endParagraph()
        return lines.joined(separator: "\n")
    }

    /// Returns the text with `prefix` in place of its first `count` characters, which must be
    /// blanks.
    func replacingPrefix(of count: Int, with prefix: String) -> String {
        prefix + dropFirst(count)
    }
}
