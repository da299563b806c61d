import CatalogModel

extension ProductPath {
    /// An SQL expression for the slug in the column `path`, which has the path of a page.
    static let slugSQL =
        "substr(path, \(folder.count + 1), length(path) - \(folder.count + pageSuffix.count))"

    /// An SQL expression for the path of the page of the product with the slug in the column `slug`.
    static let pageSQL = "'\(folder)' || slug || '\(pageSuffix)'"
}
