import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct GeneratedProductsTests {
    private let base = GeneratedProducts(seed: 7, count: 1_000)

    @Test func `equal seeds have equal products, and others have others`() {
        let (same, other) = (
            GeneratedProducts(seed: 7, count: 1_000), GeneratedProducts(seed: 8, count: 1_000)
        )
        for position in [0, 1, 500, 999] {
            #expect(base.product(at: position) == same.product(at: position))
            #expect(base.product(at: position) != other.product(at: position))
        }
        #expect(base.identity == same.identity && base.identity != other.identity)
    }

    @Test func `ids count down to 1, and pictures up without a gap`() {
        var next = 1
        for id in 1...1_000 {
            let position = 1_000 - id
            let product = base.product(at: position)
            #expect(product.id == id && base.position(of: id) == position)
            #expect(base.id(at: position) == id)
            #expect(base.firstPictureID(at: position) == next)
            next += product.pictures.count
            for picture in product.pictures {
                #expect(base.recipe(named: picture.name) == picture)
            }
        }
        #expect(base.pictureCount == next - 1)
        for id in [0, -1, 1_001, .max, .min] { #expect(base.position(of: id) == nil) }
        for name in ["mug", "mug-1", "mug-0-1", "mug-1001-1", "mug-1-9", "--", ""] {
            #expect(base.recipe(named: name) == nil)
        }
    }

    @Test func `the first, a middle and the last page of a million have their rows`() throws {
        let api = SmallShop.api(SandboxCatalog(seed: 1, count: 1_000_000))
        #expect(try api.ids("/api/products?items_per_page=3") == [1_000_000, 999_999, 999_998])
        #expect(
            try api.ids("/api/products?items_per_page=3&page_no=166667") == [
                500_002, 500_001, 500_000,
            ])
        #expect(try api.ids("/api/products?items_per_page=3&page_no=333334") == [1])
        #expect(try api.get("/api/products/1").status == 200)
    }

    @Test func `a search finds every product that has the word, and no other`() throws {
        let api = SmallShop.api(SandboxCatalog(seed: 7, count: 1_000))
        let found = try api.ids("/api/products?search_value=linen&items_per_page=1000")
        let all = (0..<1_000).map { base.product(at: $0) }.filter { product in
            [product.name, product.vendor.name, product.description].contains {
                $0?.lowercased().contains("linen") ?? false
            }
        }
        #expect(found == all.map(\.id))
        #expect(!found.isEmpty)
    }

    @Test(arguments: ["", "**\n\n", "ODS\n**", "빚은 세라믹", "& co.\n**", "no such", "é"])
    func `a search finds the words in served texts, however they are cut`(text: String) {
        let word = SearchWord(text)
        let found = base.positions(having: word)
        #expect(found == (0..<1_000).filter { word.occurs(in: base.product(at: $0)) })
    }
}
