internal import Drawing

/// A syllable of Hangul, put together from its two or three letters.
struct HangulSyllable: Sendable {
    /// The number of each part in the order of Unicode (3.12, "Conjoining Jamo Behavior"); 0 is no
    /// final.
    let initial: Int
    let medial: Int
    let coda: Int

    /// Takes a precomposed syllable apart; nil for any other character.
    init?(_ character: Character) {
        guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
            0xAC00...0xD7A3 ~= scalar.value
        else { return nil }
        let index = Int(scalar.value) - 0xAC00
        (initial, medial, coda) = (index / 588, index % 588 / 28, index % 28)
    }

    /// Its lines in a square of 100 units.
    var path: Path {
        let vowel = Jamo.medials[medial]
        let frame = HangulFrame(vowel, hasCoda: coda > 0)
        var path = frame.place(Jamo.initials[initial], frame.initial)
        if let across = vowel.across { path.add(frame.place(across, frame.across)) }
        if let upright = vowel.upright { path.add(frame.place(upright, frame.upright)) }
        if coda > 0 { path.add(frame.place(Jamo.finals[coda - 1], frame.coda)) }
        return path
    }
}

/// Where the letters of a syllable stand in its square: beside the upright line of a vowel, above
/// the one across, and all of them higher when a consonant follows.
private struct HangulFrame {
    let initial: Rectangle
    let across: Rectangle
    let upright: Rectangle
    let coda: Rectangle

    init(_ vowel: Vowel, hasCoda: Bool) {
        switch (vowel.across != nil, vowel.upright != nil) {
        case (false, _):
            initial = hasCoda ? Rectangle(9, 9, 43, 40) : Rectangle(8, 18, 44, 60)
            upright = hasCoda ? Rectangle(62, 5, 28, 51) : Rectangle(62, 5, 30, 90)
        case (true, false):
            initial = hasCoda ? Rectangle(23, 6, 54, 28) : Rectangle(20, 8, 60, 42)
            upright = Rectangle(0, 0, 0, 0)
        case (true, true):
            initial = hasCoda ? Rectangle(9, 7, 42, 27) : Rectangle(8, 9, 44, 38)
            upright = hasCoda ? Rectangle(66, 5, 25, 55) : Rectangle(66, 5, 26, 90)
        }
        let isNarrow = vowel.upright != nil
        across =
            hasCoda
            ? Rectangle(isNarrow ? 5 : 6, 42, isNarrow ? 52 : 88, 18)
            : Rectangle(isNarrow ? 4 : 6, isNarrow ? 55 : 58, isNarrow ? 55 : 88, 30)
        coda = Rectangle(20, 68, vowel.across != nil && vowel.upright == nil ? 60 : 66, 26)
    }

    /// The letter, stretched to its place.
    func place(_ letter: Path, _ box: Rectangle) -> Path {
        letter.transformed(
            by: AffineTransform.translation(box.x, box.y)
                .after(.scaling(box.width / 100, box.height / 100)))
    }
}
