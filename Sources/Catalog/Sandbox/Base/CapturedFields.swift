import CatalogModel
import Time
internal import JSON

/// Reads the fields of an object in a captured reply, and knows the object's place for error
/// messages.
struct CapturedFields {
    let object: JSONValue
    let path: String
    let place: String

    func string(_ key: String) throws(SandboxError) -> String? {
        guard let value = present(key) else { return nil }
        guard let string = value.string else { throw unexpected(key, "is not a string") }
        return string
    }

    func amount(_ key: String) throws(SandboxError) -> DecimalAmount? {
        guard let value = present(key) else { return nil }
        guard let text = value.numberText else { throw unexpected(key, "is not a number") }
        guard let amount = DecimalAmount(parsing: text) else {
            throw unexpected(key, "has more digits than fit: \(text)")
        }
        return amount
    }

    func integer(_ key: String) throws(SandboxError) -> Int? {
        guard let amount = try amount(key) else { return nil }
        guard let number = amount.wholeNumber else {
            throw unexpected(key, "is not a whole number")
        }
        return Int(number)
    }

    /// Returns an id that JavaScript can represent exactly, with room for the ids that follow it.
    func id(_ key: String) throws(SandboxError) -> Int? {
        guard let id = try integer(key) else { return nil }
        guard 1...(1 << 53) ~= id else { throw unexpected(key, "is not a number from 1 to 2^53") }
        return id
    }

    func day(_ key: String) throws(SandboxError) -> CalendarDay? {
        guard let text = try string(key) else { return nil }
        guard let day = CalendarDay(parsing: text) else {
            throw unexpected(key, "is not a date such as 2022-01-04T00:00:00: \(text)")
        }
        return day
    }

    func required<Value>(_ key: String, _ value: Value?) throws(SandboxError) -> Value {
        guard let value else { throw unexpected(key, "is missing") }
        return value
    }

    /// Returns the fields of the object under a key; nil if there is no object.
    func inner(_ key: String) -> CapturedFields? {
        guard let value = present(key), value.members != nil else { return nil }
        return CapturedFields(object: value, path: path, place: name(of: key))
    }

    /// Returns the fields of each object in the array under a key; nil if there is no array.
    func elements(_ key: String) -> [CapturedFields]? {
        present(key)?.elements?.enumerated().map { index, element in
            CapturedFields(object: element, path: path, place: "\(name(of: key))[\(index)]")
        }
    }

    private func present(_ key: String) -> JSONValue? {
        guard let value = object[key], !value.isNull else { return nil }
        return value
    }

    private func name(of key: String) -> String {
        place.isEmpty ? key : "\(place).\(key)"
    }

    private func unexpected(_ key: String, _ fact: String) -> SandboxError {
        .unexpected(path: path, place: name(of: key), fact: fact)
    }
}
