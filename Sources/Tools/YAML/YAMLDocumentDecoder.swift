/// Decodes a YAML file written by a person, and reports the place of every mistake.
///
/// The language is YAML with one mapping at its root and plain data in it: the scalars of YAML
/// 1.2's core schema (`no` is text; `true`, `12` and `1.5` are more than text only where the type
/// requests such a value), no anchors, aliases, tags or further documents. Keys that the decoded
/// type never requests are mistakes, and so are duplicate keys. An empty file is an empty mapping.
///
/// A type that checks its values in `init(from:)` may throw any error: its description is reported
/// at the value that was being decoded, that of a `DecodingError` at its coding path.
package enum YAMLDocumentDecoder {
    /// The largest size of a file in bytes.
    package static let maximumByteCount = 1 << 20

    /// The largest depth of nested lists and mappings.
    package static let maximumDepth = 64

    /// Decodes the text of a file; `file` is its name in messages, and `userInfo` is passed to the
    /// decoders.
    ///
    /// - Parameter overlays: The values that replace values of the file; later overlays replace
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
            throw document.explaining(error, by: YAMLKey.all(of: type))
        } catch {
            throw document.error(.refused(path: "", reason: "\(error)"), at: .start)
        }
    }

    /// Decodes the bytes of a file, which must be UTF-8.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], file: String, overlays: [YAMLOverlay] = [],
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws(YAMLError) -> Value {
        let text = try text(of: bytes, file: file)
        return try decode(type, from: text, file: file, overlays: overlays, userInfo: userInfo)
    }

    /// Returns the values of a file, which must be UTF-8, each with its place, under the rules of
    /// ``YAMLDocumentDecoder``.
    package static func values(
        of bytes: [UInt8], file: String, overlays: [YAMLOverlay] = []
    ) throws(YAMLError) -> YAMLValue {
        let text = try text(of: bytes, file: file)
        let document = try Document(text.withoutMark, file: file, overlays: overlays)
        return YAMLValue(document.root, in: document)
    }

    /// Returns the lines, counted from 1, in which a comment looks like a part of the value before
    /// it: `title: Shop #1`.
    package static func linesCutByComments(in bytes: [UInt8]) -> [Int] {
        String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .filter { SourceLine(String($0.element)).isCutByComment }.map { $0.offset + 1 }
    }

    static func text(of bytes: [UInt8], file: String) throws(YAMLError) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw YAMLError(.utf16, file: file, mark: .start, sourceLine: "")
        }
        // The repaired text has a U+FFFD at the first invalid byte, or an original one before that;
        // both are close enough to find the place.
        let source = SourceText(String(decoding: bytes, as: UTF8.self), file: file)
        throw source.error(.notUTF8, at: source.mark(ofFirst: "\u{FFFD}"))
    }
}

extension String {
    /// The text without a byte order mark at its beginning, as some editors on Windows write it.
    var withoutMark: String {
        unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    }
}
