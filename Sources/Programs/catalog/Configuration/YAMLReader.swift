import YAML

/// A reader of values from a configuration file.
struct YAMLReader {
    private let document: YAMLDocument
    private let userInfo: [CodingUserInfoKey: any Sendable]

    /// - Parameter expansion: the expansion of references such as `${NAME}`; if it is `nil`,
    ///   references stay as written.
    init(_ document: YAMLDocument, expanding expansion: TextExpansion? = nil) {
        self.document = document
        userInfo = expansion.map { TextExpansion.userInfo($0) } ?? [:]
    }

    /// Returns a reader of another file with the same references.
    func reader(of document: YAMLDocument) -> YAMLReader {
        YAMLReader(document: document, userInfo: userInfo)
    }

    private init(document: YAMLDocument, userInfo: [CodingUserInfoKey: any Sendable]) {
        self.document = document
        self.userInfo = userInfo
    }

    /// Returns the value of the key at `path`; `nil` if the key is not set.
    ///
    /// - Throws: `YAMLError` with the line of the value.
    func value<Value: Decodable>(_ type: Value.Type, at path: [String]) throws(YAMLError) -> Value?
    {
        try document.decode(type, at: path, userInfo: userInfo)
    }

    /// Refuses the key at `path` if it is set.
    ///
    /// - Throws: `YAMLError` with the place of the value and this reason.
    func refuse(_ path: [String], because reason: String) throws(YAMLError) {
        _ = try document.decode(
            RefusedValue.self, at: path,
            userInfo: RefusedValue.reason.map { [$0: reason] } ?? [:])
    }

    /// Returns true if the value at `path` is a section with keys.
    func hasKeys(at path: [String]) -> Bool { document.hasKeys(at: path) }
}

/// A value that may not be written in its place.
private struct RefusedValue: Decodable {
    static let reason = CodingUserInfoKey(rawValue: "reason")

    init(from decoder: any Decoder) throws {
        let reason = Self.reason.flatMap { decoder.userInfo[$0] as? String }
        throw DecodingError.refusing(reason ?? "", at: decoder.codingPath)
    }
}
