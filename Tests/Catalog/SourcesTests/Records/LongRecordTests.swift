import CatalogModel
import HTTP
import Testing

@testable import CatalogSources

/// Values of outside data that are so long that a search through all pairs would not end.
@Suite(.timeLimit(.minutes(2))) struct LongRecordTests {
    @Test func `an address with very many commas is read in time`() {
        let text = "https://shop.example/" + String(repeating: "a,", count: 2_000_000)
        #expect(RecordReading.references(in: text) == [text])
    }

    @Test func `a cell with very many options is read in time, with one more than are kept`() {
        let text = (0..<20_000).map { "옵션\($0): 값" }.joined(separator: "\n")
        #expect(OptionText(text)?.options.count == ProductLimits.options + 1)
        let braces = (0..<20_000).map { "옵션\($0){값}" }.joined()
        #expect(OptionText(braces)?.options.count == ProductLimits.options + 1)
    }

    @Test(arguments: ["", "원", "+"])
    func `a cell with very many groups of three digits is read in time`(sign: String) {
        let text = "1" + String(repeating: ",234", count: 30_000) + " x" + sign
        #expect(OptionText(text) != nil)
    }

    @Test func `variants with very many names of options are read in time`() throws {
        let page = try #require(WebAddress("https://shop.example/feed.xml"))
        let reading = RecordReading(
            SourceOptions(), pictureAddresses: PictureReferences(page: page, origin: page.origin))
        let records = (0..<200).map { row in
            var record = SourceRecord(row: row + 1)
            record.add(.id, "\(row)")
            record.add(.group, "g")
            for option in 0..<400 {
                record.add(.option, NamedOption.encode(["옵션 \(row)-\(option)", "값"]))
            }
            return record
        }
        let product = try reading.product("g", records).product
        #expect(product.options.count == ProductLimits.options)
    }
}
