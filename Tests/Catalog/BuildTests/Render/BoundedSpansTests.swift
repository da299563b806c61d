import CatalogModel
import TestSupport
import Testing

@testable import CatalogBuild

@Suite struct BoundedSpansTests {
    private func spans(
        _ products: some Sequence<Int64>, after former: PageBreaks = PageBreaks(),
        size: Int = 4, mostPages: Int = 3, growsAtFront: Bool = false
    ) -> BoundedSpans {
        let all = Array(products)
        let most = BoundedSpans.mostProducts(size: size, mostPages: mostPages)
        return BoundedSpans(
            keeping: former, for: Array(all.prefix(most)), of: all.count, size: size,
            mostPages: mostPages, growsAtFront: growsAtFront)
    }

    private func pages(_ spans: BoundedSpans) -> [[Int64]] { spans.pages.map(Array.init) }

    @Test(arguments: [
        (0, false, []), (1, false, [1]), (4, false, [4]), (5, false, [4, 1]),
        (12, false, [4, 4, 4]), (13, false, [4, 4, 4]), (1000, false, [4, 4, 4]),
        (1, true, [1]), (7, true, [7]), (8, true, [4, 4]), (11, true, [7, 4]),
        (12, true, [4, 4, 4]), (1001, true, [5, 4, 4]),
    ])
    func `all new pages are full except the last, or the first if products are added in front`(
        count: Int64, growsAtFront: Bool, lengths: [Int]
    ) {
        let spans = spans(0..<count, growsAtFront: growsAtFront)
        #expect(spans.pages.map(\.count) == lengths)
        #expect(spans.pages.flatMap(\.self) == Array(0..<Int64(lengths.reduce(0, +))))
        #expect((spans.breaks.end != nil) == (spans.shownCount < count))
    }

    @Test func `adding or removing a product changes its page alone`() {
        let before = spans(0..<100)
        let more = spans(
            [0, 1, 2, 3, 4, 50] + Array(5..<50) + Array(51..<100), after: before.breaks)
        #expect(pages(more) == [[0, 1, 2, 3], [4, 50, 5, 6, 7], [8, 9, 10, 11]])
        let less = spans([0, 2] + Array(3..<100), after: before.breaks)
        #expect(pages(less) == [[0, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]])
        let withoutFirst = spans([0, 1, 2, 3] + Array(5..<100), after: before.breaks)
        #expect(pages(withoutFirst) == [[0, 1, 2, 3], [5, 6, 7], [8, 9, 10, 11]])
    }

    @Test func `a product at a page's beginning that moves changes its neighbouring pages alone`() {
        let before = spans(0..<100, mostPages: 5)
        let all = Array<Int64>(0..<100)
        let toFront = spans([8] + all.filter { $0 != 8 }, after: before.breaks, mostPages: 5)
        #expect(
            pages(toFront) == [
                [8, 0, 1, 2, 3], [4, 5, 6, 7], [9, 10, 11], [12, 13, 14, 15], [16, 17, 18, 19],
            ])
        let toEnd = spans(all.filter { $0 != 8 } + [8], after: before.breaks, mostPages: 5)
        #expect(
            pages(toEnd) == [
                [0, 1, 2, 3], [4, 5, 6, 7], [9, 10, 11], [12, 13, 14, 15], [16, 17, 18, 19],
            ])
    }

    @Test func `a page that is too long or too short shares with the next page`() {
        let before = spans(0..<100, mostPages: 5)
        let long = spans(
            [0, 1, 2, 3, 100, 101, 102, 103] + Array(4..<100), after: before.breaks, mostPages: 5)
        #expect(
            pages(long) == [
                [0, 1, 2, 3, 100, 101], [102, 103, 4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15],
                [16, 17, 18, 19],
            ])
        let short = spans([0, 1, 2, 3, 4] + Array(8..<100), after: before.breaks, mostPages: 5)
        #expect(
            pages(short) == [
                [0, 1, 2, 3], [4, 8, 9], [10, 11], [12, 13, 14, 15], [16, 17, 18, 19],
            ])
    }

    @Test func `new pages of the newest products leave the others alone`() {
        let before = spans((0..<23).reversed(), growsAtFront: true)
        #expect(pages(before)[1...] == [[15, 14, 13, 12], [11, 10, 9, 8]])
        #expect(before.breaks.pages.map(\.number) == [1, 3, 2])
        let after = spans((0..<24).reversed(), after: before.breaks, growsAtFront: true)
        #expect(pages(after) == [[23, 22, 21, 20], [19, 18, 17, 16], [15, 14, 13, 12]])
        #expect(after.breaks.pages.map(\.number) == [1, 4, 3])
        #expect(after.breaks.end == 11)
    }

    @Test func `a list grows at its end, page by page`() {
        var breaks = PageBreaks()
        for count in 1...12 {
            let spans = spans(0..<Int64(count), after: breaks)
            #expect(spans.pages.map(\.count).dropLast().allSatisfy { $0 == 4 })
            #expect(spans.breaks.pages.map(\.number) == Array(1...(count + 3) / 4))
            breaks = spans.breaks
        }
        #expect(spans(0..<13, after: breaks).breaks.end == 12)
    }

    @Test func `pages of another size or number are divided again`() {
        let shifted = PageBreaks(
            size: 4, pages: [.init(number: 1, start: 0), .init(number: 2, start: 5)], end: 9)
        #expect(spans(0..<50, after: shifted, mostPages: 2).pages.map(\.count) == [5, 4])
        #expect(spans(0..<50, after: shifted, mostPages: 1).pages.map(\.count) == [5])
        #expect(spans(0..<50, after: shifted, mostPages: 3).pages.map(\.count) == [4, 4, 4])
        let other = PageBreaks(size: 5, pages: shifted.pages, end: shifted.end)
        #expect(spans(0..<50, after: other, mostPages: 2).pages.map(\.count) == [4, 4])
    }

    /// A page was split at the front, and the end of the list came before the start of the last page.
    @Test
    func `the newest products of a list that grows in front and shrinks behind are all shown`() {
        let before = spans((0...14).reversed(), growsAtFront: true)
        #expect(pages(before).map(\.count) == [7, 4, 4])
        let after = spans(
            [15, 14, 13, 12, 11, 10, 9, 8, 7, 3], after: before.breaks, growsAtFront: true)
        #expect(pages(after).flatMap(\.self) == [15, 14, 13, 12, 11, 10, 9, 8, 7, 3])
    }

    @Test func `a short page with the oldest products is joined with the page before`() {
        let before = spans((0...14).reversed(), growsAtFront: true)
        let after = spans((3...14).reversed(), after: before.breaks, growsAtFront: true)
        #expect(pages(after) == [[14, 13, 12, 11, 10, 9, 8], [7, 6, 5, 4, 3]])
        #expect(after.breaks.pages.first == before.breaks.pages.first)
    }

    @Test func `a list that fits into its pages again shows all its products`() {
        var products = (0..<Int64(60)) + []
        var breaks = spans(products, mostPages: 10).breaks
        while products.count > 38 {
            products.remove(at: 1)
            breaks = spans(products, after: breaks, mostPages: 10).breaks
        }
        #expect(breaks.end == nil)
        #expect(spans(products, after: breaks, mostPages: 10).shownCount == 38)
    }

    @Test(arguments: [1, 2, 3, 4, 12], [false, true])
    func `products that come and go anywhere are on the right pages`(
        size: Int, growsAtFront: Bool
    ) {
        for mostPages in [1, 2, 3, 10] {
            var random = SeededGenerator(seed: UInt64(size * 100 + mostPages))
            var members = (0..<Int64(60)).map { _ in random.below(2) == 0 }
            var breaks = PageBreaks()
            for _ in 0..<200 {
                for _ in 0...random.below(8) { members[random.below(members.count)].toggle() }
                let products =
                    members.indices.filter { members[$0] }.map(Int64.init).reversed() + []
                let spans = spans(
                    products, after: breaks, size: size, mostPages: mostPages,
                    growsAtFront: growsAtFront)
                let lengths = spans.pages.map(\.count)
                #expect(spans.pages.flatMap(\.self) == Array(products.prefix(spans.shownCount)))
                #expect(lengths.count <= mostPages && lengths.allSatisfy { $0 < 2 * size })
                #expect(lengths.dropLast().allSatisfy { 2 * $0 >= size })
                #expect(Set(spans.breaks.pages.map(\.number)).count == lengths.count)
                if 2 * products.count <= size * (2 * mostPages - 1) {
                    #expect(spans.shownCount == products.count)
                }
                breaks = spans.breaks
            }
        }
    }

    @Test(arguments: [false, true])
    func `random changes keep good page lengths and rewrite few pages`(
        growsAtFront: Bool
    ) {
        var random = SeededGenerator(seed: growsAtFront ? 17 : 4)
        var products = (0..<Int64(40)).reversed() + []
        var (breaks, before, rewritten) = (PageBreaks(), [Int: [Int64]](), 0)
        let rounds: Int64 = 2_000
        for next in 40..<(40 + rounds) {
            let place = growsAtFront ? 0 : random.below(products.count + 1)
            let comes = products.count < 20 || random.below(100) < 52
            if comes {
                products.insert(next, at: place)
            } else {
                products.remove(at: random.below(products.count))
            }
            let spans = spans(
                products, after: breaks, mostPages: 5, growsAtFront: growsAtFront)
            let lengths = spans.pages.map(\.count)
            #expect(spans.pages.flatMap(\.self) == Array(products.prefix(spans.shownCount)))
            #expect(lengths.allSatisfy { $0 < 8 } && lengths.dropLast().allSatisfy { $0 >= 2 })
            #expect(spans.pages.count == 5 || spans.breaks.end == nil)
            #expect(spans.breaks.pages.first?.number == 1)
            let again = self.spans(
                products, after: spans.breaks, mostPages: 5, growsAtFront: growsAtFront)
            #expect(again.breaks == spans.breaks)
            let after = Dictionary(
                uniqueKeysWithValues: zip(spans.breaks.pages.map(\.number), pages(spans)))
            rewritten += after.count { before[$0.key] != $0.value }
            (breaks, before) = (spans.breaks, after)
        }
        // Counted from the first product on, every second page would change each time.
        #expect(rewritten < Int(rounds) * 3 / 2, "\(rewritten) pages")
    }
}
