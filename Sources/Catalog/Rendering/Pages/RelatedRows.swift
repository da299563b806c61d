/// The related products on a product's page: up to four products that are near it in the list.
///
/// The products directly before and after it in the list are shown separately, so they are not
/// among the four. Related products are chosen from the older products nearest in the list.
/// Therefore an added product does not change the pages of older products, and a removed product
/// changes only a few pages. Products of the same vendor come first, then the nearest products. If
/// there are too few older products, newer ones fill the places.
struct RelatedRows {
    /// The number of older products to choose from.
    ///
    /// The next older product counts, although the page shows it separately.
    static let reach = 12
    private static let most = 4

    private var indices: InlineArray<4, Int> = .init(repeating: 0)
    private(set) var count = 0

    /// Chooses the related products of the row at `index`.
    ///
    /// - Parameter rows: the rows of a span, in order from the oldest product to the newest.
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

    /// Returns the index of a related product in the rows of the span.
    ///
    /// - Parameter place: the place among the related products, less than `count`.
    subscript(place: Int) -> Int { indices[place] }
}
