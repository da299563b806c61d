/// The price of a unit of measure.
package struct UnitPrice: Hashable, Sendable {
    package var price: Money
    /// The measure in the source's words, such as `100 ml`.
    package var unit: String

    package init(price: Money, unit: String) {
        self.price = price
        self.unit = unit
    }
}
