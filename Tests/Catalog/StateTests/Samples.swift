import CatalogModel
import CatalogState
import Digest

/// A fingerprint that stands for nothing but itself.
func fingerprint(_ number: UInt64) -> Fingerprint { Fingerprint(high: 0, low: number) }

/// The hash of a file that is only a number.
func digest(_ number: UInt64) -> SHA256Digest { SHA256Digest.of(Array(String(number).utf8)) }

extension CatalogStore {
    /// Saves a product that has only an id, and returns its position.
    @discardableResult
    func save(_ id: String, slug: String? = nil) throws -> Int64 {
        try save(Product(id: ProductID(id)), slug: slug)
    }

    @discardableResult
    func save(_ product: Product, slug: String? = nil, row: UInt64 = 1) throws -> Int64 {
        try products.save(
            product, slug: slug ?? "slug of \(product.id)", summary: nil,
            rowFingerprint: fingerprint(row))
    }

    /// The positions of all products, in the order of the table.
    func positions() throws -> [Int64] {
        var positions: [Int64] = []
        try products.forEachPosition { positions.append($0) }
        return positions
    }

    /// Publishes files as a finished build would have.
    func publish(_ outputs: [Output]) throws {
        try journal.begin()
        for output in outputs {
            try journal.append(JournalTable.Entry(output: output, change: .none))
        }
        try journal.acceptAll()
    }
}

extension Output {
    /// A file with arbitrary hashes.
    static func sample(
        _ path: String, _ kind: OutputKind, owner: Int64 = 0, made number: UInt64 = 1
    ) -> Output {
        Output(
            path: path, kind: kind, owner: owner,
            fingerprint: Fingerprint(high: 0, low: number),
            content: digest(number), size: 10)
    }
}
