import JSON

/// The list of records in a reply of an unknown API.
///
/// The list is the first array of objects at most three keys deep, with a usual name before one
/// with another name. The rules are those of dlt's REST source (`dlt/sources/helpers/rest_client`).
struct JSONListSearch {
    private static let depth = 3
    private static let usualNames = [
        "data", "items", "results", "entries", "records", "rows", "entities", "payload", "content",
        "objects", "values", "products", "goods", "list",
    ]
    private static let otherNames = [
        "meta", "metadata", "pagination", "links", "_links", "extras", "headers", "facets",
        "filters",
    ]

    /// The keys from the top of the reply down to the list.
    let path: [String]
    /// The objects of the list.
    let rows: [JSONValue]

    /// Searches a reply; `nil` if it has no list of objects.
    init?(in reply: JSONValue) {
        var level: [(path: [String], value: JSONValue)] = [([], reply)]
        var other: (path: [String], rows: [JSONValue])?
        for _ in 0...Self.depth {
            let lists = level.compactMap { place in
                Self.objects(in: place.value).map { (path: place.path, rows: $0) }
            }
            let found = lists.first { list in
                list.path.last.map { Self.usualNames.contains($0.lowercased()) } ?? true
            }
            if let found {
                (path, rows) = found
                return
            }
            other = other ?? lists.first
            level = level.flatMap { place in
                (place.value.members ?? [])
                    .filter { !Self.otherNames.contains($0.key.lowercased()) }
                    .map { (place.path + [$0.key], $0.value) }
            }
        }
        guard let other else { return nil }
        (path, rows) = other
    }

    /// Returns true if the reply has an array without elements in the place of a list.
    static func hasEmptyList(_ reply: JSONValue) -> Bool {
        if let elements = reply.elements { return elements.isEmpty }
        return reply.members?.contains { member in
            usualNames.contains(member.key.lowercased())
                && (member.value.elements?.isEmpty ?? hasEmptyList(member.value))
        } ?? false
    }

    private static func objects(in value: JSONValue) -> [JSONValue]? {
        guard let elements = value.elements, !elements.isEmpty,
            elements.allSatisfy({ $0.members?.isEmpty == false })
        else { return nil }
        return elements
    }
}
