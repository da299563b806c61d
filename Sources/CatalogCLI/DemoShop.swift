import CatalogSources
import Sandbox

/// The shops that `catalog build --demo` builds sites from: one selection of goods, offered through
/// one API or the other.
enum DemoShop: String, CaseIterable {
    /// The API of 2022.
    case products
    /// The API of 2021.
    case items

    /// What the site is called.
    static let title = "쪽빛 상점"
    static let address = BaseAddress("https://shop.example")

    /// What `--demo` alone means.
    static let standard = DemoShop.products

    var contract: Contract {
        switch self {
        case .products: .october2022
        case .items: .may2021
        }
    }

    var sourceKind: String {
        switch self {
        case .products: OpenMarketSource.kind
        case .items: OpenMarketItemsSource.kind
        }
    }

    /// What names it in the state.
    var identity: String {
        switch self {
        case .products: "demo"
        case .items: "demo items"
        }
    }
}
