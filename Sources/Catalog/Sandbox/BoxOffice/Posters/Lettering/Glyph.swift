internal import Drawing

/// A character as the lines that a brush of one width would draw.
///
/// A syllable of Hangul fills a square of 100 units; Latin letters are as high as it looks.
struct Glyph: Sendable {
    let path: Path
    /// How far it reaches to the right.
    let width: Double
    /// How far it reaches downwards, where letters stand one below the other.
    var height = 100.0

    /// The lines of a character; letters are drawn as capitals, and what is unknown is left out.
    init(_ character: Character) {
        if let syllable = HangulSyllable(character) {
            path = syllable.path
            width = 100
        } else if character == " " {
            (path, width) = (Path(), 34)
            height = 42
        } else if let letter = LatinStrokes.letter(character) {
            path = letter.path.transformed(by: .translation(10, 13))
            width = letter.width + 20
        } else {
            (path, width) = (Path(), 0)
        }
    }
}
