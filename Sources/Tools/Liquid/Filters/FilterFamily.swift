/// Filters that belong together, under a heading for people who look for one.
struct FilterFamily: Sendable {
    let name: String
    let definitions: [FilterDefinition]

    init(_ name: String, _ definitions: [FilterDefinition]) {
        self.name = name
        self.definitions = definitions
    }
}
