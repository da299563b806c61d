import CatalogModel
import CatalogRendering
import CatalogSources
import CatalogState
import Digest
import HTTP
import TestSupport
import Testing

@testable import CatalogBuild

@Suite struct ProductSizeTests {
    @Test("The size of a product counts its description and each of its lists")
    func lists() {
        let text = String(repeating: "x", count: 1_000)
        let changes: [(inout Product) -> Void] = [
            { $0.description = text },
            { $0.options = [ProductOption(name: "size", values: [text])] },
            { $0.variants = [ProductVariant(id: text, values: [])] },
            { $0.categories = [CategoryPath([CategoryPath.Step(name: text)])] },
            { $0.attributes = [ProductAttribute(name: "size", value: text)] },
            { $0.tags = [text] },
        ]
        #expect(Product(id: ProductID("1")).byteCount == 0)
        for change in changes {
            var product = Product(id: ProductID("1"))
            change(&product)
            #expect((1_000..<1_300).contains(product.byteCount))
        }
    }

    @Test("A batch of rows is full when their variants are large, not only their descriptions")
    func variants() throws {
        let folder = try TemporaryFolder()
        let base = try #require(WebAddress("http://127.0.0.1/"))
        let content = ProductContent(
            DescriptionSettings(), from: OpenMarketSource(base: base, pageSize: 10))
        let store = try CatalogStore(at: folder.file("state.sqlite"))
        var batch = ListBatch(store: store, content: content)
        for number in 1...100 where !batch.isFull {
            var product = Product(id: ProductID("\(number)"))
            product.variants = (0..<500).map { index in
                var variant = ProductVariant(id: "\(index)", values: [])
                variant.sku = String(repeating: "x", count: 256)
                return variant
            }
            batch.add(
                ListedProduct(product: product, fingerprint: Fingerprint(high: 0, low: 1)))
        }
        #expect(batch.isFull)
    }
}
