extension String {
    /// The words in lines of at most 80 columns, each line indented by so many.
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

    /// Paragraphs wrapped anew; indented and empty lines stay as they are.
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

    /// The text with its first characters, mere blanks, replaced.
    func replacingPrefix(of count: Int, with prefix: String) -> String {
        prefix + dropFirst(count)
    }
}
