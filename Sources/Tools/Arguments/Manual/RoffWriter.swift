import Text

/// Writes a page with the macros of man(7); what stands in it is text, never a request.
struct RoffWriter {
    /// A stretch of a line in one font.
    enum Span {
        /// As it is typed, and a mark that is not.
        case bold(String, followedBy: String)
        /// In the place of something else.
        case italic(String)

        static func bold(_ text: String) -> Span { .bold(text, followedBy: "") }
    }

    private(set) var text = ""

    /// The first line of a page of section 1, without a day: the same tables make the same page.
    mutating func title(_ name: String, source: String) {
        text += ".TH \"\(name.inRoff)\" 1 \"\" \"\(source.inRoff)\" \"\"\n.nh\n.ad l\n.ss 12 0\n"
    }

    mutating func heading(_ words: String) {
        text += ".SH \(words)\n"
    }

    /// Words that flow.
    mutating func paragraph(_ words: String) {
        for line in words.wrapped() { self.line(line) }
    }

    /// Words in their fonts, in one line.
    mutating func line(_ spans: [Span]) {
        text += spans.map(\.inRoff).joined(separator: " ") + "\n"
    }

    /// Parts one below the other, each after a gap.
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

    /// A heading and its rows, each with its words below; nothing where there are none.
    mutating func section(_ words: String, _ rows: [([Span], String)]) {
        guard !rows.isEmpty else { return }
        heading(words)
        for (label, meaning) in rows {
            text += ".TP\n"
            line(label)
            paragraph(meaning)
        }
    }

    /// Names of pages of section 1.
    mutating func references(to names: [String]) {
        for (index, name) in names.enumerated() {
            text += ".BR \(name.inRoff) (1)\(index + 1 < names.count ? "," : "")\n"
        }
    }

    private mutating func line(_ words: String) {
        // A dot or a quote there begins a request.
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
    /// The text with everything that roff would take for something else written as a character of
    /// that name.
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
            // roff wants four digits at least.
            default: "\\[u\(scalar.value.hexadecimal(width: 4, uppercase: true))]"
            }
        }.joined()
    }
}
