/// A tree as it is written in Swift: `["type": "integer", "minimum": 1]`.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// A number without a fraction.
    public init(integerLiteral value: Int) { self = .number(String(value)) }

    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// An array of these elements.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object of these members, in their order.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member($0, $1) })
    }
}
