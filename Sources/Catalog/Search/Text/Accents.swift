/// The base letters of Latin letters with accents, U+00C0–U+017F.
enum Accents {
    /// The letters of this block; none has another mark than its own.
    static let block: ClosedRange<UInt32> = 0xC0...0x17F

    /// One character for each letter: its base letter, a digit for a pair, or `-` for none.
    private static let table = Array(
        ("aaaaaa1ceeeeiiiidnooooo-ouuuuy23" + "aaaaaa1ceeeeiiiidnooooo-ouuuuy2y"
            + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii44jjkkkllllllllll"
            + "nnnnnnnnnoooooo55rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

    /// Returns one or two lower-case letters, or `nil` for a scalar that has no base letter.
    static func baseLetters(of scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar?)? {
        guard block.contains(scalar.value) else { return nil }
        return switch table[Int(scalar.value - block.lowerBound)] {
        case UInt8(ascii: "-"): nil
        case UInt8(ascii: "1"): ("a", "e")
        case UInt8(ascii: "2"): ("t", "h")
        case UInt8(ascii: "3"): ("s", "s")
        case UInt8(ascii: "4"): ("i", "j")
        case UInt8(ascii: "5"): ("o", "e")
        case let letter: (Unicode.Scalar(letter), nil)
        }
    }
}
