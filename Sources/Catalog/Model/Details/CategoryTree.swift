/// The categories that have products, as a tree.
package struct CategoryTree: Hashable, Sendable {
    /// A category with its place in the tree.
    package struct Node: Hashable, Sendable {
        package let category: Category
        package let parent: Int64?
        package let name: String

        package init(category: Category, parent: Int64?, name: String) {
            self.category = category
            self.parent = parent
            self.name = name
        }
    }

    private let nodes: [Int64: Node]
    private let numbersByParent: [Int64?: [Int64]]
    private let numbersBySlug: [String: Int64]

    /// Creates a tree; children of the same parent keep the order of `nodes`.
    package init(_ nodes: [Node] = []) {
        self.nodes = Dictionary(
            nodes.map { ($0.category.number, $0) }, uniquingKeysWith: { first, _ in first })
        numbersByParent = Dictionary(grouping: nodes) { $0.parent }
            .mapValues { $0.map(\.category.number) }
        numbersBySlug = Dictionary(
            nodes.map { ($0.category.slug, $0.category.number) },
            uniquingKeysWith: { first, _ in first })
    }

    package var isEmpty: Bool { nodes.isEmpty }

    /// Returns a category by its number.
    package subscript(number: Int64) -> Node? { nodes[number] }

    /// Returns a category by the name of its folder.
    package subscript(slug slug: String) -> Node? { numbersBySlug[slug].flatMap { nodes[$0] } }

    /// Returns the categories directly below the category `number`, or the top categories for
    /// `nil`.
    package func children(of number: Int64?) -> [Node] {
        (numbersByParent[number] ?? []).compactMap { nodes[$0] }
    }

    /// Returns the categories from the top of the tree down to the category `number`.
    package func path(to number: Int64) -> [Node] {
        var path: [Node] = []
        var next: Int64? = number
        while let number = next, let node = nodes[number], path.count < ProductLimits.categoryDepth
        {
            path.append(node)
            next = node.parent
        }
        return path.reversed()
    }

    /// All categories, in the order of their numbers.
    package var all: [Node] { nodes.values.sorted { $0.category.number < $1.category.number } }
}
