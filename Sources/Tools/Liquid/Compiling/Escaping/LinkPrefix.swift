/// What the template itself wrote at the start of a link, as far as it decides where the link leads.
///
/// Character references decide nothing here: what holds one is judged when the page is written.
struct LinkPrefix: Hashable, Sendable {
    private(set) var state = State.open
    private var scheme = MarkupWord()
    private var slashCount: UInt8 = 0

    enum State: UInt8 {
        /// A scheme may still follow, or be made of what stands here and what follows.
        case open
        /// So far it is the value of a variable, or may be a scheme that goes on with letters.
        case value
        /// What branches wrote differently, and may be a scheme.
        case branches
        /// No scheme can follow any more; the values before decide.
        case behindValue
        /// The template decided: it is relative, or has the template's scheme.
        case decided
        /// The scheme of a program or a document: what follows is code.
        case code
    }

    /// Goes on behind a byte of the template; returns whether it makes the value before a scheme.
    mutating func scan(_ byte: UInt8) -> Bool {
        if byte == 0x09 || byte == 0x0A || byte == 0x0D { return false }
        switch state {
        case .open: scanOpen(byte)
        case .value where byte == UInt8(ascii: ":"): return true
        case .value where !Self.isSchemePart(byte), .branches where !Self.isSchemePart(byte):
            state = .behindValue
        case .value, .branches, .behindValue, .decided, .code: break
        }
        return false
    }

    /// Goes on behind a value; in a list, another link may have begun.
    mutating func scanValue(inList: Bool) {
        if slashCount > 0, !inList { return settle(as: .behindValue) }
        if state == .open || state == .branches || inList && state != .code { settle(as: .value) }
    }

    /// Goes on behind a turn of a loop that may have written something.
    mutating func scanTurn() {
        if state == .open { settle(as: .branches) }
    }

    /// What holds for either of two.
    static func join(_ left: LinkPrefix, _ right: LinkPrefix) -> LinkPrefix {
        guard left != right else { return left }
        let states = [left.state, right.state]
        var joined = left
        joined.settle(as: [.code, .value].first { states.contains($0) } ?? .branches)
        return joined
    }

    /// What was read before plays no part any more.
    private mutating func settle(as state: State) {
        self = LinkPrefix()
        self.state = state
    }

    private mutating func scanOpen(_ byte: UInt8) {
        switch byte {
        case ...0x20 where scheme.isEmpty && slashCount == 0: break
        case UInt8(ascii: ":"): settle(as: Self.code.contains(scheme) ? .code : .decided)
        case UInt8(ascii: "&"): settle(as: .behindValue)
        case UInt8(ascii: "/") where scheme.isEmpty, UInt8(ascii: "\\") where scheme.isEmpty:
            slashCount = min(slashCount + 1, 2)
        case _ where slashCount == 0 && Self.isSchemePart(byte):
            scheme.append(ASCII.lowercased(byte))
        default: settle(as: .decided)
        }
    }

    private static func isSchemePart(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private static let code: [MarkupWord] = ["javascript", "vbscript", "data"]
}
