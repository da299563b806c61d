/// The progress towards the end of an HTML comment (HTML Standard, 13.2.5.43 to 13.2.5.51).
enum CommentEnd: UInt8 {
    /// Directly after `<!--`; `>` or `->` ends the comment here.
    case start, startDash
    case inside, dash, dashes
    /// After `--!`.
    case bang
    /// After a value, and after bytes that may end the comment together with hyphens of the value.
    case value, valueDash, valueBang

    enum Verdict {
        case continues, ends
        /// The previous value determines whether the comment ends.
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
        return .continues
    }
}
