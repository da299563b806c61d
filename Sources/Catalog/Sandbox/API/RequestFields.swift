import CatalogModel
internal import JSON

/// The JSON object in the body of a request.
///
/// It is read as leniently as the real server did: numbers may be strings, strings may be numbers,
/// and unknown keys are ignored.
struct RequestFields {
    enum Number<Value> {
        /// The request does not contain the field.
        case absent
        /// The field is an empty string.
        case none
        case some(Value)

        /// True if the request contains the field.
        var isGiven: Bool { if case .absent = self { false } else { true } }

        var value: Value? { if case .some(let value) = self { value } else { nil } }
    }

    private let object: JSONValue

    init(_ bytes: [UInt8]) throws(Refusal) {
        do throws(JSONError) {
            object = try JSONValue(parsing: bytes)
        } catch {
            throw Refusal(400, "JSON parse error: \(error)")
        }
        guard object.members != nil else {
            throw Refusal(400, "JSON parse error: an object is expected here")
        }
    }

    /// Returns the text of a key; nil when it is absent or null.
    func text(_ key: String) throws(Refusal) -> String? {
        switch object[key] {
        case nil, .null: nil
        case .string(let text): text
        case .number(let digits): digits
        case .bool(let truth): truth ? "true" : "false"
        case .array, .object: throw Refusal(400, "\(key) must be a string")
        }
    }

    /// Returns the text of a required key.
    func requiredText(_ key: String) throws(Refusal) -> String {
        guard let text = try text(key) else { throw Refusal(400, "\(key) is missing") }
        return text
    }

    /// Returns the nonnegative number of a key.
    func amount(_ key: String) throws(Refusal) -> Number<DecimalAmount> {
        switch object[key] {
        case nil, .null: return .absent
        case .string(""): return .none
        case .number(let digits), .string(let digits):
            guard let amount = DecimalAmount(parsing: digits), amount >= 0 else {
                throw Refusal(400, "\(key) must be a number of at least 0 with at most 18 digits")
            }
            return .some(amount)
        default: throw Refusal(400, "\(key) must be a number")
        }
    }

    /// Returns the nonnegative integer of a key.
    func count(_ key: String) throws(Refusal) -> Number<Int> {
        switch try amount(key) {
        case .absent: return .absent
        case .none: return .none
        case .some(let amount):
            guard let number = amount.wholeNumber else {
                throw Refusal(400, "\(key) must be a whole number")
            }
            return .some(Int(number))
        }
    }
}
