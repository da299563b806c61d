/// A mistake in a template, with its place.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the template.
    public let file: String

    /// The line, from 1.
    public let line: Int

    /// The column in characters (Unicode scalars), from 1.
    public let column: Int

    /// What is wrong, and what to write instead where that is known.
    public let message: String

    /// The text of the line.
    public let sourceLine: String

    /// The message as compilers write it, with the line and a caret below it.
    public var description: String {
        "\(file):\(line):\(column): error: \(message)\n\(sourceLine)\n\(caret)"
    }

    init(_ message: String, in source: TemplateSource, at place: Place) {
        let text = source.text
        let offset = min(place.start, text.count)
        let lineStart = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let lineEnd = text[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        file = source.file
        line = text[..<lineStart].count { $0 == UInt8(ascii: "\n") } + 1
        column = text[lineStart..<offset].count(where: ASCII.startsScalar) + 1
        self.message = message
        sourceLine = String(
            decoding: text[lineStart..<lineEnd].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }

    /// Tabs before the caret stay tabs, so that it stands below its place.
    private var caret: String {
        let indent = sourceLine.unicodeScalars.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }
        return indent.joined() + "^"
    }
}
