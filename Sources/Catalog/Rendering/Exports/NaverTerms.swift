/// What Naver asks of every product, and no product tells.
public struct NaverTerms: Hashable, Sendable {
    /// What shipping costs, in won.
    public var shipping: Int
    /// The shop's category of all products; without it the title of the site stands there.
    public var category: String?

    /// Terms for all products.
    public init(shipping: Int, category: String? = nil) {
        self.shipping = shipping
        self.category = category
    }
}
