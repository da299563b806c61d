import JSON

extension JSONValue {
    /// Reads a field that is sent as text, even if it is a number or a day.
    ///
    /// Blanks at its ends are ignored. The API sends a blank text for a missing value, so it counts
    /// as absent; a JSON number is read by its digits.
    func spelled<Value>(_ key: String, _ read: (String) -> Value?) -> Lenient<Value> {
        guard let field = self[key], !field.isNull else { return .absent }
        guard let text = field.string ?? field.numberText else { return .unreadable }
        let trimmed = text.trimmingBlanks()
        guard !trimmed.isEmpty else { return .absent }
        return read(trimmed).map(Lenient.value) ?? .unreadable
    }

    /// Reads a field that is sent as text and is text.
    func spelled(_ key: String) -> Lenient<String> {
        spelled(key) { $0 }
    }
}
