/// The paths of the files of a product, relative to the site's root.
package enum ProductPath {
    /// The folder, with its slash.
    @inlinable package static var folder: String { "products/" }
    /// The end of the path of a page.
    @inlinable package static var pageSuffix: String { ".html" }
    /// The end of the path of a JSON file.
    @inlinable package static var alternateSuffix: String { ".json" }

    /// Returns the path of the product's page.
    @inlinable package static func page(_ slug: String) -> String { folder + slug + pageSuffix }

    /// Returns the path of the product's JSON file.
    @inlinable package static func alternate(_ slug: String) -> String {
        folder + slug + alternateSuffix
    }

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
