import Text

/// The text of a file or an overlay, from which messages quote lines.
struct SourceText {
    let text: String
    let file: String
    /// The lines without their line breaks.
    private let lines: [Substring.UnicodeScalarView]

    init(_ text: String, file: String) {
        self.text = text
        self.file = file
        lines = Self.lines(of: text)
    }

    /// Returns a mistake in this file.
    func error(_ fact: YAMLError.Fact, at mark: Mark) -> YAMLError {
        YAMLError(fact, file: file, mark: mark, sourceLine: line(mark.line))
    }

    /// Returns the line `number`, counted from 1, without its line break; empty after the end of
    /// the file.
    func line(_ number: Int) -> String {
        lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
    }

    private static func lines(of text: String) -> [Substring.UnicodeScalarView] {
        var lines: [Substring.UnicodeScalarView] = []
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
            lines.append(rest.prefix { !$0.isLineBreak })
            rest = rest.dropLine()
        }
        return lines
    }

    /// Returns the line and the key of a section that is a comment, above an indented line.
    ///
    /// The indented line would belong to this section if the section were not a comment.
    func commentedSection(above number: Int) -> (line: Int, key: String)? {
        let indentation = SourceLine(line(number)).indentation
        for above in (1..<max(1, number)).reversed() {
            let text = line(above)
            if let section = SourceLine(text).sectionInComment, section.indentation < indentation {
                return (above, section.key)
            }
            let content = text.unicodeScalars.drop(while: \.isBlank).first
            let isKey = content != nil && content != "#"
            if isKey, SourceLine(text).indentation < indentation { return nil }
        }
        return nil
    }

    /// Returns the mistake of a key whose section is still a comment; `nil` if line `number` does
    /// not have this mistake.
    func keyBelowComment(inLine number: Int) -> YAMLError? {
        let text = line(number)
        guard let end = SourceLine(text).keyEnd, let section = commentedSection(above: number)
        else { return nil }
        let indentation = SourceLine(text).indentation
        let key = String(text.unicodeScalars.prefix(end).dropFirst(indentation))
        var mark = Mark(line: number, column: indentation + 1)
        mark.length = key.unicodeScalars.count
        return error(
            .mistake(
                reason: "\(key.quotedInMessage) belongs to '\(section.key):' in line "
                    + "\(section.line), which is a comment; remove the '#' from that line, too",
                meant: nil),
            at: mark)
    }

    /// Returns the place at a byte offset.
    func mark(atByte offset: Int) -> Mark {
        let end = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
        return mark(at: end ?? text.endIndex)
    }

    /// Returns the place of a character's first occurrence, or the end of the file.
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
    /// True for white space within a line.
    var isBlank: Bool { self == " " || self == "\t" }

    /// True for a character that libyaml treats as a line break.
    var isLineBreak: Bool {
        switch self {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}

extension Substring.UnicodeScalarView {
    /// Returns the text after the first line break; CR and LF together are one break.
    fileprivate func dropLine() -> Self {
        let rest = drop { !$0.isLineBreak }
        return rest.starts(with: ["\r", "\n"]) ? rest.dropFirst(2) : rest.dropFirst()
    }
}
