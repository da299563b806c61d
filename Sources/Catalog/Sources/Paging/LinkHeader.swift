/// The references in a `Link` header (RFC 8288 section 3).
struct LinkHeader {
    private var references: [(relation: String, reference: String)] = []

    /// Parses a header up to the first malformed link.
    init(_ text: String) {
        var rest = text[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let reference = String(rest[rest.index(after: open)..<close])
            rest = rest[rest.index(after: close)...]
            for relation in Self.relations(&rest) { references.append((relation, reference)) }
        }
    }

    /// The first reference with the relation `relation`, or `nil`.
    subscript(relation: String) -> String? {
        references.first { $0.relation == relation }?.reference
    }

    /// Returns the relations of a link, and removes the link's parameters from the text.
    ///
    /// The parameters end with a comma that is not in quotes.
    private static func relations(_ rest: inout Substring) -> [String] {
        var isQuoted = false
        let end = rest.firstIndex { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
        let parameters = rest[..<(end ?? rest.endIndex)]
        rest = rest[(end.map { rest.index(after: $0) } ?? rest.endIndex)...]
        // A title with a semicolon in quotes is split wrongly, but this is harmless because neither
        // part is a relation.
        let relation = parameters.split(separator: ";").lazy
            .map { $0.split(separator: "=", maxSplits: 1).map { String($0).trimmingBlanks() } }
            .first { $0.count == 2 && $0[0].lowercased() == "rel" }
        guard let names = relation?[1].filter({ $0 != "\"" }) else { return [] }
        return names.lowercased().split(separator: " ").map(String.init)
    }
}
