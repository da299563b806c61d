/// The next free numbers of the shop; no number is used twice.
struct ShopCounters: Equatable, Sendable {
    var vendor: Int
    var product: Int
    var picture: Int
    var change = 1

    /// Creates the numbers that follow those of a base.
    init(after base: some ProductBase) {
        vendor = (base.vendors.last?.id ?? 0) + 1
        product = base.highestID + 1
        picture = base.pictureCount + 1
    }

    /// Creates counters from saved numbers.
    init(vendor: Int, product: Int, picture: Int, change: Int) {
        self.vendor = vendor
        self.product = product
        self.picture = picture
        self.change = change
    }
}
