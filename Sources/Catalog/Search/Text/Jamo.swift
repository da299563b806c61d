/// The letters of Hangul, as compatibility jamo (U+3131–U+3163).
enum Jamo {
    /// The 19 consonants that begin a syllable, in the order of Unicode.
    static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    /// The 21 vowels, in the order of Unicode.
    static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)
    /// The 27 consonants that end a syllable, in the order of Unicode.
    static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)

    /// All consonants, also those that only end a syllable.
    static let consonants: ClosedRange<Unicode.Scalar> = "ㄱ"..."ㅎ"
    /// Consonants and vowels.
    static let all: ClosedRange<Unicode.Scalar> = "ㄱ"..."ㅣ"

    private static let compounds: [Unicode.Scalar: (Unicode.Scalar, Unicode.Scalar)] = [
        "ㄳ": ("ㄱ", "ㅅ"), "ㄵ": ("ㄴ", "ㅈ"), "ㄶ": ("ㄴ", "ㅎ"), "ㄺ": ("ㄹ", "ㄱ"),
        "ㄻ": ("ㄹ", "ㅁ"), "ㄼ": ("ㄹ", "ㅂ"), "ㄽ": ("ㄹ", "ㅅ"), "ㄾ": ("ㄹ", "ㅌ"),
        "ㄿ": ("ㄹ", "ㅍ"), "ㅀ": ("ㄹ", "ㅎ"), "ㅄ": ("ㅂ", "ㅅ"),
        "ㅘ": ("ㅗ", "ㅏ"), "ㅙ": ("ㅗ", "ㅐ"), "ㅚ": ("ㅗ", "ㅣ"), "ㅝ": ("ㅜ", "ㅓ"),
        "ㅞ": ("ㅜ", "ㅔ"), "ㅟ": ("ㅜ", "ㅣ"), "ㅢ": ("ㅡ", "ㅣ"),
    ]

    /// Returns the two letters that are typed for one; `nil` for a letter with a key of its own.
    static func parts(of letter: Unicode.Scalar) -> (first: Unicode.Scalar, second: Unicode.Scalar)?
    {
        compounds[letter]
    }

    /// Returns the letter that two letters make when they are typed one after the other.
    static func compound(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        compounds.first { $0.value == (first, second) }?.key
    }
}
