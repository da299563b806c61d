/// A JSON document as a tree that keeps the order of keys and the digits of numbers.
///
/// Use this type for small documents, and `RowSplitter` for long lists.
package enum JSONValue: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number as it was written, such as `1.0E7`.
    case number(String)
    /// A string, unescaped.
    case string(String)
    /// The elements of an array.
    case array([JSONValue])
    /// The members of an object, in the order they were written.
    case object([Member])

    /// One key of an object with its value.
    package struct Member: Equatable, Sendable {
        /// The key, unescaped.
        package var key: String
        /// The value after the colon.
        package var value: JSONValue

        package init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }
}

extension JSONValue {
    /// The value of `key`, or `nil` if this is not an object or does not have this key.
    package subscript(key: String) -> JSONValue? {
        // `==` comes first because it is far faster. It is also true for other Unicode forms of the
        // same text, so the bytes are compared too.
        members?.first { $0.key == key && $0.key.utf8.elementsEqual(key.utf8) }?.value
    }

    /// The element at `index`, or `nil` if this is not an array or the array is too short.
    package subscript(index: Int) -> JSONValue? {
        guard let elements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The members, when this is an object.
    package var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The elements, when this is an array.
    package var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The text, when this is a string.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The digits, when this is a number.
    package var numberText: String? {
        if case .number(let text) = self { text } else { nil }
    }

    /// The number, when it is an integer written without a point or an exponent.
    package var integer: Int? {
        numberText.flatMap { Int($0) }
    }

    /// The truth value, when this is `true` or `false`.
    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// True if this is `null`.
    package var isNull: Bool { self == .null }
}

/// A tree as a Swift literal: `["type": "integer", "minimum": 1]`.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A string.
    package init(stringLiteral value: String) { self = .string(value) }

    /// A number without a fraction.
    package init(integerLiteral value: Int) { self = .number(String(value)) }

    /// `true` or `false`.
    package init(booleanLiteral value: Bool) { self = .bool(value) }

    /// An array of these elements.
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object of these members, in their order.
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member($0, $1) })
    }
}
