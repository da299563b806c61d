/// Decodes a YAML file written by a person, and points at the place of every mistake.
///
/// The language is YAML with one mapping at its root and plain data in it: the scalars of YAML 1.2's
/// core schema (`no` is text; `true`, `12` and `1.5` are what they look like only where such a value
/// is wanted), no anchors, aliases, tags or further documents. Keys that the decoded type never asks
/// for are mistakes, and so are keys given twice. An empty file is an empty mapping.
///
/// A type that checks its values in `init(from:)` may throw any error: its words are reported at the
/// value that was being decoded, those of a `DecodingError` at its coding path.
public enum YAMLDocumentDecoder {
    /// The largest file that is read, in bytes.
    public static let maximumByteCount = 1 << 20

    /// How deep lists and mappings may nest.
    public static let maximumDepth = 64

    /// Decodes the text of a file; `file` is its name in messages, and `userInfo` what the decoded
    /// types find at their decoders.
    public static func decode<Value: Decodable>(
        _ type: Value.Type, from text: String, file: String,
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws(YAMLError) -> Value {
        // Some editors on Windows begin a file with a byte order mark.
        let hasMark = text.unicodeScalars.first == "\u{FEFF}"
        let content = hasMark ? String(text.unicodeScalars.dropFirst()) : text
        let document = try Document(content, file: file, userInfo: userInfo)
        do {
            return try NodeDecoder(document.root, path: [], in: document).decode(type)
        } catch let error as YAMLError {
            throw error
        } catch {
            throw document.source.error(.refused(path: "", reason: "\(error)"), at: .start)
        }
    }

    /// Decodes the bytes of a file, which must be UTF-8, and otherwise as a text is.
    public static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], file: String,
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws(YAMLError) -> Value {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            // The repaired text has a U+FFFD where the first wrong byte is, or has one of its own
            // before that; either leads the eye to the place.
            let source = SourceText(String(decoding: bytes, as: UTF8.self), file: file)
            throw source.error(.notUTF8, at: source.mark(ofFirst: "\u{FFFD}"))
        }
        return try decode(type, from: text, file: file, userInfo: userInfo)
    }
}
