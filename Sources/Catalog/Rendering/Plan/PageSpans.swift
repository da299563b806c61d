/// The distribution of products over list pages, in newest order.
///
/// Every product has a position, a number that is higher for newer products. The pages are numbered
/// from the oldest page, because old pages then rarely change. Full page k holds the positions from
/// the end of page k - 1 up to `ends[k - 1]`, not including `ends[k - 1]`. The first page has no
/// number and holds all newer positions: as many products as one to two full pages.
///
/// An added product changes only the first page. When the first page gets too long, a full page is
/// split off. A removed product leaves a gap on its page until the page is less than half full.
package struct PageSpans: Equatable, Sendable {
    /// The position at which each full page ends and the next page begins, the oldest page first.
    package let ends: [Int64]

    /// Creates spans from known ends, for example from those that the last build stored.
    ///
    /// - Parameter ends: the ends, in ascending order.
    package init(ends: [Int64] = []) {
        self.ends = ends
    }

    /// The number of full pages, without the first page.
    package var fullPageCount: Int { ends.count }

    /// Returns the positions on full page `number`, where 1 is the oldest page.
    ///
    /// For `nil`, returns the positions on the first page.
    package func positions(ofPage number: Int?) -> Range<Int64> {
        guard let number else { return (ends.last ?? .min)..<Int64.max }
        return (number == 1 ? .min : ends[number - 2])..<ends[number - 1]
    }

    /// Returns the spans after products were added or removed.
    ///
    /// - Parameters:
    ///   - size: the number of products on a full page, at least 1.
    ///   - forEachPosition: calls its argument with the positions of all products, in ascending
    ///     order. The method calls this function once, and a second time if pages must be split.
    package func updated(size: Int, forEachPosition: Walk) throws -> PageSpans {
        precondition(size > 0, "a page of \(size) products")
        let counts = try countProducts(forEachPosition)
        var full = counts.dropLast()
        if full.contains(where: { $0 * 2 < size || $0 >= size * 2 }) {
            return try PageSpans()
                .cuttingFirstPage(of: counts.reduce(0, +), size: size, forEachPosition)
        }
        var first = counts.last ?? 0
        // A first page that is too short absorbs the newest full page, or the two newest ones.
        while first < size, let newest = full.popLast() { first += newest }
        return try PageSpans(ends: Array(ends.prefix(full.count)))
            .cuttingFirstPage(of: first, size: size, forEachPosition)
    }

    /// A function that calls its argument with every position, in ascending order.
    package typealias Walk = ((Int64) throws -> Void) throws -> Void
}

extension PageSpans {
    /// Returns the number of products on each full page, then the number on the first page.
    private func countProducts(_ forEachPosition: Walk) throws -> [Int] {
        var counts = [Int](repeating: 0, count: ends.count + 1)
        var page = 0
        try forEachPosition { position in
            while page < ends.count, position >= ends[page] { page += 1 }
            counts[page] += 1
        }
        return counts
    }

    /// Splits full pages off the first page until the first page holds less than two full pages.
    ///
    /// - Parameter count: the number of products on the first page before the split.
    private func cuttingFirstPage(
        of count: Int, size: Int, _ forEachPosition: Walk
    ) throws -> PageSpans {
        let cuts = max(0, count / size - 1)
        guard cuts > 0 else { return self }
        let start = ends.last ?? .min
        var ends = self.ends
        var index = 0
        try forEachPosition { position in
            guard position >= start else { return }
            if index > 0, index.isMultiple(of: size), index / size <= cuts { ends.append(position) }
            index += 1
        }
        return PageSpans(ends: ends)
    }
}
