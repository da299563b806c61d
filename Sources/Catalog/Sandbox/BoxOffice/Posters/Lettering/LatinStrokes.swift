internal import Drawing

/// Latin capitals, digits and some signs as lines, 74 units high.
enum LatinStrokes {
    /// The lines of a character, and how wide they are; nil for one that is not here.
    static func letter(_ character: Character) -> (path: Path, width: Double)? {
        // é is drawn as E: accents are above what a line of capitals has room for.
        let base = String(character).uppercased().unicodeScalars.first.map(Character.init)
        guard let base, let path = strokes[plain[base] ?? base] else { return nil }
        let small = path.transformed(by: .scaling(0.74, 0.74))
        return (small, widths[plain[base] ?? base, default: 62] * 0.74)
    }

    private static let plain: [Character: Character] = [
        "'": "’", "–": "-", "—": "-", "È": "E", "É": "E", "“": "\"", "”": "\"",
    ]

    /// Those that are not 62 units wide, of 100 in height.
    private static let widths: [Character: Double] = [
        "A": 68, "C": 66, "D": 60, "E": 54, "F": 52, "G": 68, "I": 0, "J": 44, "L": 50, "M": 80,
        "O": 76, "Q": 76, "S": 58, "V": 66, "W": 96, "1": 24, ".": 0, ",": 4, ":": 0, "-": 36,
        "!": 0, "?": 46, "’": 4, "\"": 18, "·": 0, "(": 18, ")": 18,
    ]

    private static let strokes: [Character: Path] = [
        "A": "M0 100 L34 0 L68 100 M12 66 H56",
        "B": "M0 0 V100 H32 C72 100 72 48 32 48 H0 M32 48 C64 48 64 0 32 0 H0",
        "C": "M66 16 C30 -22 0 10 0 50 C0 90 30 122 66 84",
        "D": "M0 0 V100 H20 C74 100 74 0 20 0 H0",
        "E": "M54 0 H0 V100 H54 M0 49 H46",
        "F": "M52 0 H0 V100 M0 49 H44",
        "G": "M66 16 C30 -22 0 10 0 50 C0 90 30 122 66 86 V56 H40",
        "H": "M0 0 V100 M62 0 V100 M0 49 H62",
        "I": "M0 0 V100",
        "J": "M44 0 V68 C44 112 0 112 0 72",
        "K": "M0 0 V100 M58 0 L0 58 M22 38 L60 100",
        "L": "M0 0 V100 H50",
        "M": "M0 100 V0 L40 64 L80 0 V100",
        "N": "M0 100 V0 L62 100 V0",
        "O": "M38 0 C88 0 88 100 38 100 C-12 100 -12 0 38 0 Z",
        "P": "M0 100 V0 H32 C72 0 72 54 32 54 H0",
        "Q": "M38 0 C88 0 88 100 38 100 C-12 100 -12 0 38 0 Z M46 74 L76 106",
        "R": "M0 100 V0 H32 C72 0 72 54 32 54 H0 M30 54 L62 100",
        "S": "M56 14 C40 -8 2 -4 2 24 C2 58 58 42 58 74 C58 106 14 106 0 84",
        "T": "M0 0 H62 M31 0 V100",
        "U": "M0 0 V64 C0 112 62 112 62 64 V0",
        "V": "M0 0 L33 100 L66 0",
        "W": "M0 0 L24 100 L48 20 L72 100 L96 0",
        "X": "M0 0 L62 100 M62 0 L0 100",
        "Y": "M0 0 L31 50 L62 0 M31 50 V100",
        "Z": "M0 0 H60 L0 100 H60",
        "0": "M31 0 C72 0 72 100 31 100 C-10 100 -10 0 31 0 Z",
        "1": "M0 22 L24 0 V100",
        "2": "M2 24 C6 -10 58 -8 56 28 C54 54 20 70 0 100 H58",
        "3": "M2 12 C20 -8 56 -2 54 26 C52 46 34 48 22 48 C40 48 60 54 58 76 C56 106 16 108 0 84",
        "4": "M46 100 V0 L0 70 H62",
        "5": "M54 0 H10 L4 46 C24 30 60 40 58 70 C56 106 14 108 0 84",
        "6": "M50 6 C20 10 0 40 2 70 C6 108 60 108 58 70 C56 38 12 36 4 66",
        "7": "M0 0 H58 L20 100",
        "8": "M30 46 C-6 40 0 0 30 0 C60 0 66 40 30 46 C-10 54 -6 100 30 100 C66 100 70 54 30 46 Z",
        "9": "M10 94 C40 90 60 60 58 30 C54 -8 0 -8 2 30 C4 62 48 64 56 34",
        "&":
            "M62 100 L14 30 C4 12 14 0 28 0 C46 0 48 22 34 32 C14 46 0 54 0 74 C0 108 48 108 60 60",
        ".": "M0 88 V100",
        ",": "M4 90 L-4 116",
        ":": "M0 26 V38 M0 88 V100",
        "-": "M0 54 H36",
        "!": "M0 0 V64 M0 88 V100",
        "?": "M0 18 C4 -8 48 -8 46 22 C44 42 23 44 23 66 M23 88 V100",
        "’": "M4 0 L0 24",
        "\"": "M0 0 V24 M18 0 V24",
        "·": "M0 44 V56",
        "(": "M16 -8 C-4 24 -4 80 16 112",
        ")": "M2 -8 C22 24 22 80 2 112",
    ]
}
