@testable import CatalogSources
import CatalogModel
import HTTP
import JSON
import Text

/// A greenhouse that sells its plants: `/plants`, page after page, and `/plants/ID`.
struct GreenhouseSource: CatalogSource {
    static var kind: String { "greenhouse" }

    let base: WebAddress
    private let list: WebAddress

    init(base: WebAddress) {
        self.base = base
        list = base.resolving("/plants") ?? base
    }

    /// Each page except the last has a cursor in `next`; the next request sends it as `after`.
    var pager: Pager {
        PageTemplate("\(list)?after={cursor}").map { Pager(.cursor(first: list, $0)) }
            ?? Pager(.whole(list))
    }

    func detailAddress(of id: ProductID) -> WebAddress? {
        WebAddress("\(list)/\(id.text.percentEncodedSegment)")
    }

    /// The maximum size of a detail: 64 KiB.
    var longestDetail: Int { 1 << 16 }

    /// False, because only details have descriptions.
    func rowsHaveDescriptions(contract: String?) -> Bool { false }
}

extension GreenhouseSource {
    private var payloads: PayloadReader {
        PayloadReader(rowsKey: "plants", base: base) { (value, pictures) throws(JSONError) in
            try WirePlant(value).reading(pictures)
        }
    }

    func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        let page = try payloads.readPage(body, from: address, row: row)
        var summary = page.summary
        summary.next = page.envelope["next"]?.string
        summary.totalCount = page.envelope["count"]?.integer
        return summary
    }

    func readDetail(
        _ body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct {
        try payloads.readDetail(body, from: address, limit: longestDetail)
    }

    func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product {
        var product = row.product
        guard let detail = detail?.product, detail.id == product.id else { return product }
        product.description = detail.description
        return product
    }
}
