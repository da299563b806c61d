/// What machines are told besides the pages.
package struct ExportSettings: Hashable, Sendable {
    /// The exports that the site has.
    package var exports: Set<Export> = []
    /// What Naver is to be told that products do not tell.
    package var naver = NaverTerms(shipping: 0)
    /// What proves to search engines that who tells them of changes keeps the site, with IndexNow; 8
    /// to 128 letters, digits and hyphens.
    package var indexNowKey: String?

    /// A site without exports.
    package init() {}

    /// The file that holds the key, below the site's root.
    package var indexNowKeyPath: String? { indexNowKey.map { $0 + ".txt" } }

    /// The files in the site's root, where no other files may stand.
    package var paths: Set<String> {
        Set(exports.compactMap(\.path) + [indexNowKeyPath].compactMap(\.self))
    }
}

/// What Naver asks of every product, and no product tells.
package struct NaverTerms: Hashable, Sendable {
    /// What shipping costs, in won.
    package var shipping: Int
    /// The shop's category of all products; without it the title of the site stands there.
    package var category: String?

    /// Terms for all products.
    package init(shipping: Int, category: String? = nil) {
        self.shipping = shipping
        self.category = category
    }
}
