/// The number of changed products for each kind of change.
package struct ProductChangeCounts: Hashable, Sendable {
    private var counts: [Int]

    /// Creates counts of zero.
    package init() {
        counts = Array(repeating: 0, count: ProductChange.Kind.allCases.count)
    }

    /// The number of products with a change of the kind `kind`.
    package subscript(kind: ProductChange.Kind) -> Int {
        get { counts[Self.slot(of: kind)] }
        set { counts[Self.slot(of: kind)] = newValue }
    }

    /// Counts a change; a change of several kinds counts once for each kind.
    package mutating func add(_ change: ProductChange) {
        for kind in change.kinds { self[kind] += 1 }
    }

    private static func slot(of kind: ProductChange.Kind) -> Int {
        ProductChange.Kind.allCases.firstIndex(of: kind) ?? 0
    }
}
