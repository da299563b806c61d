/// A template's text and its names.
public struct TemplateSource: Sendable {
    /// The name other templates and the program use, as `snippets/card.liquid`.
    public let name: String

    /// The path shown in messages, as `Templates/snippets/card.liquid`.
    public let file: String

    /// The UTF-8 text, at most 1 MiB.
    public let text: [UInt8]

    /// Names a text; nothing is read or checked yet.
    public init(name: String, file: String, text: [UInt8]) {
        self.name = name
        self.file = file
        self.text = text
    }
}

extension TemplateSource {
    static let maximumSize = 1 << 20

    /// Where the line of `offset` starts.
    func lineStart(before offset: Int) -> Int {
        text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// The line of `offset`, without what ends it.
    func line(at offset: Int) -> String {
        let end = text[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        let line = text[lineStart(before: offset)..<end]
        return String(decoding: line.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }

    func text(at place: Place) -> String {
        String(decoding: text[place.start..<place.end], as: UTF8.self)
    }
}
