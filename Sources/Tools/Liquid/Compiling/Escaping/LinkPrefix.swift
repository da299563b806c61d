/// The part of a link that the template itself wrote, as far as it determines the target.
///
/// Character references are not interpreted here: a link with one is checked when the page is
/// rendered.
struct LinkPrefix: Hashable, Sendable {
    private(set) var state = State.open
    private var scheme = MarkupWord()
    private var slashCount: UInt8 = 0

    enum State: UInt8 {
        /// A scheme may still follow, or be formed by this text and the following one.
        case open
        /// So far it is the value of a variable, or may be a scheme that continues with letters.
        case value
        /// Branches wrote different text, which may be a scheme.
        case branches
        /// A scheme can no longer follow; the values before determine the target.
        case behindValue
        /// The template determines the target: it is relative, or has the template's scheme.
        case decided
        /// A scheme for programs or documents: the rest is code.
        case code
    }

    /// Advances over a byte of the template; returns true if it makes the value before a scheme.
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

    /// Advances over a value; in a list, another link may have begun.
    mutating func scanValue(inList: Bool) {
        if slashCount > 0, !inList { return settle(as: .behindValue) }
        if state == .open || state == .branches || inList && state != .code { settle(as: .value) }
    }

    /// Advances over an iteration of a loop that may have written something.
    mutating func scanTurn() {
        if state == .open { settle(as: .branches) }
    }

    /// Returns the state that is valid for both.
    static func join(_ left: LinkPrefix, _ right: LinkPrefix) -> LinkPrefix {
        guard left != right else { return left }
        let states = [left.state, right.state]
        var joined = left
        joined.settle(as: [.code, .value].first { states.contains($0) } ?? .branches)
        return joined
    }

    /// Sets the state, and clears the text read so far.
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
