import CatalogModel

/// The names of the categories of products for shopping services.
///
/// The paths are stored by the number of their last category, because a catalog has many products in
/// few categories.
struct FeedCategories {
    private let tree: CategoryTree
    private var paths: [Int64: [String]] = [:]

    init(_ tree: CategoryTree) {
        self.tree = tree
    }

    /// Returns the paths of a product from the top down, the main one first.
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
