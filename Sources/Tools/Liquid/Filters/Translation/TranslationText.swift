/// A text of the site in pieces: `{{ count }} items` consists of an argument and a text.
struct TranslationText {
    let pieces: [Piece]

    enum Piece: Equatable {
        case words(Substring)
        case argument(String)
    }

    init(_ text: String) {
        var pieces: [Piece] = []
        var rest = text[...]
        while let opening = rest.firstRange(of: "{{"),
            let closing = rest[opening.upperBound...].firstRange(of: "}}")
        {
            pieces.append(.words(rest[..<opening.lowerBound]))
            let name = rest[opening.upperBound..<closing.lowerBound]
            pieces.append(.argument(name.filter { $0 != " " }))
            rest = rest[closing.upperBound...]
        }
        pieces.append(.words(rest))
        self.pieces = pieces.filter { $0 != .words("") }
    }
}
