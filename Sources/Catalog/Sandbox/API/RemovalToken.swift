internal import Digest
import Text

/// The key that deletes one product: the vendor asks for it first, and then uses it.
///
/// It follows from the shop's key and the id, so that none has to be kept. It holds while the server
/// runs, and after that when the file of changes was there at the start, or is the server's own; it
/// does not when another process has made the file meanwhile.
struct RemovalToken: Equatable {
    let product: Int
    let key: String

    /// The key of a product in a shop.
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

    /// Reads the last segment of the path that 2022-10 answers: the Base64 of `409|5d84307c-…`.
    init?(parsing token: String) {
        guard let bytes = Base64.decode(token) else { return nil }
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "|")
        guard parts.count == 2, let product = Int(parts[0]) else { return nil }
        self.product = product
        key = String(parts[1])
    }

    /// The last segment of the path that 2022-10 answers.
    var text: String { Base64.encode(Array("\(product)|\(key)".utf8)) }
}
