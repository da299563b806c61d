/// A decoder of YAML files that people write; each error has the place of the mistake.
///
/// A file is YAML with one mapping at its root. Values follow the core schema of YAML 1.2: `no` is
/// text, and `true`, `12` and `1.5` are text unless the decoded type requests a truth value or a
/// number. Anchors, aliases, tags and further documents are mistakes. Keys that the decoded type
/// never requests are mistakes too, and so are duplicate keys. An empty file is an empty mapping.
///
/// A type may check its values in `init(from:)` and throw any error. The description of the error
/// is reported at the value that was being decoded. A `DecodingError` is reported at its coding
/// path.
package enum YAMLDocumentDecoder {
    /// The largest size of a file in bytes.
    package static let maximumByteCount = 1 << 20

    /// The largest depth of nested lists and mappings.
    package static let maximumDepth = 64

    /// Decodes the text of a file.
    ///
    /// `file` is the name of the file in messages. The decoders receive `userInfo`.
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

    /// Returns the values of a UTF-8 file, each with its place.
    ///
    /// The rules of ``YAMLDocumentDecoder`` apply.
    package static func values(
        of bytes: [UInt8], file: String, overlays: [YAMLOverlay] = []
    ) throws(YAMLError) -> YAMLValue {
        let text = try text(of: bytes, file: file)
        let document = try Document(text.withoutMark, file: file, overlays: overlays)
        return YAMLValue(document.root, in: document)
    }

    /// Returns the lines in which a comment looks like a part of the value, as in `title: Shop #1`.
    ///
    /// Lines are counted from 1.
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
        // The repaired text has a U+FFFD in place of the first invalid byte. The file may also
        // contain an earlier U+FFFD, but then the reported place is close enough.
        let source = SourceText(String(decoding: bytes, as: UTF8.self), file: file)
        throw source.error(.notUTF8, at: source.mark(ofFirst: "\u{FFFD}"))
    }
}

extension String {
    /// The text without the byte order mark that some editors on Windows write at the beginning.
    var withoutMark: String {
        unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    }
}
