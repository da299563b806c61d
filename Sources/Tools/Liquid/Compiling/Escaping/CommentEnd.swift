/// The state of reading the end of a comment (HTML Standard, sections 13.2.5.43 to 13.2.5.51).
enum CommentEnd: UInt8 {
    /// After `<!--`; `>` and `->` end the comment here.
    case start, startDash
    case inside, dash, dashes
    /// After `--!`.
    case bang
    /// After a value, which may have ended in hyphens, and the bytes that may end the comment with
    /// them.
    case value, valueDash, valueBang

    enum Verdict {
        case goesOn, ends
        /// The state depends on the previous value.
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
