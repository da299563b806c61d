import CatalogBuild
import CatalogShopContract
import CatalogSources
import CatalogSandbox
import CatalogRendering

/// What `catalog build --demo` builds sites from: one selection of goods, offered through one API or
/// the other, or invented films and how many see them.
enum DemoShop: String, CaseIterable {
    /// The API of 2022.
    case products
    /// The API of 2021.
    case items
    /// The box office.
    case boxOffice = "box-office"

    static let address = BaseAddress("https://shop.example")

    /// What `--demo` alone means.
    static let standard = DemoShop.products

    /// What the site is called.
    var title: String {
        switch self {
        case .products, .items: "쪽빛 상점"
        case .boxOffice: "쪽빛 극장"
        }
    }

    /// What the site is about.
    var subject: SiteSubject {
        switch self {
        case .products, .items: .products
        case .boxOffice: .movies
        }
    }

    var contract: ShopContract {
        switch self {
        case .products, .boxOffice: .october2022
        case .items: .may2021
        }
    }

    var sourceKind: String {
        switch self {
        case .products: OpenMarketSource.kind
        case .items: OpenMarketItemsSource.kind
        case .boxOffice: BoxOfficeSource.kind
        }
    }

    /// What names it in the state.
    var identity: String {
        switch self {
        case .products: "demo"
        case .items: "demo items"
        case .boxOffice: "demo box-office"
        }
    }
}
