/// Which other products of the span a product's page shows besides its neighbours: up to four.
///
/// They are looked for among those listed just before it, so that a product added to the catalog
/// changes no page of older ones, and one that goes only a few. The same vendor's come first, then
/// the nearest; the very first products have none before them and take those after.
struct RelatedRows {
    /// How many products back they are looked for, the next older one included, which is shown
    /// anyway.
    static let reach = 12
    private static let most = 4

    private var indices: InlineArray<4, Int> = .init(repeating: 0)
    private(set) var count = 0

    /// Chooses among a span's rows, which are in the order in which products were listed.
    init(to index: Int, in rows: [SpanRow]) {
        let earlier = max(0, index - Self.reach)..<max(0, index - 1)
        let vendor = rows[index].vendor
        if let vendor {
            for other in earlier.reversed() where rows[other].vendor == vendor { append(other) }
        }
        for other in earlier.reversed() where vendor == nil || rows[other].vendor != vendor {
            append(other)
        }
        guard count < Self.most else { return }
        for other in rows.indices.dropFirst(index + 2) { append(other) }
    }

    private mutating func append(_ index: Int) {
        guard count < Self.most else { return }
        indices[count] = index
        count += 1
    }

    /// The row of the related product at a place, which is below `count`.
    subscript(place: Int) -> Int { indices[place] }
}
