import TestSupport
import CatalogRendering
import Testing

@Suite struct PageSpansTests {
    private struct Case: CustomTestStringConvertible {
        let ends: [Int64]
        let size: Int
        let positions: [Int64]
        let expected: [Int64]
        let testDescription: String

        init(
            _ description: String, ends: [Int64] = [], size: Int = 4, _ positions: [Int64],
            _ expected: [Int64]
        ) {
            testDescription = description
            self.ends = ends
            self.size = size
            self.positions = positions
            self.expected = expected
        }
    }

    private static let cases = [
        Case("no product", [], []),
        Case("one product", [5], []),
        Case("just under two pages' worth", Array(1...7), []),
        Case("two pages' worth", Array(1...8), [5]),
        Case("just under three", Array(1...11), [5]),
        Case("three", Array(1...12), [5, 9]),
        Case("gaps between ids", [1, 10, 20, 30, 40, 50, 60, 70], [40]),
        Case("one product a page", size: 1, Array(1...3), [2, 3]),
        Case("a new product on the first page", ends: [5], Array(1...11), [5]),
        Case("a new product that fills it", ends: [5], Array(1...12), [5, 9]),
        Case("many new products", ends: [5], Array(1...20), [5, 9, 13, 17]),
        Case("a gap on a full page", ends: [5, 9], [1, 2, 4] + Array(5...12), [5, 9]),
        Case("a full page half full", ends: [5, 9], [1, 4] + Array(5...12), [5, 9]),
        Case("a full page under half full", ends: [5, 9], [4] + Array(5...15), [8, 12]),
        Case("an empty full page", ends: [5, 9], Array(5...13), [9]),
        Case("a first page too short joins the next", ends: [5, 9], Array(1...11), [5]),
        Case("an empty first page joins the next", ends: [5, 9], Array(1...8), [5]),
        Case(
            "two short pages join the third", ends: [5, 9],
            [1, 2, 3, 4, 5, 6, 9], []),
        Case("and are cut again", ends: [5, 9], Array(1...7) + [9], [5]),
        Case("all products gone", ends: [5, 9], [], []),
        Case("older products crowd a full page", ends: [50, 54], Array(46...60), [50, 54]),
        Case(
            "too many older products", ends: [50], Array(40...60),
            [44, 48, 52, 56]),
    ]

    @Test(arguments: cases)
    private func `pages stay as they are or are divided again`(example: Case) throws {
        let spans = try PageSpans(ends: example.ends)
            .updated(size: example.size) { try example.positions.forEach($0) }
        #expect(spans.ends == example.expected)
        try check(spans, example.positions, size: example.size)
    }

    @Test func `the spans of pages meet without gap`() {
        let spans = PageSpans(ends: [5, 9])
        #expect(spans.fullPageCount == 2)
        #expect(spans.positions(ofPage: 1) == .min..<5)
        #expect(spans.positions(ofPage: 2) == 5..<9)
        #expect(spans.positions(ofPage: nil) == 9 ..< .max)
        #expect(PageSpans().positions(ofPage: nil) == .min ..< .max)
    }

    @Test(arguments: [1, 2, 3, 5, 24])
    func `through any history pages stay full, and move only when they must`(size: Int) throws {
        let seed = TestSeed.value()
        var random = SeededGenerator(seed: seed)
        var positions: [Int64] = []
        var spans = PageSpans()
        for _ in 0..<400 {
            // Many changes at once break other rules than one.
            if Int.random(in: 0..<4, using: &random) == 0 {
                for _ in 0..<Int.random(in: 0...3 * size, using: &random) {
                    _ = change(&positions, using: &random)
                }
                spans = try spans.updated(size: size) { try positions.forEach($0) }
                try check(spans, positions, size: size, seed: seed)
            }
            let old = spans
            let (changed, isAdded) = change(&positions, using: &random)
            spans = try old.updated(size: size) { try positions.forEach($0) }
            try check(spans, positions, size: size, seed: seed)
            if isAdded {
                try #require(spans.ends.starts(with: old.ends), "seed \(seed)")
                try #require(spans.ends.count <= old.ends.count + 1, "seed \(seed)")
            } else if old.positions(ofPage: nil).contains(changed) {
                try #require(spans.ends.starts(with: old.ends.dropLast()), "seed \(seed)")
            } else if let page = (1...old.fullPageCount).first(where: {
                old.positions(ofPage: $0).contains(changed)
            }), count(positions, old.positions(ofPage: page)) * 2 >= size {
                try #require(spans == old, "seed \(seed)")
            }
        }
    }

    /// Adds a newest product, or removes any.
    private func change(
        _ positions: inout [Int64], using random: inout SeededGenerator
    ) -> (position: Int64, isAdded: Bool) {
        if positions.isEmpty || Int.random(in: 0..<100, using: &random) < 53 {
            let added = (positions.last ?? 0) + .random(in: 1...3, using: &random)
            positions.append(added)
            return (added, true)
        }
        return (positions.remove(at: .random(in: 0..<positions.count, using: &random)), false)
    }

    private func count(_ positions: [Int64], _ range: Range<Int64>) -> Int {
        positions.count { range.contains($0) }
    }

    private func check(
        _ spans: PageSpans, _ positions: [Int64], size: Int, seed: UInt64? = nil
    ) throws {
        let history = seed.map { "seed \($0)" } ?? ""
        let full = (0..<spans.fullPageCount).map {
            count(positions, spans.positions(ofPage: $0 + 1))
        }
        let first = count(positions, spans.positions(ofPage: nil))
        try #require(full.reduce(first, +) == positions.count, "\(history)")
        try #require(full.allSatisfy { $0 * 2 >= size && $0 < 2 * size }, "\(history): \(full)")
        try #require(first < 2 * size, "\(history): \(first)")
        try #require(full.isEmpty || first >= size, "\(history): \(full), \(first)")
        try #require(spans.ends == spans.ends.sorted(), "\(history)")
    }
}
