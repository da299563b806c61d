internal import CGumbo

/// A table with a value for each tag that libgumbo knows; an unknown tag has a default value.
struct TagTable<Value: Sendable>: Sendable {
    private var values: [Value]

    /// Creates a table from rows of names, separated by spaces, and their values; `other` is the
    /// default.
    init(_ other: Value, _ rows: [(names: String, value: Value)]) {
        values = Array(repeating: other, count: Int(GUMBO_TAG_LAST.rawValue) + 1)
        for (names, value) in rows {
            for tag in Self.tags(in: names) { self[tag] = value }
        }
    }

    /// Returns the tags with these names; names that libgumbo does not know are skipped.
    static func tags(in names: String) -> [GumboTag] {
        names.split(separator: " ").map { gumbo_tag_enum(String($0)) }
            .filter { $0 != GUMBO_TAG_UNKNOWN }
    }

    subscript(tag: GumboTag) -> Value {
        get { values[Int(tag.rawValue)] }
        set { values[Int(tag.rawValue)] = newValue }
    }
}
