import CatalogModel
import CatalogShopContract
import Time
import CatalogSandbox
import Synchronization
import WebServer

/// A shop API on this computer whose products change once.
///
/// One product is added, one is removed, and some have another price. None has a picture.
final class NightlyShop: Sendable {
    private let catalog: Mutex<SandboxCatalog>
    private let server: Mutex<LoopbackServer?>
    private let products: Int
    private let changed: Int

    /// - Parameter changed: the number of products whose price changes.
    init(products: Int, changed: Int = 1) throws {
        self.products = products
        self.changed = changed
        catalog = Mutex(Self.catalog((1...products).map { Self.product($0, price: 1_000) }))
        server = Mutex(nil)
        let server = try LoopbackServer { [weak self] request in
            guard let self else { return .text("", status: 404) }
            return SandboxAPI(catalog: catalog.withLock { $0 }).respond(to: request)
        }
        self.server.withLock { $0 = server }
    }

    var address: String { server.withLock { $0?.address ?? "" } }

    /// Applies the changes.
    func applyChanges() {
        let rest = (1...products + 1).filter { $0 != products }
        let catalog = Self.catalog(
            rest.map { Self.product($0, price: $0 <= changed ? 2_000 : 1_000) })
        self.catalog.withLock { $0 = catalog }
    }

    private static func catalog(_ products: [SandboxProduct]) -> SandboxCatalog {
        SandboxCatalog(products: products, contract: .october2022)
    }

    private static func product(_ id: Int, price: DecimalAmount) -> SandboxProduct {
        let day = CalendarDay(year: 2022, month: 11, day: 5)
        return SandboxProduct(
            id: id, vendor: SandboxVendor(id: 7, name: "Potter"), name: "Mug \(id)",
            description: "About *mug* \(id).", currency: "KRW", price: price, discountedPrice: 0,
            stock: 3, createdAt: day, issuedAt: day, pictures: [])
    }
}
