/// The paths of the files of a product, relative to the site's root.
package enum ProductPath {
    /// The folder, with its slash.
    package static let folder = "products/"
    /// The end of the path of a page.
    package static let pageSuffix = ".html"
    /// The end of the path of a JSON file.
    package static let alternateSuffix = ".json"

    /// Returns the path of the product's page.
    package static func page(_ slug: String) -> String { "\(folder)\(slug)\(pageSuffix)" }

    /// Returns the path of the product's JSON file.
    package static func alternate(_ slug: String) -> String { "\(folder)\(slug)\(alternateSuffix)" }

    /// Returns the slug in the path of a page; `nil` for other paths.
    package static func slug(ofPage path: String) -> String? { slug(of: path, before: pageSuffix) }

    /// Returns the slug in the path of a page or a JSON file; `nil` for other paths.
    package static func slug(of path: String) -> String? {
        slug(ofPage: path) ?? slug(of: path, before: alternateSuffix)
    }

    private static func slug(of path: String, before suffix: String) -> String? {
        guard path.hasPrefix(folder), path.hasSuffix(suffix) else { return nil }
        return String(path.dropFirst(folder.count).dropLast(suffix.count))
    }
}
