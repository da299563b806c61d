import JSON

/// An id in a reply, which is a number in most replies and a text in some.
///
/// 577 and "577" are the same id.
struct WireID {
    /// The maximum number of bytes, because a longer id does not fit into an address after
    /// percent-encoding.
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

    /// Returns true if a text may be an id: 1 to ``longest`` bytes without invisible characters.
    ///
    /// Invisible characters are not removed from ids, as they are from names, because two different
    /// ids could become equal.
    static func isID(_ text: String) -> Bool {
        1...longest ~= text.utf8.count && !text.hasControls(except: []) && !text.hasInvisibles
    }

    /// The requirement of ``isID(_:)`` as a noun phrase for messages.
    static let wantedText = "text of 1 to \(longest) bytes without control or invisible characters"
}

extension WireID {
    /// Reads the id of a row or detail.
    ///
    /// - Throws: `mismatch` for a value that is not an object or has no id.
    init(of value: JSONValue) throws(JSONError) {
        guard value.members != nil else { throw .mismatch("", "is not an object") }
        guard let field = value["id"] else { throw .mismatch("", #"has no key "id""#) }
        guard let id = WireID(field) else {
            throw .mismatch("id", "is neither a whole number nor \(Self.wantedText)")
        }
        self = id
    }
}
