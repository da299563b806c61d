/// The beginning of a link in template text, which may determine the target of the link.
///
/// Character references such as `&#58;` are not decoded here. A link that contains them is checked
/// during rendering.
struct LinkPrefix: Hashable, Sendable {
    private(set) var state = State.open
    private var scheme = MarkupWord()
    private var slashCount: UInt8 = 0

    enum State: UInt8 {
        /// A scheme such as `https:` may still follow, or the text so far is its beginning.
        case open
        /// The link so far is a value, or may be a scheme whose letters continue.
        case value
        /// Branches wrote different texts, which may be the beginning of a scheme.
        case branches
        /// A scheme can no longer follow, and the values before this position determine the target.
        case behindValue
        /// The template determines the target: the link is relative, or has a scheme of the
        /// template.
        case decided
        /// The scheme is for programs or documents, such as `javascript:`, so the rest is code.
        case code
    }

    /// Moves past a byte of the template; returns true if the byte turns the value before into a
    /// scheme.
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

    /// Moves past a value; in a list of links, the value may contain the start of another link.
    mutating func scanValue(inList: Bool) {
        if slashCount > 0, !inList { return settle(as: .behindValue) }
        if state == .open || state == .branches || inList && state != .code { settle(as: .value) }
    }

    /// Moves past a loop iteration that may have written something.
    mutating func scanTurn() {
        if state == .open { settle(as: .branches) }
    }

    /// Returns a state that is safe for both `left` and `right`.
    static func join(_ left: LinkPrefix, _ right: LinkPrefix) -> LinkPrefix {
        guard left != right else { return left }
        let states = [left.state, right.state]
        var joined = left
        joined.settle(as: [.code, .value].first { states.contains($0) } ?? .branches)
        return joined
    }

    /// Sets the state and clears the text that was read so far.
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
