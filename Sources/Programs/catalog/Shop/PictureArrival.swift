import CatalogShopContract
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
    ///
    /// - Throws: `CancellationError`.
    func wait(for product: ShopProduct) async throws {
        let pictures = product.pictures.prefix(ShopLimits.pictures.upperBound)
        for address in pictures.compactMap({ shop.api.base.resolving($0.url) }) {
            var rest = Self.tries
            while rest > 0, await isMissing(address) {
                rest -= 1
                try await Task.sleep(for: Self.pause)
            }
        }
        try Task.checkCancellation()
    }

    /// What goes wrong otherwise is for the build to tell.
    private func isMissing(_ address: WebAddress) async -> Bool {
        let response = try? await shop.http.send(HTTPRequest(address, kind: .image))
        return response?.status == 404
    }
}
