package import CatalogModel

/// The settings for files that other programs read, such as product feeds.
package struct ExportSettings: Hashable, Sendable {
    /// The exports that the owner chose.
    package var exports: Set<Export> = []
    /// The values that Naver requires and that products do not contain.
    package var naver = NaverTerms(shipping: 0)
    /// The key with which the site proves its identity to search engines (IndexNow).
    ///
    /// The key consists of 8 to 128 letters, digits and hyphens.
    package var indexNowKey: String?

    /// Creates settings without exports.
    package init() {}

    /// The path of the file that contains the key, relative to the site's root.
    package var indexNowKeyPath: String? { indexNowKey.map { $0 + ".txt" } }

    /// The paths of the files in the site's root that exports use.
    package var paths: Set<String> {
        Set(exports.compactMap(\.path) + [indexNowKeyPath].compactMap(\.self))
    }
}

/// The values that Naver requires for every product and that products do not contain.
package struct NaverTerms: Hashable, Sendable {
    /// The cost of shipping in won.
    package var shipping: Int
    /// The shop's category for products without a category; `nil` if the site's title is used.
    package var category: String?

    package init(shipping: Int, category: String? = nil) {
        self.shipping = shipping
        self.category = category
    }
}
