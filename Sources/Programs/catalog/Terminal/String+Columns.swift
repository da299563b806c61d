extension String {
    /// The width of the text in terminal columns.
    ///
    /// Korean, Chinese and Japanese characters and emoji take two columns each (Unicode Standard
    /// Annex 11, classes W and F).
    var columnCount: Int { reduce(0) { $0 + $1.columnCount } }

    /// Returns the text with appended spaces, so that it is `columns` wide.
    func filled(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - columnCount))
    }

    /// Returns the text with prepended spaces, so that it is `columns` wide.
    func pushed(to columns: Int) -> String {
        String(repeating: " ", count: max(0, columns - columnCount)) + self
    }

    /// Returns the text shortened to at most `columns`, with `…` for the missing part.
    func cut(toColumns columns: Int) -> String {
        guard columnCount > columns else { return self }
        var text = ""
        var count = 0
        for character in self {
            guard count + character.columnCount < columns else { break }
            text.append(character)
            count += character.columnCount
        }
        return text + "…"
    }
}

extension Character {
    fileprivate var columnCount: Int {
        guard let first = unicodeScalars.first else { return 0 }
        // The first scalar determines the width, unless a later U+FE0F selects the emoji form.
        let asksForEmoji = unicodeScalars.contains { $0.value == 0xFE0F }
        return asksForEmoji || first.isWide ? 2 : 1
    }
}

extension Unicode.Scalar {
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: properties.isEmojiPresentation
        }
    }
}
