/// A tree as it is written in Swift: `["type": "integer", "minimum": 1]`.
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
