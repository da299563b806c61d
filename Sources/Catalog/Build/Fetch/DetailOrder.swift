import CatalogSources
import HTTP

/// A detail to ask for.
struct DetailOrder: Sendable {
    /// Where the product stands.
    let position: Int64
    /// The product as known so far.
    let row: ListedProduct
    /// Where its detail is.
    let address: WebAddress
    /// Whether it was never read, or only for another row of the list.
    let isNew: Bool
    /// With validators the reply may say that nothing changed.
    let known: Validators?
    /// False for a product that the list no longer names.
    let isListed: Bool
}
