import CatalogModel
import Testing

struct ProductIDTests {
    @Test func `composed and decomposed text are two ids`() {
        let composed = ProductID("caf\u{E9}")
        let decomposed = ProductID("cafe\u{301}")
        #expect(composed.text == decomposed.text)
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, ProductID("caf\u{E9}")]).count == 2)
    }

    @Test(arguments: [("abc", "ABC"), ("1", "01"), ("a", "a\u{0}"), ("", " ")])
    func `nothing is folded`(one: String, other: String) {
        #expect(ProductID(one) != ProductID(other))
        #expect(ProductID(one) == ProductID(one))
        #expect("\(ProductID(one))" == one)
    }
}
