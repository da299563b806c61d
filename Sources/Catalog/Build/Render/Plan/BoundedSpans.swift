import CatalogModel

/// Distributes products over the pages of a list that shows only its first products.
struct BoundedSpans {
    /// The first product of each page.
    let breaks: PageBreaks
    /// The positions of the products of each page, in the order of the list.
    let pages: [ArraySlice<Int64>]

    /// The number of products on the pages.
    var shownCount: Int { pages.last?.endIndex ?? 0 }

    /// Keeps the former page breaks, and moves those of pages that became too short or too long.
    ///
    /// If that does not give good pages, all products are distributed again.
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

    /// Returns the former page breaks, moved where a page became too short or too long; `nil` if
    /// some pages still are.
    func kept(_ former: PageBreaks) -> [Break]? {
        guard former.size == size, var breaks = found(former) else { return nil }
        if growsAtFront { splitFirst(of: &breaks) }
        balance(&breaks)
        if growsAtFront { joinLast(of: &breaks) } else { splitLast(of: &breaks) }
        breaks.removeLast(max(0, breaks.count - 1 - mostPages))
        let end = breaks[breaks.count - 1].index
        // The end must be a known product or the end of the list. No page can reach farther.
        guard end < products.count || end == products.count && end == count else { return nil }
        let isCut = end < count
        if isCut {
            // A list that would fit into its pages is divided again, and then shows all products. It
            // must fit by half a page, so that a list at the limit is not divided each night.
            let fits = 2 * count <= size * (2 * mostPages - 1)
            guard breaks.count > mostPages, !fits else { return nil }
        }
        let lengths = zip(breaks, breaks.dropFirst()).map { $1.index - $0.index }
        let atLeast = isCut || growsAtFront ? lengths[...] : lengths.dropLast()
        let isGood =
            !lengths.isEmpty && lengths.allSatisfy { $0 > 0 && $0 < 2 * size }
            && (lengths.count == 1 || atLeast.allSatisfy { 2 * $0 >= size })
        return isGood ? breaks : nil
    }

    /// Returns the former page breaks with the current indices of the same products.
    ///
    /// If the first product of a page was removed or moved, the page begins one page length after
    /// the previous page instead, but not behind the middle between its neighbors.
    private func found(_ former: PageBreaks) -> [Break]? {
        guard !former.pages.isEmpty else { return nil }
        let places = Dictionary(
            products.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let starts = former.pages.dropFirst().map { places[$0.start] }
        let end = former.end.map { places[$0] } ?? count
        let known = Self.longestAscent(in: [0] + starts + [end])
        var indices: [Int] = []
        for (place, index) in known.enumerated() {
            guard index == nil, let previous = indices.last else {
                indices.append(index ?? 0)
                continue
            }
            let next = known[place...].lazy.compactMap(\.self).first ?? count
            let middle = previous + (next - previous + 1) / 2
            let isEnd = place == known.count - 1
            indices.append(min(previous + size, isEnd ? count : max(previous + 1, middle)))
        }
        let numbers = former.pages.map(\.number) + [0]
        return zip(numbers, indices).map { Break(number: $0, index: $1) }
    }

    /// Returns the indices with `nil` in place of those that are out of order: a longest list of
    /// indices that ascends.
    ///
    /// The first index is the least one, and always stays.
    private static func longestAscent(in indices: [Int?]) -> [Int?] {
        let known = indices.compactMap(\.self)
        if zip(known, known.dropFirst()).allSatisfy({ $0 < $1 }) { return indices }
        // The length of the longest ascent to each place, and the place before it in this ascent.
        var lengths: [Int] = []
        var previous: [Int?] = []
        for (place, index) in indices.enumerated() {
            let before = indices[..<place].indices.filter { earlier in
                guard let index, let other = indices[earlier] else { return false }
                return other < index && lengths[earlier] > 0
            }.max { lengths[$0] < lengths[$1] }
            previous.append(before)
            lengths.append(place == 0 ? 1 : before.map { lengths[$0] + 1 } ?? 0)
        }
        var kept = [Int?](repeating: nil, count: indices.count)
        var place = lengths.indices.max { lengths[$0] < lengths[$1] }
        while let current = place {
            kept[current] = indices[current]
            place = previous[current]
        }
        return kept
    }

    /// Moves the breaks behind pages that are too short or too long.
    ///
    /// The next page takes the products of a long page, or gives products to a short page. The new
    /// lengths are so far from both limits that many changes fit into them before the breaks move
    /// again. The last page of a list that shows all its products keeps its length.
    private func balance(_ breaks: inout [Break]) {
        let isCut = breaks[breaks.count - 1].index < count
        for place in breaks.indices.dropFirst() where isCut || place < breaks.count - 1 {
            let start = breaks[place - 1].index
            let length = breaks[place].index - start
            if length >= 2 * size {
                breaks[place].index = start + size * 3 / 2
            } else if 2 * length < size {
                breaks[place].index = start + (3 * size + 3) / 4
            }
        }
        // The products of the last pages are on the pages before.
        while !isCut, breaks.count > 2, breaks[breaks.count - 2].index >= count {
            breaks.remove(at: breaks.count - 2)
        }
    }

    /// Joins the last page with the page before if it became too short, or shares their products.
    private func joinLast(of breaks: inout [Break]) {
        let last = breaks.count - 1
        guard last > 1, breaks[last].index == count,
            2 * (count - breaks[last - 1].index) < size
        else { return }
        let start = breaks[last - 2].index
        if count - start < 2 * size {
            breaks.remove(at: last - 1)
        } else {
            breaks[last - 1].index = start + (count - start) / 2
        }
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
