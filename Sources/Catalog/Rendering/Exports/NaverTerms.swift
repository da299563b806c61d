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
