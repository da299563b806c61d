/// The text of a template, with its name and its file.
public struct TemplateSource: Sendable {
    /// The name that other templates and the program use, such as `snippets/card.liquid`.
    public let name: String

    /// The path shown in messages, such as `Templates/snippets/card.liquid`.
    public let file: String

    /// The UTF-8 text, at most 1 MiB.
    public let text: [UInt8]

    /// Creates a source without parsing its text.
    public init(name: String, file: String, text: [UInt8]) {
        self.name = name
        self.file = file
        self.text = text
    }
}

extension TemplateSource {
    static let maximumSize = 1 << 20

    /// Returns the offset at which the line that contains `offset` starts.
    func lineStart(before offset: Int) -> Int {
        text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// Returns the line that contains `offset`, without its line ending, and the column of
    /// `offset`.
    ///
    /// A very long line is shortened, and starts with `…` if its beginning is missing.
    func excerpt(at offset: Int, column: Int) -> (line: String, column: Int) {
        let end = text[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        let start = lineStart(before: offset)
        guard end - start > Self.shownLength else { return (line(start..<end), column) }
        // Both ends of the excerpt move to the start of a character, so that no character is split.
        let near = max(offset - Self.shownLength / 2, start)
        let first = text[near..<offset].firstIndex(where: ASCII.startsScalar) ?? offset
        let far = min(first + Self.shownLength, end)
        let last = text[offset..<far].lastIndex(where: ASCII.startsScalar) ?? far
        let cut = first > start ? "…" : ""
        let shown = text[first..<offset].count(where: ASCII.startsScalar)
        return (cut + line(first..<(far == end ? end : last)), shown + cut.unicodeScalars.count + 1)
    }

    private static let shownLength = 400

    private func line(_ range: Range<Int>) -> String {
        String(decoding: text[range].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }

    func text(at place: Place) -> String {
        String(decoding: text[place.start..<place.end], as: UTF8.self)
    }
}
