import CatalogModel
import CatalogState
import CatalogRendering

extension RenderWork {
    /// Finds the unit of work that makes the page at `path`; `nil` if no product page or list page
    /// has this path.
    init?(pageAt path: String, in shape: SiteShape, _ store: CatalogStore) throws {
        if let number = Self.number(ofPage: path) {
            guard number <= shape.spans.fullPageCount else { return nil }
            self = .span(number)
        } else if let slug = ProductPath.slug(of: path) {
            guard let position = try store.products.position(ofSlug: slug) else { return nil }
            self = .span(shape.spans.number(ofPageWith: position))
        } else if let place = BoundedList.place(of: path) {
            try self.init(listsIn: place.folder, in: shape, store)
        } else {
            return nil
        }
    }

    /// Finds the unit of work that makes the lists in `folder`; `nil` if no list has this folder.
    private init?(listsIn folder: String, in shape: SiteShape, _ store: CatalogStore) throws {
        func isOfList(_ facet: ProductFacet) -> Bool {
            (folder + "/").hasPrefix(facet.folder + "/")
        }
        if folder.hasPrefix("by/") {
            self = .lists(nil)
        } else if let choice = shape.commonFacets.first(where: { isOfList($0.facet) }) {
            self = .lists(choice.facet)
        } else {
            let facets = try store.numerousFacets(with: shape.facetPages)
            guard let facet = facets.first(where: isOfList) else { return nil }
            self = .lists(facet)
        }
    }

    /// Returns the number of the page at `path` in the list of all products; 0 for the first page,
    /// and `nil` for other paths.
    private static func number(ofPage path: String) -> Int? {
        if path == "index.html" || path == "list.html" { return 0 }
        let end = ".html"
        guard let folder = ["page/", "list/"].first(where: path.hasPrefix), path.hasSuffix(end)
        else { return nil }
        return Int(path.dropFirst(folder.count).dropLast(end.count)).flatMap { $0 > 0 ? $0 : nil }
    }
}
