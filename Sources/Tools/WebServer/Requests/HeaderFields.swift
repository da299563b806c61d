import Text

/// The header fields of a request or a response, in order.
///
/// Names are compared without regard to case (RFC 9110).
package struct HeaderFields: Sendable, Equatable {
    private var fields: [Field] = []

    /// Creates an empty list.
    package init() {}

    /// The value of the first field called `name`.
    ///
    /// A new value replaces all fields of this name; nil removes them.
    package subscript(name: String) -> String? {
        get { fields.first { Self.isEqual($0.name, name) }?.value }
        set {
            fields.removeAll { Self.isEqual($0.name, name) }
            if let newValue { append(name, newValue) }
        }
    }

    /// Returns the values of every field with this name, in order.
    package func values(of name: String) -> [String] {
        fields.filter { Self.isEqual($0.name, name) }.map(\.value)
    }

    /// Appends a field, even if a field of the same name exists.
    package mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Returns true if two header names are equal, ignoring the case of ASCII letters.
    private static func isEqual(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension HeaderFields: RandomAccessCollection {
    /// A header name and its value.
    package struct Field: Sendable, Equatable {
        /// The name as it was written.
        package let name: String

        /// The value without the white space around it.
        package let value: String
    }

    /// The position of the first field.
    package var startIndex: Int { 0 }

    /// The position after the last field.
    package var endIndex: Int { fields.count }

    /// The field at a position.
    package subscript(position: Int) -> Field { fields[position] }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
    /// Creates the fields in the order in which they are written.
    package init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }
}
