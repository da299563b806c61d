/// The related products on a product's page besides its neighbours: up to four of the span.
///
/// They are chosen among the products listed just before it. So an added product does not change
/// the pages of older ones, and a removed product changes only a few pages. Products of the same
/// vendor come first, then the nearest ones. The very first products have none before them and use
/// later ones.
struct RelatedRows {
    /// The number of earlier products to choose from, including the next older one, which the page
    /// shows anyway.
    static let reach = 12
    private static let most = 4

    private var indices: InlineArray<4, Int> = .init(repeating: 0)
    private(set) var count = 0

    /// Chooses among a span's rows, which are in listing order.
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

    /// Returns the row of the related product at a place below `count`.
    subscript(place: Int) -> Int { indices[place] }
}
