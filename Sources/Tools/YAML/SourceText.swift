/// The text of a file, from which messages quote.
struct SourceText {
    let text: String
    let file: String

    init(_ text: String, file: String) {
        self.text = text
        self.file = file
    }

    /// A mistake in this file.
    func error(_ fact: YAMLError.Fact, at mark: Mark) -> YAMLError {
        YAMLError(fact, file: file, mark: mark, sourceLine: line(mark.line))
    }

    /// A line, counted from 1, without its break; empty past the end of the file.
    func line(_ number: Int) -> String {
        var lines = text.unicodeScalars[...]
        for _ in 1..<number { lines = lines.dropLine() }
        return String(lines.prefix { !$0.isLineBreak })
    }

    /// The place that lies so many bytes into the file.
    func mark(atByte offset: Int) -> Mark {
        let end = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
        return mark(at: end ?? text.endIndex)
    }

    /// The place of a character's first occurrence, or the end of the file.
    func mark(ofFirst scalar: Unicode.Scalar) -> Mark {
        mark(at: text.unicodeScalars.firstIndex(of: scalar) ?? text.endIndex)
    }

    private func mark(at end: String.Index) -> Mark {
        var mark = Mark.start
        var rest = text.unicodeScalars[..<end]
        while let lineBreak = rest.firstIndex(where: \.isLineBreak), lineBreak < rest.endIndex {
            rest = rest.dropLine()
            mark.line += 1
        }
        mark.column += rest.count
        return mark
    }
}

extension Unicode.Scalar {
    /// Whether it is white space within a line.
    var isBlank: Bool { self == " " || self == "\t" }

    /// Whether libyaml ends a line here.
    var isLineBreak: Bool {
        switch self {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}

extension Substring.UnicodeScalarView {
    /// What follows the first line break; CR and LF together are one.
    fileprivate func dropLine() -> Self {
        let rest = drop { !$0.isLineBreak }
        return rest.starts(with: ["\r", "\n"]) ? rest.dropFirst(2) : rest.dropFirst()
    }
}
