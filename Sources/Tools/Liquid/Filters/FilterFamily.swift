/// A group of related filters; its name is a heading of the documentation.
struct FilterFamily: Sendable {
    let name: String
    let definitions: [FilterDefinition]

    init(_ name: String, _ definitions: [FilterDefinition]) {
        self.name = name
        self.definitions = definitions
    }
}
