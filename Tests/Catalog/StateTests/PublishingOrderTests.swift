import Testing

@testable import CatalogState

@Suite struct PublishingOrderTests {
    @Test func `each kind of file has one rank, and packed copies have that of their file`() {
        let kinds = PublishingOrder.groups.flatMap(\.self) + PublishingOrder.lists
        let sorted = kinds.map(\.rawValue).sorted()
        let all = OutputKind.allCases.filter { !OutputKind.packed.contains($0) }.map(\.rawValue)
        #expect(sorted == all.sorted())
    }
}
