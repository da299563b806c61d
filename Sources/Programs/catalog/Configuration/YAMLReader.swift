import YAML

/// A configuration file as the keys are read from it.
struct YAMLReader {
    private let document: YAMLDocument
    private let userInfo: [CodingUserInfoKey: any Sendable]

    /// - Parameter expansion: What references stand for; without it, they stay as they are.
    init(_ document: YAMLDocument, expanding expansion: TextExpansion? = nil) {
        self.document = document
        userInfo = expansion.map { TextExpansion.userInfo($0) } ?? [:]
    }

    /// The value at the end of a path; `nil` if there is none.
    ///
    /// - Throws: `YAMLError` with its place.
    func value<Value: Decodable>(_ type: Value.Type, at path: [String]) throws(YAMLError) -> Value?
    {
        try document.decode(type, at: path, userInfo: userInfo)
    }

    /// Returns true if the value at a path has keys.
    func hasKeys(at path: [String]) -> Bool { document.hasKeys(at: path) }
}
