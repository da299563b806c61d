import CatalogModel
import HTML
import HTTP
import JSON

/// The lists to which the rows of products refer.
struct WooCommerceReferences: Sendable {
    /// The header with the number of rows of a list.
    static let totalHeader = "X-WP-Total"
    /// The largest number of variations in memory.
    ///
    /// A variation takes about 300 bytes of memory.
    static let mostVariations = 200_000

    /// A category of the shop.
    struct Category: Sendable {
        let name: String
        /// The id of the category above; 0 at the top.
        let parent: Int64
    }

    /// A variation of a product, such as "red, size M".
    struct Variation: Sendable {
        var price: DecimalAmount?
        var regularPrice: DecimalAmount?
        var availability: Availability?
        var stock: Int?
        var sku: String?
        /// The address of the picture, as the API sends it.
        var picture: String?
        /// The faults of the row that were tolerated.
        var irregularities: Set<Irregularity> = []
    }

    /// The categories by id.
    var categories: [Int64: Category] = [:]
    /// The variations by id.
    var variations: [Int64: Variation] = [:]
    /// True after the lists were read, even if the shop has none.
    var areRead = false
}

extension WooCommerceReferences {
    /// Returns the category with an id and the categories above it, from the top down.
    ///
    /// - Returns: `nil` if the list has no such category.
    func steps(to id: Int64) -> [CategoryPath.Step]? {
        var steps: [CategoryPath.Step] = []
        var seen: Set<Int64> = []
        var next = id
        while let category = categories[next], seen.insert(next).inserted,
            steps.count < ProductLimits.categoryDepth
        {
            steps.append(CategoryPath.Step(id: String(next), name: category.name))
            next = category.parent
        }
        return steps.isEmpty ? nil : steps.reversed()
    }
}

// MARK: - Reading

extension WooCommerceSource {
    /// The largest size of a page of a list, in bytes.
    private static let longestPage = 32 << 20
    /// The number of times that the list of variations is read if rows are missing.
    private static let mostPasses = 3

    /// Reads the lists of categories and variations.
    ///
    /// If the shop does not have such a list, categories have no parents, and variations no prices.
    package func withReferences(
        through fetch: any ReferenceFetch
    ) async throws -> WooCommerceSource {
        var source = self
        source.references = WooCommerceReferences()
        try await source.readCategories(through: fetch)
        try await source.readVariations(through: fetch)
        source.references.areRead = true
        return source
    }

    /// Reads the list of categories, which is a single page.
    private mutating func readCategories(through fetch: any ReferenceFetch) async throws {
        guard let list = WebAddress(route.categoryList),
            let page = try await Self.page(at: list, through: fetch)
        else { return }
        for row in page.rows {
            guard let id = row["id"]?.wholeNumber(Int64.self),
                let name = row["name"]?.string.map(HTMLText.text(of:))
            else { continue }
            references.categories[id] = WooCommerceReferences.Category(
                name: name, parent: row["parent"]?.wholeNumber(Int64.self) ?? 0)
        }
    }

    /// Reads the list of variations, and reads it again if fewer rows came than were announced.
    private mutating func readVariations(through fetch: any ReferenceFetch) async throws {
        for _ in 1...Self.mostPasses {
            guard let total = try await readVariationPass(through: fetch),
                references.variations.count < min(total, WooCommerceReferences.mostVariations)
            else { return }
        }
    }

    /// Reads all pages of the list of variations once.
    ///
    /// - Returns: the announced number of variations; `nil` if there is none.
    private mutating func readVariationPass(
        through fetch: any ReferenceFetch
    ) async throws -> Int? {
        let list = StoreRoute.adding(
            "type=variation&orderby=id&order=asc&per_page=\(pageSize)", to: route.productList)
        var total: Int?
        var number = 0
        var seen: Set<Int64> = []
        while references.variations.count < WooCommerceReferences.mostVariations {
            number += 1
            guard let address = WebAddress("\(list)&page=\(number)"),
                let page = try await Self.page(at: address, through: fetch)
            else { break }
            total = page.total ?? total
            let known = seen.count
            for row in page.rows {
                guard let id = row["id"]?.wholeNumber(Int64.self),
                    seen.insert(id).inserted
                else { continue }
                references.variations[id] = VariationReading(row).variation
            }
            // A page without a new row is the end, whatever the announced number says.
            if seen.count == known { break }
        }
        return total
    }

    /// A page of a list.
    private struct Page: Sendable {
        let rows: [JSONValue]
        let total: Int?
    }

    /// Returns a page of a list; `nil` if the shop does not have the list or the page.
    private static func page(
        at address: WebAddress, through fetch: any ReferenceFetch
    ) async throws -> Page? {
        try await fetch.page(at: address) { reply in
            guard case .body(let body, let headers) = reply else { return nil }
            let bytes = try body.bytes(limit: longestPage, from: address)
            let list: JSONValue
            do throws(JSONError) {
                list = try JSONValue(
                    parsing: bytes, maximumValues: PayloadReader.mostValues)
            } catch {
                throw SourceError(unparsable: error, Excerpt(bytes), at: address)
            }
            guard let rows = list.elements else {
                throw SourceError(noRows: bytes, key: rowsKey, at: address)
            }
            return Page(
                rows: rows,
                total: headers[WooCommerceReferences.totalHeader].flatMap { Int($0) })
        }
    }
}

/// Reads a variation from a row of the list of variations.
private struct VariationReading {
    private(set) var variation = WooCommerceReferences.Variation()

    init(_ row: JSONValue) {
        let prices = StorePrices(row["prices"])
        if let tag = prices.tag {
            let isFree = row["is_purchasable"]?.bool ?? false
            let paid = tag.paid.flatMap { $0 > 0 || $0 == 0 && isFree ? $0 : nil }
            variation.price = paid?.trimmed()
            variation.regularPrice = paid.flatMap { paid in
                tag.regular.value.flatMap { $0 > paid ? $0.trimmed() : nil }
            }
        } else {
            variation.irregularities.insert(.unreadablePrice)
        }
        let stock = StoreStock(row)
        (variation.availability, variation.stock) = (stock.availability, stock.stock)
        variation.sku = row["sku"]?.string.flatMap { Self.isShort($0) && !$0.isBlank ? $0 : nil }
        variation.picture = row["images"]?[0]?["src"]?.string.flatMap {
            Self.isShort($0) ? $0 : nil
        }
    }

    /// Returns false for a text that is too long to be stored for each of many variations.
    private static func isShort(_ text: String) -> Bool { text.utf8.count <= 2_048 }
}
