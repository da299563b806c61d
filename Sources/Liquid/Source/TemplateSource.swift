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

    func text(at place: Place) -> String {
        String(decoding: text[place.start..<place.end], as: UTF8.self)
    }
}
