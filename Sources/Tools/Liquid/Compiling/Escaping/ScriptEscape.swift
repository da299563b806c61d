/// The state that determines whether `</script>` ends a script.
///
/// After `<!--` and `<script` it does not (HTML Standard, sections 13.2.5.18 to 13.2.5.31).
struct ScriptEscape: Hashable, Sendable {
    private var state = State.none

    private enum State: UInt8 { case none, escaped, doubleEscaped }

    var isDouble: Bool { state == .doubleEscaped }

    /// Moves past the latest byte.
    ///
    /// `recent` contains the last bytes in lower case, with the latest byte in the lowest bits.
    mutating func scan(_ recent: UInt128) {
        let isNameEnd = HTMLContext.endsName(UInt8(truncatingIfNeeded: recent))
        switch state {
        case .none: if recent & 0xFFFF_FFFF == 0x3C21_2D2D { state = .escaped }
        case .escaped where isNameEnd && recent >> 8 & Self.mask(7) == Self.opening:
            state = .doubleEscaped
        case .doubleEscaped where isNameEnd && recent >> 8 & Self.mask(8) == Self.closing:
            state = .escaped
        case .escaped, .doubleEscaped: if recent & 0xFF_FFFF == 0x2D2D3E { state = .none }
        }
    }

    private static let opening = packed("<script")
    private static let closing = packed("</script")

    private static func mask(_ count: Int) -> UInt128 { (1 << (8 * UInt128(count))) - 1 }

    private static func packed(_ text: StaticString) -> UInt128 {
        text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt128($1) } }
    }
}
