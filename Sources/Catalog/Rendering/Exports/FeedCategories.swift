import CatalogModel

/// The category names of products for shopping services.
///
/// A path is the list of names from a top category to one of its subcategories. Paths are stored
/// and reused, because a catalog has many products in few categories.
struct FeedCategories {
    private let tree: CategoryTree
    private var paths: [Int64: [String]] = [:]

    init(_ tree: CategoryTree) {
        self.tree = tree
    }

    /// Returns the paths of the product's categories, the main category first.
    mutating func paths(of product: ProductRecord) -> [[String]] {
        if product.categories.isEmpty { return [] }
        return CategoryMembership(packed: product.categories).leaves
            .map { path(to: $0) }.filter { !$0.isEmpty }
    }

    private mutating func path(to number: Int64) -> [String] {
        if let path = paths[number] { return path }
        let path = tree.path(to: number).map(\.name)
        paths[number] = path
        return path
    }
}
