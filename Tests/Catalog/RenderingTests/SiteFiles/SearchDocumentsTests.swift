import CatalogModel
import CatalogRendering
import CatalogSearch
import ImageFormats
import Testing

/// Products as the search shows them.
struct SearchDocumentsTests {
    private let records = Records()

    private func documents() throws -> SearchDocuments {
        SearchDocuments(of: try SmallTheme.load([SmallTheme.defaultFolder]), categories: .init([]))
    }

    @Test(arguments: [
        (Availability.preorder, "Pre-order"), (.backorder, "On backorder"),
        (.low, "Only a few left"), (.inStock, ""), (.soldOut, ""),
        (.discontinued, "No longer sold"),
    ])
    func `a card states an availability that buyers must know`(
        availability: Availability, state: String
    ) throws {
        var documents = try documents()
        var record = records.full(1)
        record.availability = availability
        record.badge = records.text("Limited")
        let document = documents.document(of: record)
        #expect(document.state == state && document.badge == "Limited")
    }

    @Test(arguments: [(160, "images/1-160.webp", 0), (480, "images/1-320.webp", 480)])
    func `a card has a wider picture only if there is one`(
        width: Int, path: String, wider: Int
    ) throws {
        var documents = try documents()
        var record = records.bare(1)
        let picture =
            width == 160
            ? SitePicture(
                stem: "images/1", width: 160, height: 120, color: 27,
                copies: [.init(.webp, width: 160)])
            : records.picture("images/1", width: width, height: 360)
        record.gallery = records.gallery(picture)
        let document = documents.document(of: record)
        #expect(document.picture == path && document.widerPicture == wider)
    }
}
