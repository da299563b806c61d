import CatalogModel

/// Distributes products over the pages of a list that shows only its first products.
struct BoundedSpans {
    /// The first product of each page.
    let breaks: PageBreaks
    /// The positions of the products of each page, in the order of the list.
    let pages: [ArraySlice<Int64>]

    /// The number of products on the pages.
    var shownCount: Int { pages.last?.endIndex ?? 0 }

    /// Keeps the former page breaks if no page is too short or too long.
    ///
    /// Otherwise the products are distributed again.
    ///
    /// - Parameters:
    ///   - former: the page breaks of the last rendering.
    ///   - products: the positions of the first products of the list, at most as many as
    ///     ``mostProducts(size:mostPages:)`` returns.
    ///   - count: the number of products in the list.
    ///   - growsAtFront: true if new products come first. All pages except the first are then
    ///     numbered from the end of the list, so that new products do not change their numbers.
    init(
        keeping former: PageBreaks, for products: [Int64], of count: Int, size: Int, mostPages: Int,
        growsAtFront: Bool
    ) {
        let layout = Layout(
            products: products, count: count, size: size, mostPages: mostPages,
            growsAtFront: growsAtFront)
        let found = layout.kept(former) ?? layout.fullPages()
        pages = zip(found, found.dropFirst()).map { products[$0.index..<$1.index] }
        breaks = PageBreaks(
            size: size,
            pages: found.dropLast().map {
                PageBreaks.Page(number: $0.number, start: products[$0.index])
            },
            end: found.last.flatMap { $0.index < products.count ? products[$0.index] : nil })
    }

    /// Returns the number of products that must be known to make a list of at most `mostPages`
    /// pages.
    static func mostProducts(size: Int, mostPages: Int) -> Int { 2 * size * mostPages + 1 }
}

/// Computes at which products the pages begin.
private struct Layout {
    /// The number of a page and the index of its first product.
    ///
    /// An additional last break marks the end of the last page.
    struct Break {
        var number: Int
        var index: Int
    }

    let products: [Int64]
    let count: Int
    let size: Int
    let mostPages: Int
    let growsAtFront: Bool

    /// Returns page breaks that make full pages.
    ///
    /// Only one page may have another length: the first page if the list grows in front, and
    /// otherwise the last page.
    func fullPages() -> [Break] {
        var indices = [0]
        while let last = indices.last, last < count, indices.count <= mostPages {
            indices.append(min(last + (last == 0 ? lengthOfFirst : size), count))
        }
        return indices.enumerated().map { place, index in
            let number = growsAtFront && place > 0 ? indices.count - place : place + 1
            return Break(number: number, index: index)
        }
    }

    private var lengthOfFirst: Int {
        guard growsAtFront else { return size }
        return count < 2 * size ? count : size + count % size
    }

    /// Returns the former page breaks if no page is too short or too long; `nil` otherwise.
    func kept(_ former: PageBreaks) -> [Break]? {
        guard former.size == size, var breaks = found(former) else { return nil }
        if growsAtFront { splitFirst(of: &breaks) } else { splitLast(of: &breaks) }
        let isCut = breaks[breaks.count - 1].index < count
        guard isCut ? breaks.count > mostPages : breaks.count > 1 else { return nil }
        breaks.removeLast(max(0, breaks.count - 1 - mostPages))
        let lengths = zip(breaks, breaks.dropFirst()).map { $1.index - $0.index }
        let atLeast = isCut || growsAtFront ? lengths[...] : lengths.dropLast()
        let isGood =
            lengths.allSatisfy { $0 < 2 * size }
            && (lengths.count == 1 || atLeast.allSatisfy { 2 * $0 >= size })
        return isGood ? breaks : nil
    }

    /// Returns the former page breaks with the current indices of the same products.
    ///
    /// The result is `nil` if these indices are not in ascending order.
    ///
    /// If the first product of a page was removed, the page begins one page length after the
    /// previous page instead.
    private func found(_ former: PageBreaks) -> [Break]? {
        let places = Dictionary(
            products.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var breaks: [Break] = []
        for page in former.pages {
            let index = breaks.last.map { places[page.start] ?? $0.index + size } ?? 0
            breaks.append(Break(number: page.number, index: index))
        }
        guard let last = breaks.last else { return nil }
        let end = former.end.map { places[$0] ?? min(last.index + size, count) } ?? count
        breaks.append(Break(number: 0, index: end))
        let isAscending = zip(breaks, breaks.dropFirst()).allSatisfy { $0.index < $1.index }
        // The end must be a known product or the end of the list. No page can reach farther.
        let isKnown = end < products.count || end == products.count && end == count
        return isAscending && isKnown ? breaks : nil
    }

    /// Splits the first page if it grew too long.
    ///
    /// The first page keeps the newest products.
    private func splitFirst(of breaks: inout [Break]) {
        while breaks[1].index >= 2 * size {
            let number = (breaks.map(\.number).max() ?? 1) + 1
            breaks.insert(Break(number: number, index: breaks[1].index - size), at: 1)
        }
    }

    /// Splits the last page if it grew too long.
    private func splitLast(of breaks: inout [Break]) {
        guard breaks[breaks.count - 1].index == count else { return }
        while case let last = breaks[breaks.count - 2], count - last.index > size {
            breaks.insert(
                Break(number: last.number + 1, index: last.index + size), at: breaks.count - 1)
        }
    }
}
