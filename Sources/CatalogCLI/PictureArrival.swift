import CatalogSources
import HTTP

/// Waits until a shop has put the pictures where it says they are: some answer 404 for a second
/// after they were sent, which a build would take for their loss.
struct PictureArrival {
    private static let tries = 20
    private static let pause = Duration.milliseconds(250)

    private let shop: OpenShop

    init(_ shop: OpenShop) {
        self.shop = shop
    }

    /// Returns when all of them can be had, or when it has lasted too long.
    func wait(for product: ShopProduct) async {
        let addresses = product.pictures.compactMap { shop.api.base.resolving($0.url) }
        for address in addresses {
            for _ in 0..<Self.tries where await isMissing(address) {
                try? await Task.sleep(for: Self.pause)
            }
        }
    }

    /// What goes wrong otherwise is for the build to tell.
    private func isMissing(_ address: WebAddress) async -> Bool {
        let response = try? await shop.http.send(HTTPRequest(address, kind: .image))
        return response?.status == 404
    }
}
