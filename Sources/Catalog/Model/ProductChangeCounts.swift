/// How many products changed in which way.
package struct ProductChangeCounts: Hashable, Sendable {
    private var counts: [Int]

    /// No changes.
    package init() {
        counts = Array(repeating: 0, count: ProductChange.Kind.allCases.count)
    }

    /// How many products changed in one way.
    package subscript(kind: ProductChange.Kind) -> Int {
        get { counts[Self.slot(of: kind)] }
        set { counts[Self.slot(of: kind)] = newValue }
    }

    /// Counts a change; one of several kinds counts under each.
    package mutating func add(_ change: ProductChange) {
        for kind in change.kinds { self[kind] += 1 }
    }

    private static func slot(of kind: ProductChange.Kind) -> Int {
        ProductChange.Kind.allCases.firstIndex(of: kind) ?? 0
    }
}
