/// A file, line and column in a template, for messages.
public struct TemplateLocation: Hashable, Sendable, CustomStringConvertible {
    /// The path of the template.
    public let file: String

    /// The line, counted from 1.
    public let line: Int

    /// The column in characters (Unicode scalars), counted from 1.
    public let column: Int

    /// The place as text, such as `Templates/product.liquid:12:8`.
    public var description: String {
        "\(file):\(line):\(column)"
    }

    init(_ place: Place, in source: TemplateSource) {
        let text = source.text
        let offset = min(place.start, text.count)
        let lineStart = source.lineStart(before: offset)
        file = source.file
        line = text[..<lineStart].count { $0 == UInt8(ascii: "\n") } + 1
        column = text[lineStart..<offset].count(where: ASCII.startsScalar) + 1
    }
}
