/// Decodes a YAML file written by a person, and points at the place of every mistake.
///
/// The language is YAML with one mapping at its root and plain data in it: the scalars of YAML 1.2's
/// core schema (`no` is text; `true`, `12` and `1.5` are what they look like only where such a value
/// is wanted), no anchors, aliases, tags or further documents. Keys that the decoded type never asks
/// for are mistakes, and so are keys given twice. An empty file is an empty mapping.
///
/// A type that checks its values in `init(from:)` may throw any error: its words are reported at the
/// value that was being decoded, those of a `DecodingError` at its coding path.
package enum YAMLDocumentDecoder {
    /// The largest file that is read, in bytes.
    package static let maximumByteCount = 1 << 20

    /// How deep lists and mappings may nest.
    package static let maximumDepth = 64

    /// Decodes the text of a file; `file` is its name in messages, and `userInfo` what the decoded
    /// types find at their decoders.
    ///
    /// - Parameter overlays: What takes the place of values of the file, the later ones over the
    ///   earlier ones.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from text: String, file: String, overlays: [YAMLOverlay] = [],
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws(YAMLError) -> Value {
        let document = try Document(
            text.withoutMark, file: file, overlays: overlays, userInfo: userInfo)
        do {
            return try NodeDecoder(document.root, path: [], in: document).decode(type)
        } catch let error as YAMLError {
            throw error.knowing(YAMLKey.all(of: type))
        } catch {
            throw document.error(.refused(path: "", reason: "\(error)"), at: .start)
        }
    }

    /// Decodes the bytes of a file, which must be UTF-8, and otherwise as a text is.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], file: String, overlays: [YAMLOverlay] = [],
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws(YAMLError) -> Value {
        let text = try text(of: bytes, file: file)
        return try decode(type, from: text, file: file, overlays: overlays, userInfo: userInfo)
    }

    /// What stands in a file, which must be UTF-8, each value with its place, under the rules of
    /// ``YAMLDocumentDecoder``.
    package static func values(
        of bytes: [UInt8], file: String, overlays: [YAMLOverlay] = []
    ) throws(YAMLError) -> YAMLValue {
        let text = try text(of: bytes, file: file)
        let document = try Document(text.withoutMark, file: file, overlays: overlays)
        return YAMLValue(document.root, in: document)
    }

    /// The lines, from 1, in which a comment looks like a part of the value before it: `title: Shop #1`.
    package static func linesCutByComments(in bytes: [UInt8]) -> [Int] {
        String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .filter { SourceLine(String($0.element)).isCutByComment }.map { $0.offset + 1 }
    }

    private static func text(of bytes: [UInt8], file: String) throws(YAMLError) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw YAMLError(.utf16, file: file, mark: .start, sourceLine: "")
        }
        // The repaired text has a U+FFFD where the first wrong byte is, or has one of its own
        // before that; either leads the eye to the place.
        let source = SourceText(String(decoding: bytes, as: UTF8.self), file: file)
        throw source.error(.notUTF8, at: source.mark(ofFirst: "\u{FFFD}"))
    }
}

extension String {
    /// The text without the byte order mark with which some editors on Windows begin a file.
    fileprivate var withoutMark: String {
        unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    }
}
