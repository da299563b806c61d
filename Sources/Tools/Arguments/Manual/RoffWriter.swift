import Text

/// A writer of a manual page in the language roff, with the macros of man(7).
///
/// Text is escaped so that roff never reads it as a command.
struct RoffWriter {
    /// A part of a line in one font.
    enum Span {
        /// Text that the user types literally, and a mark after it in the normal font.
        case bold(String, followedBy: String)
        /// A placeholder.
        case italic(String)

        static func bold(_ text: String) -> Span { .bold(text, followedBy: "") }
    }

    private(set) var text = ""

    /// Writes the first line of a page of section 1.
    ///
    /// The date is empty, so that the same input always produces the same page.
    mutating func title(_ name: String, source: String) {
        text += ".TH \"\(name.inRoff)\" 1 \"\" \"\(source.inRoff)\" \"\"\n.nh\n.ad l\n.ss 12 0\n"
    }

    mutating func heading(_ words: String) {
        text += ".SH \(words)\n"
    }

    /// Writes text to be wrapped.
    mutating func paragraph(_ words: String) {
        for line in words.wrapped() { self.line(line) }
    }

    /// Writes spans in one line.
    mutating func line(_ spans: [Span]) {
        text += spans.map(\.inRoff).joined(separator: " ") + "\n"
    }

    /// Writes blocks one below the other, separated by gaps.
    mutating func blocks(_ blocks: [ManualDiscussion.Block]) {
        for block in blocks {
            text += ".PP\n"
            switch block {
            case .paragraph(let words): paragraph(words)
            case .lines(let lines):
                text += ".nf\n"
                for line in lines { self.line(line) }
                text += ".fi\n"
            }
        }
    }

    /// Writes a heading and its rows, each with a text below; writes nothing if there are no rows.
    mutating func section(_ words: String, _ rows: [([Span], String)]) {
        guard !rows.isEmpty else { return }
        heading(words)
        for (label, meaning) in rows {
            text += ".TP\n"
            line(label)
            paragraph(meaning)
        }
    }

    /// Writes references to pages of section 1.
    mutating func references(to names: [String]) {
        for (index, name) in names.enumerated() {
            text += ".BR \(name.inRoff) (1)\(index + 1 < names.count ? "," : "")\n"
        }
    }

    private mutating func line(_ words: String) {
        // A dot or a quote at the beginning of a line would start a command of roff.
        let guardMark = words.hasPrefix(".") || words.hasPrefix("'") ? "\\&" : ""
        text += "\(guardMark)\(words.inRoff)\n"
    }
}

extension RoffWriter.Span {
    fileprivate var inRoff: String {
        switch self {
        case .bold(let text, let mark): "\\fB\(text.inRoff)\\fR\(mark)"
        case .italic(let text): "\\fI\(text.inRoff)\\fR"
        }
    }
}

extension String {
    /// The text with the characters that are special to roff written as named characters.
    fileprivate var inRoff: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\(rs"
            case "-": "\\-"
            case "'": "\\(aq"
            case "\"": "\\(dq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case " "..."~": String(scalar)
            case "\u{0}"..." ": " "
            // roff requires at least four digits.
            default: "\\[u\(scalar.value.hexadecimal(width: 4, uppercase: true))]"
            }
        }.joined()
    }
}
