/// A category of a product, as the path from the top of the tree.
package struct CategoryPath: Hashable, Sendable {
    /// One category of the path.
    package struct Step: Hashable, Sendable {
        /// The source's id; `nil` where the source knows categories by their names.
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
    /// The key of a category, unique in the catalog: the source's id, or the names of the path.
    ///
    /// - Parameter depth: the index of the step.
    package func key(at depth: Int) -> String {
        if let id = steps[depth].id { return "#" + id }
        // No name contains the separator, because names have no control characters.
        return "/" + steps[...depth].map(\.name).joined(separator: "\u{1F}")
    }
}
