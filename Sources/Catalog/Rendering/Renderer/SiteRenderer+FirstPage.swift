package import CatalogModel
import Digest
import Liquid

/// The rows above the grid of the first page, which show parts of the catalog.
struct FirstPageRows {
    /// The products of a row of offers.
    var offers: [(object: TemplateObject<ProductField>, card: Fingerprint)] = []
    /// The categories or vendors, each with the picture of its newest product.
    var shelves: [(object: TemplateObject<ShelfField>, content: Fingerprint)] = []
}

extension SiteRenderer {
    /// The greatest number of offers on the first page.
    package static var mostOffers: Int { 12 }
    /// The number of products whose pictures the hero of the built-in theme shows.
    package static var mostInHero: Int { 5 }
    /// The greatest number of categories or vendors with pictures on the first page.
    package static var mostShelves: Int { 8 }

    /// Adds a product to the row of offers on the first page.
    package func appendOffer(_ record: ProductRecord) {
        firstPage.offers.append(
            (renderer.makeProduct(record, facetPages), cardFingerprint(of: record)))
    }

    /// Adds a category or a vendor to the row of shelves on the first page.
    ///
    /// - Parameter newest: the newest product of the category or vendor, whose picture is shown.
    package func appendShelf(_ choice: FacetChoice, showing newest: ProductRecord) {
        let object = renderer.object(ShelfField.self)
        object[.name] = renderer.optionalText(choice.name)
        object[.url] = renderer.text(choice.facet.firstPath(in: .grid))
        object[.image] = renderer.makeNeighbour(newest)[.image]
        var hasher = FingerprintHasher()
        hasher.update(choice.facet.folder)
        hasher.update(choice.name ?? "")
        hasher.update(newest.gallery)
        firstPage.shelves.append((object, hasher.finalize()))
    }

    /// Returns true for the page that shows the rows.
    func showsRows(_ page: some ProductsPage) -> Bool {
        page.view == .grid && page.isFirstOfSite
    }

    /// The fingerprints of the products, categories and vendors in the rows.
    var fingerprintsOfRows: [Fingerprint] {
        firstPage.offers.map(\.card) + firstPage.shelves.map(\.content)
    }

    /// Sets the variables of the rows.
    func setRows() {
        renderer.setGlobal(.offers, renderer.list(of: firstPage.offers) { $0.object.value })
        renderer.setGlobal(.shelves, renderer.list(of: firstPage.shelves) { $0.object.value })
    }
}

/// The fields of an element of `shelves`: a category or a vendor with a picture.
enum ShelfField: Int, SchemaField {
    case name, url, image

    static let schema = makeSchema(named: "shelf tile")

    var type: FieldType { self == .image ? .object(ImageField.schema) : .text }

    var summary: String {
        switch self {
        case .name: "Its name, or nil."
        case .url: "The path of the first page of its products."
        case .image: "The first picture of its newest product, or nil."
        }
    }
}
