import CatalogModel
import CatalogSources
import CatalogState
import HTTP

/// A request for the detail of a product.
struct DetailOrder: Sendable {
    /// The product as stored in the state.
    let stored: ProductTable.Stored
    /// The product as the list describes it, without the values of its detail.
    let row: ListedProduct
    let address: WebAddress
    /// True if the detail was never read, or was read for another row of the list.
    let isNew: Bool
    /// Validators that allow the reply "not modified".
    let known: Validators?
    /// False for a product that is no longer in the list.
    let isListed: Bool

    /// The position of the product in the state.
    var position: Int64 { stored.position }

    /// The approximate memory of the stored product in bytes.
    var byteCount: Int { stored.product.byteCount }
}
