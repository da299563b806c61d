import JSON
import Text
import YAML

/// One product of a folder of Markdown files: a front matter in YAML, and a text.
struct MarkdownPage {
    /// A mistake in a file, with its place.
    struct Fault: Error, CustomStringConvertible {
        let file: String
        let line: Int?
        let reason: String

        var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)" }
    }

    /// The keys and values of the front matter, in their order.
    private var entries: [YAMLValue.Entry] = []
    private var text: Substring
    private var defaults: [(key: String, value: String)] = []
    /// The pictures in the folder, which are used if the front matter names none.
    var pictures: [String] = []

    /// Reads the bytes of a file.
    ///
    /// - Throws: ``Fault``, or `YAMLError`.
    init(_ bytes: [UInt8], file: String) throws {
        guard let whole = String(validating: bytes, as: UTF8.self) else {
            throw Fault(file: file, line: nil, reason: "the text is not UTF-8; save it as UTF-8")
        }
        text = whole.hasPrefix("\u{FEFF}") ? whole.dropFirst() : whole[...]
        let line = text.prefix { !$0.isNewline }
        let first = String(line).trimmingBlanks()
        if first == "+++" {
            throw Fault(
                file: file, line: 1,
                reason: "a front matter in TOML is not read; write YAML between two lines ---")
        }
        guard first == "---" else { return }
        guard let end = text[line.endIndex...].firstRange(of: /\R(---|\.\.\.)[ \t]*(\R|\z)/)
        else {
            throw Fault(
                file: file, line: 1,
                reason: "the front matter is not closed; end it with a line ---")
        }
        let front = text[..<end.lowerBound]
        text = text[end.upperBound...]
        let values = try YAMLDocument(Array(front.utf8), file: file).values
        switch values.content {
        case .nothing: break
        case .mapping(let entries): self.entries = entries
        case .scalar, .list:
            throw Fault(
                file: file, line: values.line,
                reason: "the front matter has no keys; write lines such as 'price: 12000'")
        }
    }

    /// Sets the id, and the name from the first heading or from the file, if the front matter has
    /// none.
    mutating func setDefaults(id: String, fileName: String) {
        if !has(.id) { defaults.append(("id", id)) }
        if !has(.name) {
            defaults.append(("name", removeHeading() ?? fileName))
        }
    }

    private func has(_ field: RecordField) -> Bool {
        entries.contains {
            TableVocabulary.meaning(of: $0.key)?.meaning == .field(field)
                && $0.value.content != .nothing
        }
    }

    /// Removes a heading of the first level from the beginning of the text, and returns its text.
    private mutating func removeHeading() -> String? {
        guard let match = text.prefixMatch(of: /\s*#[ \t]+(.+?)[ \t#]*(\R|\z)/) else { return nil }
        text = text[match.range.upperBound...]
        return String(match.1)
    }

    /// Returns the product as a line of JSON.
    ///
    /// - Parameter folder: the path of the file's folder, to which the pictures of the front matter
    ///   are relative.
    func line(inFolder folder: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            for (key, value) in defaults { writer.member(key, value) }
            for entry in entries { Self.write(entry, to: &writer, folder) }
            if !text.allSatisfy(\.isWhitespace), !has(.description) {
                writer.member("description", String(text))
                writer.member("description_format", "markdown")
            }
            if !pictures.isEmpty, !has(.picture), !has(.morePictures) {
                writer.member("morepictures", pictures.joined(separator: "|"))
            }
        }
        return writer.bytes() + [UInt8(ascii: "\n")]
    }

    private static func write(
        _ entry: YAMLValue.Entry, to writer: inout JSONWriter, _ folder: String
    ) {
        // Generators of sites mark pages that are not to be published so.
        if entry.key == "draft" {
            let isDraft = entry.value.content == .scalar("true", isPlain: true)
            return writer.member("published", isDraft ? "false" : "true")
        }
        writer.key(entry.key)
        let field = TableVocabulary.meaning(of: entry.key)?.meaning
        let isPicture = field == .field(.picture) || field == .field(.morePictures)
        writer.value(JSONValue(entry.value) { isPicture ? place(of: $0, in: folder) : $0 })
    }

    /// Returns the path of a picture from the folder above the Markdown files.
    private static func place(of picture: String, in folder: String) -> String {
        picture.contains(":") || picture.hasPrefix("/") || TableMarks.isNoPicture(picture)
            ? picture : "\(folder)/\(picture)"
    }
}

extension JSONValue {
    /// Creates the JSON of a value of YAML; single values become texts, which `change` may replace.
    fileprivate init(_ value: YAMLValue, _ change: (String) -> String) {
        switch value.content {
        case .nothing: self = .null
        case .scalar(let text, _): self = .string(change(text))
        case .list(let values): self = .array(values.map { JSONValue($0, change) })
        case .mapping(let entries):
            self = .object(
                entries.map { Member($0.key, JSONValue($0.value, change)) })
        }
    }
}
