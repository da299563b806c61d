import CatalogModel
import CatalogShopContract
import TestSupport
import Testing

@testable import CatalogSandbox

/// The shop against a model that keeps everything in arrays.
@Suite struct ShopStateTests {
    /// The expected state of a shop after some changes: ids in the order of each list.
    private struct Model {
        var ids: [Int]
        var changed: [Int] = []
        var next: Int

        var newestFirst: [Int] { ids.sorted(by: >) }
        var oldestFirst: [Int] { ids.sorted() }
        var lastChangedLast: [Int] { ids.filter { !changed.contains($0) }.sorted() + changed }

        mutating func touch(_ id: Int) {
            changed.removeAll { $0 == id }
            changed.append(id)
        }
    }

    @Test(arguments: 1...6)
    func `every list and search gives the results of a plain array`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let ids = (1...40).filter { _ in Bool.random(using: &random) }
        let base = ListedProducts(ids.map { SmallShop.product($0) }, title: "some")
        let shop = Shop(base)
        var model = Model(ids: ids, next: (ids.max() ?? 0) + 1)
        for _ in 0..<40 {
            let target = model.ids.randomElement(using: &random) ?? 1
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let id = try shop.add(
                    pictures: [], { SmallShop.product(0).numbered($0) }
                ).id
                #expect(id == model.next)
                model.ids.append(id)
                model.next += 1
                model.touch(id)
            case 1:
                #expect(try shop.remove(target)?.id == (model.ids.contains(target) ? target : nil))
                model.ids.removeAll { $0 == target }
                model.changed.removeAll { $0 == target }
            default:
                let changed = try shop.update(target) { $0.product.stock = 5 }
                #expect((changed != nil) == model.ids.contains(target))
                if changed != nil { model.touch(target) }
            }
            let state = shop.state
            let all = 0..<state.count
            #expect(state.listings(.newestFirst, all).map(\.id) == model.newestFirst)
            #expect(state.listings(.oldestFirst, all).map(\.id) == model.oldestFirst)
            #expect(state.listings(.lastChangedLast, all).map(\.id) == model.lastChangedLast)
            #expect(state.ids(having: SearchWord("mug")) == model.newestFirst)
            #expect(state.listing(of: 999) == nil)
        }
    }

    @Test func `a search finds changed products by their new values`() throws {
        let shop = Shop(ListedProducts((1...3).map { SmallShop.product($0) }, title: "three"))
        _ = try shop.update(2) { $0.product.name = "Bowl" }
        _ = try shop.add(pictures: []) { id in
            var product = SmallShop.product(0, name: "Big bowl").numbered(id)
            product.description = nil
            return product
        }
        #expect(shop.state.ids(having: SearchWord("BOWL")) == [4, 2])
        #expect(shop.state.ids(having: SearchWord("mug")) == [3, 1])
    }

    @Test(
        arguments: [
            (#"{"secret":"S","name":"Bowl"}"#, nil, nil),
            (#"{"secret":"S","stock":1,"price":null}"#, nil, nil),
            (#"{"secret":"S","price":900}"#, 800, nil),
            (#"{"secret":"S","discounted_price":1}"#, 999, nil),
            (#"{"secret":"S","discounted_price":1001}"#, nil, 400),
        ] as [(String, DecimalAmount?, Int?)])
    func `a bargain price follows from the others once one of them is changed`(
        body: String, bargain: DecimalAmount?, refused: Int?
    ) throws {
        var captured = SmallShop.product(1)
        captured.discountedPrice = 100
        captured.bargainPrice = nil
        let shop = Shop(ListedProducts([captured], title: "one"))
        let fields = try ProductFields(
            RequestFields(Array(body.utf8)), contract: .october2022)
        let result = try shop.update(1) { listing throws(Refusal) in try fields.change(&listing) }
        switch result {
        case .success(let listing):
            #expect(refused == nil && listing.product.bargainPrice == bargain)
        case .failure(let refusal): #expect(refusal.status == refused)
        case nil: Issue.record("the product is gone")
        }
    }

    @Test(arguments: [
        ([] as [Int], [0, 1, 2, 3]), ([0], [1, 2, 3, 4]), ([1, 2], [0, 3, 4, 5]),
        ([0, 2, 4], [1, 3, 5, 6]), ([3], [0, 1, 2, 4]),
    ])
    func `numbers that are not in an array are counted past it`(
        array: [Int], absent: [Int]
    ) {
        #expect((0..<4).map { array.absent($0) } == absent)
    }
}
