internal import Drawing

/// A vowel: its line across below the initial, its upright line beside it, or both.
struct Vowel: Sendable {
    var across: Path?
    var upright: Path?
}

/// The letters of Hangul as lines, each in a square of 100 units that it fills.
enum Jamo {
    /// Those that begin a syllable, in the order of Unicode.
    static let initials: [Path] = [
        giyeok, twice(giyeok), nieun, digeut, twice(digeut), rieul, mieum, bieup, twice(bieup),
        siot, twice(siot), ieung, jieut, twice(jieut), chieut, kieuk, tieut, pieup, hieut,
    ]

    /// Those that end one.
    static let finals: [Path] = [
        giyeok, twice(giyeok), pair(giyeok, siot), nieun, pair(nieun, jieut), pair(nieun, hieut),
        digeut, rieul, pair(rieul, giyeok), pair(rieul, mieum), pair(rieul, bieup),
        pair(rieul, siot), pair(rieul, tieut), pair(rieul, pieup), pair(rieul, hieut), mieum,
        bieup, pair(bieup, siot), siot, twice(siot), ieung, jieut, chieut, kieuk, tieut, pieup,
        hieut,
    ]

    /// Those between.
    static let medials: [Vowel] = [
        Vowel(upright: "M30 0 V100 M30 47 H100"),
        Vowel(upright: "M14 0 V100 M86 0 V100 M14 47 H86"),
        Vowel(upright: "M30 0 V100 M30 34 H100 M30 62 H100"),
        Vowel(upright: "M14 0 V100 M86 0 V100 M14 34 H86 M14 62 H86"),
        Vowel(upright: "M78 0 V100 M0 47 H78"),
        Vowel(upright: "M46 0 V100 M96 0 V100 M-8 47 H46"),
        Vowel(upright: "M78 0 V100 M0 34 H78 M0 62 H78"),
        Vowel(upright: "M46 0 V100 M96 0 V100 M-8 34 H46 M-8 62 H46"),
        Vowel(across: over),
        Vowel(across: over, upright: "M30 0 V100 M30 47 H100"),
        Vowel(across: over, upright: "M14 0 V100 M92 0 V100 M14 47 H92"),
        Vowel(across: over, upright: "M58 0 V100"),
        Vowel(across: "M0 100 H100 M30 12 V100 M70 12 V100"),
        Vowel(across: under),
        Vowel(across: under, upright: "M78 0 V100 M12 64 H78"),
        Vowel(across: under, upright: "M44 0 V100 M96 0 V100 M-4 64 H44"),
        Vowel(across: under, upright: "M58 0 V100"),
        Vowel(across: "M0 12 H100 M30 12 V100 M70 12 V100"),
        Vowel(across: "M0 50 H100"),
        Vowel(across: "M0 60 H100", upright: "M58 0 V100"),
        Vowel(upright: "M56 0 V100"),
    ]

    private static let over: Path = "M0 100 H100 M50 12 V100"
    private static let under: Path = "M0 12 H100 M50 12 V100"

    private static let giyeok: Path = "M4 6 H94 V96"
    private static let nieun: Path = "M6 4 V94 H98"
    private static let digeut: Path = "M96 6 H6 V94 H98"
    private static let rieul: Path = "M4 4 H94 V50 H6 V96 H98"
    private static let mieum: Path = "M6 6 H94 V94 H6 Z"
    private static let bieup: Path = "M8 0 V96 H92 V0 M8 48 H92"
    private static let siot: Path = "M50 2 V22 C50 56 30 82 2 98 M50 22 C50 56 70 82 98 98"
    private static let ieung: Path = .ellipse(50, 50, 46, 46)
    private static let jieut: Path = "M4 6 H96 M50 6 C50 50 30 82 2 98 M50 6 C50 50 70 82 98 98"
    private static let chieut: Path =
        "M30 -4 H70 M4 26 H96 M50 26 C50 62 30 86 2 100 M50 26 C50 62 70 86 98 100"
    private static let kieuk: Path = "M4 6 H94 V96 M4 48 H94"
    private static let tieut: Path = "M96 4 H6 V96 H98 M6 50 H94"
    private static let pieup: Path = "M2 6 H98 M2 94 H98 M30 6 V94 M70 6 V94"
    private static let hieut: Path = "M30 -4 H70 M4 26 H96" + .ellipse(50, 70, 34, 26)

    private static func pair(_ left: Path, _ right: Path) -> Path {
        left.transformed(by: .scaling(0.43, 1))
            + right.transformed(by: AffineTransform.translation(57, 0).after(.scaling(0.43, 1)))
    }

    private static func twice(_ letter: Path) -> Path { pair(letter, letter) }
}
