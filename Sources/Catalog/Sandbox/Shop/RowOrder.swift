import CatalogShopContract

/// The order of products in the lists of a version of the API.
enum RowOrder: Sendable {
    /// By descending id.
    case newestFirst

    /// By ascending id.
    case oldestFirst

    /// By ascending id, but changed products move to the end, as rows of an unsorted table do.
    case lastChangedLast

    init(_ contract: ShopContract) {
        self =
            switch contract {
            case .january2021: .lastChangedLast
            case .may2021: .oldestFirst
            case .january2022, .october2022: .newestFirst
            }
    }
}
