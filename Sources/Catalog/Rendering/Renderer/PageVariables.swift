import Liquid

/// The values of the variable `page`; the fields of `PageField` that a page lacks keep their
/// defaults.
struct PageVariables {
    let kind: PageKind
    var title = Value.nothing
    let path: String
    /// The path of the page with the same content that search engines shall list; `nil` for the
    /// page itself.
    var canonicalPath: String?
    /// The path to which links to the other languages lead; `nil` for the same path.
    var pathInOtherLanguages: String?
    /// The path of the same products in the other view; `nil` for pages other than lists.
    var otherView: String?
    var isFirst = false
    /// The label of the order; `nil` for the newest first.
    var order: String?
    /// The path of the JSON version of a product; `nil` if there is none.
    var json: String?
    var asOf: Int64?
    var breadcrumbs = Value.nothing
    /// The path of the page's own picture for shared links; `nil` if it has none.
    var card: String?

    /// The filter of a list; nothing for a list of all products.
    var facet = Value.nothing
    /// The path of the list without the filter; `nil` for a list of all products.
    var pathOfAll: String?

    // Only the owner's pages have these.
    var summary: String?
    var contents = Value.nothing
    var content = Value.nothing
}
