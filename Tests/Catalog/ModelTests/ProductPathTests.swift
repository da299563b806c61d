import CatalogModel
import Testing

@Suite struct ProductPathTests {
    @Test(arguments: ["mug-5", "1", "x-머그-0123", ""])
    func `a path has its slug`(slug: String) {
        #expect(ProductPath.slug(ofPage: ProductPath.page(slug)) == slug)
        #expect(ProductPath.slug(of: ProductPath.page(slug)) == slug)
        #expect(ProductPath.slug(of: ProductPath.alternate(slug)) == slug)
        #expect(ProductPath.slug(ofPage: ProductPath.alternate(slug)) == nil)
    }

    @Test(arguments: ["index.html", "products/", "products/1", "list/1.html", "products/1.html.gz"])
    func `other paths have no slug`(path: String) {
        #expect(ProductPath.slug(of: path) == nil)
    }
}
