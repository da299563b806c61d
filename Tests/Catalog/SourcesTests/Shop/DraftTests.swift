import CatalogModel
import CatalogSources
import Testing

/// The documented limits of drafts.
struct DraftTests {
    static func draft() throws -> ProductDraft {
        ProductDraft(
            name: "Mug", description: "Holds 300 ml.",
            price: try #require(DecimalAmount(digits: "12.50")),
            currency: "USD", pictures: [PictureUpload(fileName: "mug.jpg", bytes: [1, 2, 3])])
    }

    static func item() throws -> ItemDraft {
        ItemDraft(
            title: "Mug", descriptions: "Holds 300 ml.", price: 1500,
            currency: "KRW", stock: 3,
            pictures: [PictureUpload(fileName: "mug.jpg", bytes: [1, 2, 3])])
    }

    private static func picture(_ count: Int) -> PictureUpload {
        PictureUpload(fileName: "a.jpg", bytes: [UInt8](repeating: 7, count: count))
    }

    @Test(arguments: [(2, false), (3, true), (100, true), (101, false), (0, false)])
    func `a name has 3 to 100 characters`(length: Int, isAllowed: Bool) throws {
        var draft = try Self.draft()
        draft.name = String(repeating: "컵", count: length)
        let fault = DraftFault.length("name", found: length, allowed: 3...100)
        #expect(draft.faults == (isAllowed ? [] : [fault]))
    }

    @Test(arguments: [(9, false), (10, true), (1_000, true), (1_001, false)])
    func `a description has 10 to 1,000 characters`(length: Int, isAllowed: Bool) throws {
        var draft = try Self.draft()
        draft.description = String(repeating: "a", count: length)
        #expect(draft.faults.isEmpty == isAllowed)
    }

    @Test(arguments: [(0, false), (1, true), (5, true), (6, false)])
    func `there are 1 to 5 pictures`(count: Int, isAllowed: Bool) throws {
        var draft = try Self.draft()
        draft.pictures = (0..<count).map { _ in Self.picture(1) }
        #expect(draft.faults == (isAllowed ? [] : [.pictureCount(count)]))
        var item = try Self.item()
        item.pictures = draft.pictures
        #expect(item.faults == draft.faults)
    }

    @Test(arguments: [(0, false), (1, true), (307_199, true), (307_200, false)])
    func `a picture has bytes, and fewer than 300 KiB`(size: Int, isAllowed: Bool) throws {
        var draft = try Self.draft()
        draft.pictures = [Self.picture(size)]
        #expect(
            draft.faults == (isAllowed ? [] : [.pictureSize("a.jpg", byteCount: size)]))
    }

    @Test(
        arguments: [
            ("0", nil, []), ("10", "10", []), ("10.5", "10.50", []),
            ("-1", nil, [.negative("price")]), ("10", "-1", [.negative("discount")]),
            ("10", "10.01", [.aboveThePrice("discount")]),
            // As doubles these two are equal.
            ("0.1", "0.100000000000000001", [.aboveThePrice("discount")]),
        ] as [(String, String?, [DraftFault])])
    func `a price is at least 0, and the discount takes at most all of it`(
        price: String, discount: String?, faults: [DraftFault]
    ) throws {
        var draft = try Self.draft()
        draft.price = try #require(DecimalAmount(digits: price))
        draft.discount = discount.flatMap { DecimalAmount(digits: $0) }
        #expect(draft.faults == faults)
    }

    @Test(arguments: ["krw", "", "$", "원", "KRWS", "KR", "K W", "WON", "won", "ABC", "￦"])
    func `a currency is a code of ISO 4217`(currency: String) throws {
        var draft = try Self.draft()
        draft.currency = currency
        #expect(draft.faults == [.currency(currency)])
        for code in ["KRW", "USD", "JPY", "KWD", "XCG"] {
            draft.currency = code
            #expect(draft.faults.isEmpty)
        }
    }

    @Test func `all invalid fields are reported at once`() throws {
        var draft = try Self.draft()
        draft.name = "M"
        draft.description = "short"
        draft.price = -1
        draft.currency = "won"
        draft.stock = -1
        draft.pictures = []
        let message = SourceError(.shop(.invalid(draft.faults)), at: try ScriptedShop([:]).address)
        #expect(
            message.description == """
                name: it has 1 characters; allowed are 3 to 100; description: it has 5 \
                characters; allowed are 10 to 1000; price: it is below 0; currency: "won" is not \
                a code of ISO 4217 (did you mean KRW?); stock: it is below 0; pictures: there are \
                0; required are 1 to 5; nothing was sent
                """)
    }

    @Test func `blanks do not count as a text`() throws {
        var draft = try Self.draft()
        draft.name = "    "
        #expect(draft.faults == [.blank("name")])
        var item = try Self.item()
        item.title = " \n"
        item.descriptions = ""
        #expect(item.faults == [.blank("title"), .blank("descriptions")])
    }

    @Test func `items have whole prices, and cost no more at a discount`() throws {
        var item = try Self.item()
        item.price = try #require(DecimalAmount(digits: "12.0"))
        item.discountedPrice = 13
        #expect(item.faults == [.fraction("price"), .aboveThePrice("discounted_price")])
    }

    @Test func `a change names something, and only that is checked`() throws {
        #expect(ProductPatch().faults == [.nothingToChange])
        #expect(ItemPatch().faults == [.nothingToChange])
        var patch = ProductPatch()
        patch.discount = 99
        #expect(patch.faults == [])
        patch.name = "M"
        patch.thumbnailID = 0
        #expect(
            patch.faults == [.length("name", found: 1, allowed: 3...100), .thumbnailID(0)])
        var item = ItemPatch()
        item.stock = 0
        #expect(item.faults == [])
    }
}
