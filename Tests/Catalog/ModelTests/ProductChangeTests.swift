import CatalogModel
import Testing

@Suite struct ProductChangeTests {
    private func won(_ units: Int64, scale: UInt8 = 0) -> Money {
        Money(units: units, scale: scale, currency: "KRW")
    }

    private func change(
        _ before: ProductChange.Facts?, _ after: ProductChange.Facts?
    ) -> ProductChange {
        ProductChange(position: 1, id: ProductID("1"), slug: "1", before: before, after: after)
    }

    private func facts(
        _ price: Money?, _ name: String? = nil, isSoldOut: Bool = false
    ) -> ProductChange.Facts {
        ProductChange.Facts(name: name, price: price, isSoldOut: isSoldOut)
    }

    @Test func `prices compare by their amounts at any scale`() {
        let cases: [(Money?, Money?, [ProductChange.Kind])] = [
            (won(150, scale: 2), won(15, scale: 1), []),
            (won(150, scale: 2), won(16, scale: 1), [.priceUp]),
            (won(.max), won(.max, scale: 18), [.priceDown]),
            (won(.min, scale: 18), won(.min), [.priceDown]),
            (won(0), won(0, scale: 18), []),
            (nil, won(1), [.repriced]),
            (won(1), nil, [.repriced]),
            (won(1), Money(units: 1, currency: "USD"), [.repriced]),
            (nil, nil, []),
        ]
        for (before, after, kinds) in cases {
            #expect(
                change(facts(before), facts(after)).kinds == kinds,
                "\(String(describing: (before, after)))")
        }
    }

    @Test func `a change and its reversal give no change`() {
        let there = change(facts(won(1), "a"), facts(won(2), "b", isSoldOut: true))
        #expect(there.kinds == [.priceUp, .soldOut, .renamed])
        #expect(there.reversed.kinds == [.priceDown, .restocked, .renamed])
        #expect(there.followed(by: there.reversed).kinds == [])
        let added = change(nil, facts(won(1)))
        #expect(added.followed(by: added.reversed).kinds == [])
        #expect(added.followed(by: change(facts(won(1)), facts(won(2)))).kinds == [.added])
    }

    @Test func `a change of several kinds counts under each`() {
        var counts = ProductChangeCounts()
        counts.add(change(facts(won(2)), facts(won(1), isSoldOut: true)))
        counts.add(change(facts(won(2)), facts(won(1))))
        #expect(counts[.priceDown] == 2)
        #expect(counts[.soldOut] == 1)
        #expect(counts[.added] == 0)
    }
}
