import Digest

/// The shapes that the shop's name chooses: a row on the first page, and four in the mark beside the
/// name.
///
/// The row of each shop uses some of the shapes only, so that two shops differ in more than the order.
struct Ornament {
    /// The text in `cover.svg` in whose place the ornament is drawn.
    static let place = "<g id=\"ornament\"/>"
    /// The text in `favicon.svg` in whose place the shapes of the mark are drawn.
    static let placeInMark = "<g id=\"mark\"/>"

    /// The colours of the built-in theme, which ``BrandDrawing`` changes to the brand's colours.
    ///
    /// Some are there twice, so that they occur more often.
    private static let colors = [
        "#3347c4", "#4a5fdc", "#1b2a86", "#3347c4", "#4a5fdc", "#1b2a86", "#c9d1ff", "#ff8a5c",
    ]
    /// The shapes in a square of 64 units, as path data (SVG 2, section 9.3).
    private static let shapes = [
        "M0 0h64v64H0z", "M0 64a64 64 0 0 1 64-64v64z", "M0 0a64 64 0 0 1 64 64H0z",
        "M0 64V32a32 32 0 0 1 64 0v32z", "M0 0h32a32 32 0 0 1 0 64H0z",
        "M0 32a32 32 0 1 1 64 0a32 32 0 1 1-64 0z",
        "M0 32a32 32 0 1 1 64 0a32 32 0 1 1-64 0zm16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0z",
        "M0 64l32-64l32 64z", "M0 0h64a32 32 0 0 1-64 0zM0 32h64a32 32 0 0 1-64 0z",
        "M0 0l64 64H0z", "M32 0l32 32l-32 32l-32-32z",
    ]
    private static let shapesOfShop = 5
    /// The numbers of the shapes that are clear in 8 pixels.
    private static let shapesOfMarks = [0, 0, 1, 2, 3, 4, 5, 7]
    private static let squares = 29

    private var state: UInt64

    /// - Parameter name: the shop's name.
    init(of name: String) {
        state = Fingerprint.of(Array(name.utf8)).high
    }

    /// Returns the drawing with the shapes in their place; a drawing without a place stays as it is.
    func drawn(on drawing: [UInt8]) -> [UInt8] {
        let text = String(decoding: drawing, as: UTF8.self)
        if text.contains(Self.place) {
            return Array(text.replacing(Self.place, with: paths).utf8)
        }
        if text.contains(Self.placeInMark) {
            return Array(text.replacing(Self.placeInMark, with: mark).utf8)
        }
        return drawing
    }

    /// Four shapes in a square of 32 units; one has the colour of discounts.
    private var mark: String {
        var dice = self
        let accent = dice.next(below: 4)
        return (0..<4).map { cell in
            let shape = Self.shapes[
                Self.shapesOfMarks[dice.next(below: Self.shapesOfMarks.count)]]
            return """
                <path fill="\(cell == accent ? "#ff8a5c" : "#fff")" transform="translate(\
                \(cell % 2 * 10 + 7) \(cell / 2 * 10 + 7)) scale(.125)" d="\(shape)"/>
                """
        }.joined()
    }

    private var paths: String {
        var dice = self
        var shapes = Self.shapes
        while shapes.count > Self.shapesOfShop { shapes.remove(at: dice.next(below: shapes.count)) }
        return (0..<Self.squares).map { square in
            let shape = shapes[dice.next(below: shapes.count)]
            let color = Self.colors[dice.next(below: Self.colors.count)]
            return """
                <path fill="\(color)" transform="translate(\(square * 64))" d="\(shape)"/>
                """
        }.joined()
    }

    /// Returns the next random number, from 0 to `limit - 1` (SplitMix64).
    private mutating func next(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ value >> 31) % UInt64(limit))
    }
}
