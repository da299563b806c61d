/// A mark before an HTML tag of a page, which gives the tag's place in its template.
///
/// Pages contain marks if ``TemplateOptions/marksTags`` is set.
public struct TagMark: Hashable, Sendable {
    let template: Int
    let offset: Int

    private static let start = UInt8(0x01)
    private static let separator = UInt8(ascii: ":")
    private static let end = UInt8(0x02)

    init(template: Int, offset: Int) {
        self.template = template
        self.offset = offset
    }

    /// Reads the mark at the start of `page`.
    ///
    /// - Returns: The mark and its length in bytes; `nil` if there is no mark.
    public static func read(_ page: ArraySlice<UInt8>) -> (mark: TagMark, length: Int)? {
        guard page.first == start, let end = page.prefix(40).firstIndex(of: end) else { return nil }
        let numbers = page[page.startIndex + 1..<end].split(separator: separator)
            .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 2 else { return nil }
        let mark = TagMark(template: numbers[0], offset: numbers[1])
        return (mark, end + 1 - page.startIndex)
    }

    var bytes: [UInt8] {
        [Self.start] + "\(template)".utf8 + [Self.separator] + "\(offset)".utf8 + [Self.end]
    }
}

extension TemplateSet {
    /// Returns the name of the template that contains the HTML tag of `mark`.
    public func template(of mark: TagMark) -> String? { program.source(of: mark)?.name }

    /// Creates a warning about the HTML tag of `mark`; `nil` if the mark belongs to another set.
    public func warning(_ message: String, at mark: TagMark) -> TemplateError? {
        program.source(of: mark).map {
            TemplateError(
                message, .warning, in: $0, at: Place(start: mark.offset, end: mark.offset + 1))
        }
    }

    /// Returns the template line of the HTML tag of `mark`, counted from 1.
    public func line(of mark: TagMark) -> Int? {
        warning("", at: mark)?.line
    }
}
