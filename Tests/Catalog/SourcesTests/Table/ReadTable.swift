import CatalogModel
import CatalogSources
import HTTP

/// The products of a table that was read from bytes.
struct ReadTable {
    private(set) var products: [Product] = []
    private(set) var irregularities: [String: Set<Irregularity>] = [:]
    let summary: PageSummary

    init(_ bytes: [UInt8], _ change: (inout SourceOptions) -> Void = { _ in }) throws {
        var options = SourceOptions()
        options.language = "ko"
        change(&options)
        let source = TableSource(at: WebAddress(fileAt: "/shop/p.csv"), options)
        var (products, irregularities) = ([Product](), [String: Set<Irregularity>]())
        summary = try source.readPage(ResponseBody(bytes), from: source.base) { listed in
            products.append(listed.product)
            irregularities[listed.product.id.text] = listed.irregularities
        }
        (self.products, self.irregularities) = (products, irregularities)
    }

    init(_ text: String, _ change: (inout SourceOptions) -> Void = { _ in }) throws {
        try self.init(Array(text.utf8), change)
    }

    /// The product with an id.
    subscript(id: String) -> Product? { products.first { $0.id.text == id } }

    /// The messages about rows that were not read.
    var messages: [String] { summary.rejected.map { "row \($0.index + 1): \($0.reason)" } }
}

/// Returns the message of the error of `read`.
func message(_ read: () throws -> ReadTable) -> String? {
    do {
        _ = try read()
        return nil
    } catch let error as SourceError {
        return "\(error.fact)"
    } catch {
        return "\(error)"
    }
}
