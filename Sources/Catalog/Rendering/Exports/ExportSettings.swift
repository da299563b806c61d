/// The settings of machine-readable exports.
package struct ExportSettings: Hashable, Sendable {
    /// The exports of the site.
    package var exports: Set<Export> = []
    /// The values for Naver that products do not contain.
    package var naver = NaverTerms(shipping: 0)
    /// The key with which the site proves its identity to search engines through IndexNow; 8 to 128
    /// letters, digits and hyphens.
    package var indexNowKey: String?

    /// Creates settings without exports.
    package init() {}

    /// The file with the key, below the site's root.
    package var indexNowKeyPath: String? { indexNowKey.map { $0 + ".txt" } }

    /// The files in the site's root that are reserved for exports.
    package var paths: Set<String> {
        Set(exports.compactMap(\.path) + [indexNowKeyPath].compactMap(\.self))
    }
}

/// The values that Naver requires for every product and products do not contain.
package struct NaverTerms: Hashable, Sendable {
    /// The cost of shipping in won.
    package var shipping: Int
    /// The shop's category for all products; `nil` for the title of the site.
    package var category: String?

    package init(shipping: Int, category: String? = nil) {
        self.shipping = shipping
        self.category = category
    }
}
