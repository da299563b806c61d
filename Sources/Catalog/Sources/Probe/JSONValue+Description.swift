import JSON

extension JSONValue {
    private static let longest = 40

    /// The beginning and the type of the value, such as `"1,200" (text)`.
    var shortDescription: String {
        switch self {
        case .null: "null"
        case .bool(let truth): "\(truth)"
        case .number(let digits): "\(Self.cut(digits)) (number)"
        case .string(let text): "\(Self.cut(text).debugDescription) (text)"
        case .array(let elements): elements.isEmpty ? "an empty list" : "a list"
        case .object: "an object"
        }
    }

    private static func cut(_ text: String) -> String {
        let text = RefusalMessage.line(text)
        return text.count > longest ? text.prefix(longest) + "…" : text
    }

    /// Returns the value under a path of keys.
    func value(at path: [String]) -> JSONValue? {
        path.reduce(self) { value, key in value?[key] }
    }
}
