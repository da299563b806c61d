import JSON

/// An id, a number in most payloads and text in some; 577 and "577" are one id.
struct WireID {
    /// Longer ids do not fit into an address once they are percent-encoded.
    static let longest = 2_048

    let text: String

    /// - Returns: `nil` for a fraction, and for a text that ``isID(_:)`` refuses.
    init?(_ value: JSONValue) {
        if let number = value.wholeNumber(Int64.self) {
            text = String(number)
        } else if let number = value.wholeNumber(UInt64.self) {
            text = String(number)
        } else if let string = value.string, Self.isID(string) {
            text = string
        } else {
            return nil
        }
    }

    /// Whether a text may be an id: 1 to ``longest`` bytes without characters that show nothing.
    ///
    /// Names are cleaned of them, but two ids could become one.
    static func isID(_ text: String) -> Bool {
        1...longest ~= text.utf8.count && !text.hasControls(except: []) && !text.hasInvisibles
    }

    /// What ``isID(_:)`` asks for, behind "is no".
    static let wantedText = "text of 1 to \(longest) bytes without control or invisible characters"
}

extension WireID {
    /// The id of a row or detail.
    ///
    /// - Throws: `mismatch` for what is no object or has no id.
    init(of value: JSONValue) throws(JSONError) {
        guard value.members != nil else { throw .mismatch("", "is no object") }
        guard let field = value["id"] else { throw .mismatch("", #"has no key "id""#) }
        guard let id = WireID(field) else {
            throw .mismatch("id", "is no whole number, and no \(Self.wantedText)")
        }
        self = id
    }
}
