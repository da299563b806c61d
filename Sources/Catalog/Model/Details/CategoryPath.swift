/// A category of a product, given by all categories from the top of the tree down to it.
package struct CategoryPath: Hashable, Sendable {
    /// One category of the path.
    package struct Step: Hashable, Sendable {
        /// The id at the source; `nil` if the source identifies categories by name.
        package var id: String?
        package var name: String

        package init(id: String? = nil, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// The categories from the top down; at most ``ProductLimits/categoryDepth``.
    package var steps: [Step]

    package init(_ steps: [Step]) {
        self.steps = steps
    }
}

extension CategoryPath {
    /// Returns a key of the category at `depth` that is unique in the catalog.
    ///
    /// The key is the source's id. Without an id, the key consists of the names from the top down.
    ///
    /// - Parameter depth: the index of the category in ``steps``.
    package func key(at depth: Int) -> String {
        if let id = steps[depth].id { return "#" + id }
        // No name contains the separator, because names have no control characters.
        return "/" + steps[...depth].map(\.name).joined(separator: "\u{1F}")
    }
}
