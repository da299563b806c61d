internal import Digest
import Text

/// The key that deletes one product.
///
/// The vendor first requests the key, and then deletes the product with it.
///
/// The key is computed from the shop's key and the product's id, so that it need not be stored. It
/// is valid while the server runs. After a restart it is still valid if the file of changes existed
/// at the start, or was created by this server and not by another process.
struct RemovalToken: Equatable {
    let product: Int
    let key: String

    /// Creates the key of a product in a shop.
    init(of product: Int, in changes: Changes) {
        self.product = product
        let digest = SHA256Digest.of(changes.key + Array(" \(product)".utf8))
        key = digest.withBytes { bytes in
            TimeUUID(
                shaping: bytes.loadUnaligned(as: UInt64.self).bigEndian,
                bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).bigEndian
            ).text
        }
    }

    /// Reads the last segment of the path that 2022-10 returns: the Base64 of `409|5d84307c-…`.
    init?(parsing token: String) {
        guard let bytes = Base64.decode(token) else { return nil }
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "|")
        guard parts.count == 2, let product = Int(parts[0]) else { return nil }
        self.product = product
        key = String(parts[1])
    }

    /// The last segment of the path that 2022-10 returns.
    var text: String { Base64.encode(Array("\(product)|\(key)".utf8)) }
}
