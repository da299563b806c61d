import CatalogShopContract

/// The order in which a version of the API lists products.
enum ProductOrder: Sendable {
    /// By descending id.
    case newestFirst

    /// By ascending id.
    case oldestFirst

    /// By ascending id, but what is changed moves to the end, as rows of an unsorted table do.
    case lastChangedLast

    /// The order of a version.
    init(_ contract: ShopContract) {
        self =
            switch contract {
            case .january2021: .lastChangedLast
            case .may2021: .oldestFirst
            case .january2022, .october2022: .newestFirst
            }
    }
}
