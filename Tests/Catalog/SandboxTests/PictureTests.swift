import CatalogShopContract
import Synchronization
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct PictureTests {
    @Test(arguments: [
        ("/images/mug-1_thumb.png", "mug-1 at 360"), ("/images/mug-1_thumb", "mug-1 at 360"),
        ("/images/mug-1_origin.png", "mug-1 at 720"), ("/images/mug-2_origin", "mug-2 at 720"),
    ])
    func `a picture is drawn in the size of its address`(target: String, text: String) throws {
        let response = try SmallShop.api(SmallShop.pair).get(target)
        #expect(response.text == text)
        #expect(response.headers["Content-Type"] == "image/png")
    }

    @Test func `15 in 100 addresses have no extension, and every address is answered`() throws {
        let recipes = (1...1_000).map { SmallShop.picture("p-\($0)", seed: $0) }
        let addresses = PictureAddresses(contract: .october2022)
        let paths = recipes.map { addresses.address(of: .drawn($0), .thumb, vendor: 1) }
        #expect(100...200 ~= paths.count { !$0.hasSuffix(".png") })
        for (recipe, path) in zip(recipes, paths) {
            let address = try #require(PictureAddress(fileName: String(path.dropFirst(8))))
            #expect(address.name == recipe.name)
            #expect(address.size == .thumb)
        }
    }

    @Test func `a picture is drawn once while there is room`() throws {
        let drawn = Mutex<[String]>([])
        let products = ["a", "b", "c"].enumerated().map { id, name in
            var product = SmallShop.product(id)
            product.thumbnail = SmallShop.picture(name)
            return product
        }
        let shelf = PictureShelf(capacity: 20)
        let gallery = PictureGallery(of: ListedProducts(products, title: "three"), on: shelf) {
            recipe, _ in
            drawn.withLock { $0.append(recipe.name) }
            return [UInt8](repeating: 0, count: 10)
        }
        let posters = PosterGallery(on: shelf) { film, _ in
            drawn.withLock { $0.append(film.serial) }
            return [UInt8](repeating: 0, count: 10)
        }
        let request = try WebRequest(target: "/")
        for name in ["a", "a", "b", "a", "c", "b", "c", "a"] {
            let address = try #require(PictureAddress(fileName: "\(name)_thumb"))
            #expect(gallery.picture(at: address, for: request) != nil)
        }
        for serial in ["4012", "4012"] {
            let address = PosterAddress(serial: serial, shape: .card)
            #expect(posters.picture(at: address, for: request) != nil)
        }
        // Both share the room: the poster has taken that of the older of the two that were left.
        for name in ["a", "c"] {
            let address = try #require(PictureAddress(fileName: "\(name)_thumb"))
            #expect(gallery.picture(at: address, for: request) != nil)
        }
        #expect(drawn.withLock { $0 } == ["a", "b", "c", "a", "4012", "c"])
    }
}
