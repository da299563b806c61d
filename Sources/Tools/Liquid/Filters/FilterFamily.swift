/// A group of related filters, with a heading for the documentation.
struct FilterFamily: Sendable {
    let name: String
    let definitions: [FilterDefinition]

    init(_ name: String, _ definitions: [FilterDefinition]) {
        self.name = name
        self.definitions = definitions
    }
}
