import CatalogModel
import CatalogState
import CatalogRendering

/// Finds the unit of rendering work that makes the page at a path.
struct PagePlace {
    /// The unit of work; `nil` if no product page or list page has this path.
    let work: RenderWork?

    init(of path: String, in shape: SiteShape, _ store: CatalogStore) throws {
        if let number = Self.number(ofPage: path) {
            work = number <= shape.spans.fullPageCount ? .span(number) : nil
        } else if let slug = Self.slug(ofPage: path) {
            work = try store.products.position(ofSlug: slug).map {
                .span(shape.spans.number(ofPageWith: $0))
            }
        } else if let place = BoundedList.place(of: path) {
            work = try Self.facet(of: place.folder, in: shape, store).map { .lists($0) }
        } else {
            work = nil
        }
    }

    /// Returns the number of the page at `path` in the list of all products; 0 for the first page,
    /// and `nil` for other paths.
    private static func number(ofPage path: String) -> Int? {
        if path == "index.html" || path == "list.html" { return 0 }
        guard let name = path.between(["page/", "list/"], and: [".html"]) else { return nil }
        return Int(name).flatMap { $0 > 0 ? $0 : nil }
    }

    private static func slug(ofPage path: String) -> String? {
        path.between(["products/"], and: [".html", ".json"])
    }

    /// Returns the facet that all lists in `folder` share.
    ///
    /// An inner `nil` stands for all products, and an outer `nil` means that no list has this
    /// folder.
    private static func facet(
        of folder: String, in shape: SiteShape, _ store: CatalogStore
    ) throws -> ProductFacet?? {
        if folder.hasPrefix("by/") { return .some(nil) }
        func isOfList(_ facet: ProductFacet) -> Bool {
            (folder + "/").hasPrefix(facet.folder + "/")
        }
        if let choice = shape.commonFacets.first(where: { isOfList($0.facet) }) {
            return .some(choice.facet)
        }
        return try store.numerousFacets(with: shape.facetPages).first(where: isOfList)
            .map { .some($0) }
    }
}

extension String {
    /// Returns the text between the first matching prefix and the first matching suffix.
    fileprivate func between(_ beginnings: [String], and ends: [String]) -> String? {
        guard let beginning = beginnings.first(where: hasPrefix),
            let end = ends.first(where: hasSuffix), count >= beginning.count + end.count
        else { return nil }
        return String(dropFirst(beginning.count).dropLast(end.count))
    }
}
