import CatalogShopContract
import CatalogSources
import HTTP

/// A wait until the uploaded pictures of a product can be downloaded.
///
/// Some shops answer 404 for a second after the upload, and a build would treat these pictures as
/// missing.
struct PictureArrival {
    private static let tries = 20
    private static let pause = Duration.milliseconds(250)

    private let shop: OpenShop

    init(_ shop: OpenShop) {
        self.shop = shop
    }

    /// Returns when all pictures are available, or after the time limit.
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

    /// Returns true if the shop answers 404; other errors are left to the build, which reports
    /// them.
    private func isMissing(_ address: WebAddress) async -> Bool {
        let response = try? await shop.http.send(HTTPRequest(address, kind: .image))
        return response?.status == 404
    }
}
