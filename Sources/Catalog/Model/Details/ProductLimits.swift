/// The limits for the lists and texts of a product.
///
/// When a source reads more than a limit allows, it leaves out or cuts the rest, and reports that.
package enum ProductLimits {
    /// The number of variants, which is that of Shopify.
    package static let variants = 2_048
    package static let options = 5
    /// The number of values of an option.
    package static let optionValues = 2_048
    package static let categories = 20
    package static let categoryDepth = 8
    package static let attributes = 100
    package static let tags = 50
    /// The bytes of a code, or of the name of an option, attribute, category, brand or tag.
    package static let nameBytes = 256
    /// The bytes of the value of an attribute.
    package static let valueBytes = 4096
    /// The bytes of an address.
    package static let linkBytes = 2048
}
