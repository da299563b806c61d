import CatalogSources
import CatalogState
import HTTP

/// A detail to ask for.
struct DetailOrder: Sendable {
    /// The product as the state has it.
    let stored: ProductTable.Stored
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

    /// Where the product stands.
    var position: Int64 { stored.position }
}
