import CatalogModel
import Digest

/// The products of a pass, 24 bytes for each: a hash of its id, and half of that of its row.
struct SeenProducts {
    enum Sighting { case first, same, changed }

    private var contents: [Fingerprint: UInt64] = [:]

    var count: Int { contents.count }

    mutating func add(_ product: ListedProduct) -> Sighting {
        var id = product.product.id.text
        let key = id.withUTF8 { Fingerprint.of(UnsafeRawBufferPointer($0)) }
        let content = product.fingerprint.low
        switch contents.updateValue(content, forKey: key) {
        case nil: return .first
        case content: return .same
        default: return .changed
        }
    }
}
