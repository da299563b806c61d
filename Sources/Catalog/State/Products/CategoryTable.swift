package import CatalogModel
import SQLite

/// The categories of products.
///
/// Each category has a number and a folder name, which never change.
package final class CategoryTable {
    /// The maximum number of categories; products are not assigned to more.
    package static let most = 20_000
    /// The number of products whose categories are in memory at the same time.
    private static let batchSize = 500

    /// The number of paths that were left out because there are too many categories.
    package private(set) var refusedCount = 0

    /// The categories whose names this reading has set: if products disagree, the first decides.
    private var named: Set<Int64> = []
    /// The categories whose places in the tree this reading has set.
    private var placed: Set<Int64> = []
    /// The categories of the paths of this reading, so that a path is looked up once.
    private var memberships: [CategoryPath: CategoryMembership] = [:]
    private var count: Int?
    /// True if products were assigned to other categories because a category moved.
    private var hasMoved = false
    private let database: Database
    private let parentOf: LazyStatement
    private let one: LazyStatement
    private let find: LazyStatement
    private let findByName: LazyStatement
    private let insert: LazyStatement
    private let update: LazyStatement
    private let markProducts: LazyStatement
    private let findSlug: LazyStatement
    private let assign: LazyStatement
    private let unassign: LazyStatement
    private let recordLeft: LazyStatement
    private let counting: LazyStatement
    private let productsOf: LazyStatement
    private let membershipOf: LazyStatement
    private let setMembership: LazyStatement

    init(in database: Database) {
        self.database = database
        find = database.statement("SELECT number, parent, name FROM category WHERE key = ?")
        // Two categories may have the same name. In this case the category with products is meant.
        findByName = database.statement(
            """
            SELECT number FROM category WHERE parent IS ? AND name = ?
            ORDER BY NOT EXISTS (SELECT * FROM product_category WHERE category = number), number
            """)
        insert = database.statement(
            "INSERT INTO category (key, parent, name, slug) VALUES (?, ?, ?, ?)")
        update = database.statement(
            "UPDATE category SET parent = ?2, name = ?3 WHERE number = ?1")
        // The pages of products are outdated too, because they show the names of categories.
        markProducts = database.statement(
            """
            INSERT OR IGNORE INTO changed (position)
            SELECT position FROM product_category WHERE category = ?
            """)
        findSlug = database.statement("SELECT 1 FROM category WHERE slug = ?")
        assign = database.statement(
            "INSERT OR IGNORE INTO product_category (category, position) VALUES (?, ?)")
        unassign = database.statement(
            "DELETE FROM product_category WHERE category = ? AND position = ?")
        recordLeft = database.statement(
            "INSERT OR IGNORE INTO left_category (category) VALUES (?)")
        counting = database.statement("SELECT count(*) FROM category")
        productsOf = database.statement(
            """
            SELECT position, categories FROM product_category JOIN product USING (position)
            WHERE category = ? AND position > ? ORDER BY position LIMIT \(Self.batchSize)
            """)
        membershipOf = database.statement("SELECT categories FROM product WHERE position = ?")
        setMembership = database.statement(
            "UPDATE product SET categories = ?2 WHERE position = ?1")
        parentOf = database.statement("SELECT parent FROM category WHERE number = ?")
        one = database.statement("SELECT slug FROM category WHERE number = ?")
    }

    /// Lets categories get other names and places once more.
    package func beginReading() {
        named.removeAll()
        placed.removeAll()
        memberships.removeAll()
    }

    /// Returns the categories of some paths, the deepest ones and all above them.
    ///
    /// New categories are added, and renamed ones get their new name.
    func membership(of paths: [CategoryPath]) throws -> CategoryMembership {
        var result = CategoryMembership.none
        for path in paths {
            let one = try membership(of: path)
            result.leaves += one.leaves.filter { !result.leaves.contains($0) }
            result.all += one.all.filter { !result.all.contains($0) }
        }
        return result
    }

    /// Returns the categories of one path, which most products share with others.
    private func membership(of path: CategoryPath) throws -> CategoryMembership {
        if let known = memberships[path] { return known }
        var steps: [Int64] = []
        for depth in path.steps.indices {
            guard let number = try number(of: path, at: depth, below: steps.last) else { break }
            steps.append(number)
        }
        guard let leaf = steps.last else { return .none }
        // The tree may have the leaf elsewhere, or may know more of its place than the path.
        let above = try ancestors(of: leaf).reversed().filter { !steps.contains($0) }
        let membership = CategoryMembership(leaves: [leaf], all: above + steps)
        if memberships.count < Self.most { memberships[path] = membership }
        return membership
    }

    /// Returns the membership of a category that a person wrote as names, from the top down.
    ///
    /// A known category is found by its name, even if it has an id. Unknown categories are added.
    func membership(ofNames names: [String]) throws -> CategoryMembership {
        let path = CategoryPath(names.map { CategoryPath.Step(name: $0) })
        var all: [Int64] = []
        for depth in names.indices {
            let parent = all.last
            let known = try findByName.firstRow(binding: parent, names[depth]) { row in row.int64(0)
            }
            guard
                let number = try known
                    ?? number(of: path, at: depth, below: parent, mayMove: false)
            else { break }
            all.append(number)
        }
        return CategoryMembership(leaves: all.suffix(1), all: all)
    }

    /// Assigns a product to categories.
    ///
    /// - Parameters:
    ///   - old: the former categories.
    ///   - recordsLeft: true if the lists of the categories that the product leaves become
    ///     outdated.
    func move(
        _ position: Int64, from old: CategoryMembership, to new: CategoryMembership,
        recordsLeft: Bool = true
    ) throws {
        for category in old.all where !new.all.contains(category) {
            try unassign.run(category, position)
        }
        if recordsLeft { try recordLeft(from: old, to: new) }
        for category in new.all where !old.all.contains(category) {
            try assign.run(category, position)
        }
    }

    /// Records that the lists of the categories that a product leaves are outdated.
    func recordLeft(from old: CategoryMembership, to new: CategoryMembership) throws {
        for category in old.all where !new.all.contains(category) {
            try recordLeft.run(category)
        }
    }

    /// Returns the categories that have products.
    ///
    /// Categories of the same parent are in the order in which they first appeared.
    package func tree() throws -> CategoryTree {
        let query = try database.prepare(
            """
            SELECT number, slug, parent, name FROM category
            WHERE EXISTS (SELECT * FROM product_category WHERE category = number)
            ORDER BY number
            """)
        let nodes = try query.rows { row in
            CategoryTree.Node(
                category: Category(number: row.int64(0), slug: row.text(1)),
                parent: row.optionalInt64(2), name: row.text(3))
        }
        return CategoryTree(nodes)
    }

    /// Returns the categories directly below `number`, each with its number of products.
    ///
    /// If `number` is `nil`, the result is the top categories.
    package func choices(below number: Int64?, in tree: CategoryTree) throws -> [FacetChoice] {
        let counting = try database.prepare(
            "SELECT count(*) FROM product_category WHERE category = ?")
        return try tree.children(of: number).map { node in
            FacetChoice(
                .category(node.category), name: node.name,
                productCount: try counting.firstRow(binding: node.category.number) { row in
                    row.int(0)
                } ?? 0)
        }
    }

    /// Returns the positions of the newest products in a category or in the categories below it,
    /// the newest first.
    package func newestPositions(in number: Int64, limit: Int) throws -> [Int64] {
        let newest = try database.prepare(
            """
            SELECT position FROM product_category WHERE category = ?
            ORDER BY position DESC LIMIT ?
            """)
        return try newest.rows(binding: number, limit) { row in row.int64(0) }
    }

    /// Returns the numbers of categories with new, removed or changed products since the last
    /// rendering.
    package func changedNumbers() throws -> Set<Int64> {
        var numbers: Set<Int64> = []
        try database.prepare("SELECT category FROM left_category").forEachRow { row in
            numbers.insert(row.int64(0))
        }
        try database.prepare(
            "SELECT categories FROM changed CROSS JOIN product USING (position)"
        ).forEachRow { row in
            numbers.formUnion(CategoryMembership(packed: row.bytes(of: 0)).all)
        }
        return numbers
    }

    /// Returns the number of a category of a path, which is added if it is new.
    ///
    /// - Parameter mayMove: true if a known category may get another place in the tree.
    private func number(
        of path: CategoryPath, at depth: Int, below parent: Int64?, mayMove: Bool = true
    ) throws -> Int64? {
        let (key, name) = (path.key(at: depth), path.steps[depth].name)
        let known = try find.firstRow(binding: key) { row in
            (
                number: row.int64(0), parent: row.optionalInt64(1),
                name: row.text(2)
            )
        }
        guard let known else { return try add(path, at: depth, below: parent, key) }
        let mayRename = named.insert(known.number).inserted
        // A path may begin in the middle of the tree, and a category must not become its own
        // ancestor.
        var place = known.parent
        if mayMove, let parent, parent != known.parent, placed.insert(known.number).inserted,
            parent != known.number, try !ancestors(of: parent).contains(known.number)
        {
            place = parent
        }
        let newName = mayRename ? name : known.name
        if place != known.parent || !known.name.utf8.elementsEqual(newName.utf8) {
            try update.run(known.number, place, newName)
            try markProducts.run(known.number)
            memberships.removeAll()
            if place != known.parent { try takeProductsAlong(of: known.number) }
        }
        return known.number
    }

    /// Assigns the products of a category that moved to the categories that are above it now, and
    /// to no others that were above it.
    private func takeProductsAlong(of number: Int64) throws {
        hasMoved = true
        var last = Int64.min
        while true {
            let batch = try productsOf.rows(binding: number, last) { row in
                (position: row.int64(0), categories: CategoryMembership(packed: row.bytes(of: 1)))
            }
            guard let end = batch.last?.position else { return }
            last = end
            for (position, old) in batch {
                let new = try membership(ofLeaves: old.leaves)
                if new == old { continue }
                try move(position, from: old, to: new)
                try setMembership.run(position, new.packed)
            }
        }
    }

    /// Returns the membership in categories and all above them in the tree.
    private func membership(ofLeaves leaves: [Int64]) throws -> CategoryMembership {
        var result = CategoryMembership(leaves: leaves, all: [])
        for leaf in leaves {
            let path = try ancestors(of: leaf).reversed() + [leaf]
            result.all += path.filter { !result.all.contains($0) }
        }
        return result
    }

    /// Returns the categories that a product has now.
    ///
    /// - Parameter known: the categories that it had when it was loaded.
    func current(
        _ known: CategoryMembership, at position: Int64
    ) throws -> CategoryMembership {
        guard hasMoved else { return known }
        return try membershipOf.firstRow(binding: position) { row in
            CategoryMembership(packed: row.bytes(of: 0))
        }
            ?? known
    }

    /// Returns the categories above one, the nearest first.
    private func ancestors(of number: Int64) throws -> [Int64] {
        var ancestors: [Int64] = []
        var next = try parent(of: number)
        while let parent = next, ancestors.count < ProductLimits.categoryDepth {
            ancestors.append(parent)
            next = try self.parent(of: parent)
        }
        return ancestors
    }

    private func parent(of number: Int64) throws -> Int64? {
        try parentOf.firstRow(binding: number) { row in row.optionalInt64(0) } ?? nil
    }

    /// Returns the category with a number, also if it has no products any more.
    package func category(_ number: Int64) throws -> Category? {
        try one.firstRow(binding: number) { row in Category(number: number, slug: row.text(0)) }
    }

    private func add(
        _ path: CategoryPath, at depth: Int, below parent: Int64?, _ key: String
    ) throws -> Int64? {
        let known = try count ?? counting.firstRow { row in row.int(0) } ?? 0
        count = known
        guard known < Self.most else {
            refusedCount += 1
            return nil
        }
        var slug = Category.slug(of: path, at: depth)
        if try findSlug.firstRow(binding: slug, read: { row in row.int(0) }) != nil {
            slug += "-" + PathSlug.hash(of: key)
        }
        try insert.run(key, parent, path.steps[depth].name, slug)
        count = known + 1
        let number = database.lastInsertedRowID
        named.insert(number)
        if parent != nil { placed.insert(number) }
        return number
    }
}
