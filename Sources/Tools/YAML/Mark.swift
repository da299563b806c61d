/// A range within one line of a file.
struct Mark: Equatable {
    /// The line, counted from 1.
    var line: Int
    /// The first character (Unicode scalar) in the line, counted from 1.
    var column: Int
    /// The number of characters, at least 1.
    var length = 1
    /// The index of the text in the document's sources: 0 is its file, higher numbers are overlays.
    var source = 0

    /// The position of the first character of a file.
    static let start = Mark(line: 1, column: 1)
}
