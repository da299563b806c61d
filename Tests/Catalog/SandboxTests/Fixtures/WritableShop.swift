import CatalogShopContract
import Images
import Multipart
import TestSupport
import Testing

@testable import CatalogSandbox

/// A server that accepts changes, and the requests of its clients.
final class WritableShop {
    let server: SandboxServer
    let client: TestClient
    let contract: ShopContract

    init(
        _ contract: ShopContract, quirks: Set<Quirk> = [], store: StorePlace = .memory,
        catalog: SandboxCatalog = SmallShop.catalog(45)
    ) throws {
        self.contract = contract
        server = try SandboxServer(
            catalog: catalog, contract: contract, quirks: quirks, store: store,
            intake: Self.intake.get())
        client = try TestClient(server)
    }

    deinit { server.stop() }

    /// An intake for all tests, since its processes take a while to start.
    private static let intake = Result {
        PictureIntake(worker: try ImageWorkerProgram.locate())
    }

    /// The credentials of the potter of `SmallShop`.
    static let potter = SandboxCredentials.derived(for: SmallShop.potter)

    static let identifier = ["identifier": potter.identifier]

    /// A grey picture for an upload; its pixels are not compressed and must fit the limit.
    static func png(size: Int) -> [UInt8] {
        let row = [0] + (0..<size).map { UInt8($0 * 255 / size) }
        return SamplePNG.bytes(
            header: [8, 0, 0, 0, 0], width: size, height: size,
            rows: Array(repeatElement(row, count: size).joined()))
    }

    /// A small one.
    static let png = png(size: 48)

    /// The text of a product with changes to its fields; nil removes a field.
    func params(_ changes: [String: String?] = [:]) -> String {
        var fields: [String: String?] = [
            "name": #""Bowl""#, "price": "1200", "currency": #""KRW""#, "discounted_price": "200",
            "stock": "7", "secret": "\"\(Self.potter.secret)\"",
            contract == .january2022 ? "descriptions" : "description": ##""# Bowl\nof clay""##,
        ]
        for (name, value) in changes { fields.updateValue(value, forKey: name) }
        let members = fields.sorted { $0.key < $1.key }.compactMap { name, value in
            value.map { "\"\(name)\":\($0)" }
        }
        return "{\(members.joined(separator: ","))}"
    }

    /// The form that registers a product.
    func productForm(_ params: String, pictures: Int = 3) -> MultipartWriter {
        var form = MultipartWriter()
        form.field("params", params, contentType: "application/json")
        for number in 0..<pictures {
            form.file(
                "images", fileName: "\(number).png", contentType: "image/png", Self.png)
        }
        return form
    }

    /// The form that registers an item, or changes one.
    func itemForm(_ fields: KeyValuePairs<String, String>, pictures: Int = 0) -> MultipartWriter {
        var form = MultipartWriter()
        for (name, value) in fields { form.field(name, value) }
        for number in 0..<pictures {
            form.file(
                "images[]", fileName: "image\(number).png", contentType: "image/png", Self.png)
        }
        return form
    }

    static let item: KeyValuePairs = [
        "title": "Bowl", "descriptions": "of\nclay", "price": "1200", "currency": "KRW",
        "stock": "1000000000000", "discounted_price": "1000", "password": "open sesame",
    ]
}
