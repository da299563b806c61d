/// How much of what ends a comment has been read (HTML Standard, sections 13.2.5.43 to 13.2.5.51).
enum CommentEnd: UInt8 {
    /// `<!--`, which `>` and `->` end at once.
    case start, startDash
    case inside, dash, dashes
    /// `--!`
    case bang
    /// A value, which may have ended in hyphens, and what may end the comment with those.
    case value, valueDash, valueBang

    enum Verdict {
        case goesOn, ends
        /// It depends on the value before.
        case unclear
    }

    mutating func scan(_ byte: UInt8) -> Verdict {
        switch (self, byte) {
        case (.start, UInt8(ascii: ">")), (.startDash, UInt8(ascii: ">")),
            (.dashes, UInt8(ascii: ">")), (.bang, UInt8(ascii: ">")):
            return .ends
        case (.value, UInt8(ascii: ">")), (.valueDash, UInt8(ascii: ">")),
            (.valueBang, UInt8(ascii: ">")):
            return .unclear
        case (.value, UInt8(ascii: "-")): self = .valueDash
        case (.value, UInt8(ascii: "!")), (.valueDash, UInt8(ascii: "!")): self = .valueBang
        case (.start, UInt8(ascii: "-")): self = .startDash
        case (.inside, UInt8(ascii: "-")), (.bang, UInt8(ascii: "-")),
            (.valueBang, UInt8(ascii: "-")):
            self = .dash
        case (.dash, UInt8(ascii: "-")), (.startDash, UInt8(ascii: "-")),
            (.dashes, UInt8(ascii: "-")), (.valueDash, UInt8(ascii: "-")):
            self = .dashes
        case (.dashes, UInt8(ascii: "!")): self = .bang
        default: self = .inside
        }
        return .goesOn
    }
}
