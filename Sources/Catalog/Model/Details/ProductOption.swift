/// An option that a buyer chooses, such as the colour.
package struct ProductOption: Hashable, Sendable {
    package var name: String
    /// The values in the seller's order; at most ``ProductLimits/optionValues``.
    package var values: [String]

    package init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}
