import CatalogShopContract
internal import Digest
internal import Synchronization

/// A base whose products are all in memory, which are the sample shop or captured replies.
final class ListedProducts: ProductBase {
    let products: [SandboxProduct]
    let vendors: [SandboxVendor]
    let pictureCount: Int
    private let positions: [Int: Int]
    private let firstPictureIDs: [Int]
    private let title: String
    private let recipes = Mutex<[String: PictureRecipe]?>(nil)
    private let searchTexts = Mutex<[ContiguousArray<CChar>]?>(nil)
    private let fingerprint = Mutex<String?>(nil)

    /// Creates a base of products, which may be in any order.
    ///
    /// If several products have the same id, the first is taken.
    init(_ products: [SandboxProduct], title: String) {
        var seen: Set<Int> = []
        let newestFirst = products.filter { seen.insert($0.id).inserted }.sorted { $0.id > $1.id }
        self.products = newestFirst
        self.title = title
        positions = Dictionary(
            uniqueKeysWithValues: newestFirst.enumerated().map { ($1.id, $0) })
        vendors = Dictionary(newestFirst.map { ($0.vendor.id, $0.vendor) }) { first, _ in first }
            .values.sorted { $0.id < $1.id }
        var next = 1
        var ids = [Int](repeating: 0, count: newestFirst.count)
        for position in newestFirst.indices.reversed() {
            ids[position] = next
            next += newestFirst[position].pictures.count
        }
        firstPictureIDs = ids
        pictureCount = next - 1
    }

    var count: Int { products.count }

    var identity: BaseIdentity {
        let key = fingerprint.withLock { kept in
            let key = kept ?? fingerprintOfContent()
            kept = key
            return key
        }
        return BaseIdentity(key: "list \(key)", title: title)
    }

    func product(at position: Int) -> SandboxProduct { products[position] }

    func id(at position: Int) -> Int { products[position].id }

    func position(of id: Int) -> Int? { positions[id] }

    func firstPictureID(at position: Int) -> Int { firstPictureIDs[position] }

    func recipe(named name: String) -> PictureRecipe? {
        recipes.withLock { kept in
            let recipes = kept ?? namedRecipes()
            kept = recipes
            return recipes[name]
        }
    }

    func positions(having word: SearchWord) -> [Int] {
        let texts = searchTexts.withLock { kept in
            let texts = kept ?? products.map(SearchWord.text(of:))
            kept = texts
            return texts
        }
        return texts.indices.filter { word.occurs(in: texts[$0]) }
    }

    private func namedRecipes() -> [String: PictureRecipe] {
        let pictures = products.lazy.flatMap { product in
            product.pictures + (product.thumbnail.map { [$0] } ?? [])
                + product.descriptionPictures
        }
        return Dictionary(pictures.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Returns a hash of the JSON of all products.
    ///
    /// The JSON follows contract 2022-01, whose details have the most fields.
    private func fingerprintOfContent() -> String {
        let writer = ProductWriter(contract: .january2022)
        var hasher = FingerprintHasher()
        for product in products {
            writer.detail(Listing(product, firstPictureID: 1)).withUnsafeBytes {
                hasher.update($0)
            }
        }
        return hasher.finalize().hex
    }
}
