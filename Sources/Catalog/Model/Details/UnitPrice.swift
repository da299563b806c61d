/// The price of a fixed quantity, for comparing packages of different sizes.
package struct UnitPrice: Hashable, Sendable {
    package var price: Money
    /// The quantity in the source's words, such as `100 ml`.
    package var unit: String

    package init(price: Money, unit: String) {
        self.price = price
        self.unit = unit
    }
}
