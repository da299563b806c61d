package import CatalogModel
import SQLite

/// The facets of products: the properties by which shoppers filter lists.
package final class FacetTable {
    /// The smallest number of products for which price bands are useful.
    private static let leastProductsForBands = 12
    /// A price band begins where this percentage of all prices is lower.
    private static let quantiles = [20, 40, 60, 80]
    /// The largest percentage of products that a price band may hold.
    ///
    /// The bands stay the same until one of them is empty or holds more products.
    private static let largestBand = 60

    private let database: Database

    init(in database: Database) {
        self.database = database
    }

    /// Returns the facets that some products have and other products do not have.
    ///
    /// - Parameters:
    ///   - kinds: the kinds of facets to offer.
    ///   - currency: the currency of the price bands; `nil` if there are no prices.
    ///   - mostVendors: the maximum number of vendors and of brands; vendors and brands with the
    ///     most products are taken.
    ///   - categories: the categories at the top.
    package func choices(
        of kinds: [FacetKind], currency: String?, mostVendors: Int,
        categories: () throws -> [FacetChoice]
    ) throws -> [FacetChoice] {
        let total = try count("SELECT count(*) FROM product")
        return try kinds.flatMap { kind in
            switch kind {
            case .inStock: try choices([.inStock], from: total)
            case .onSale: try choices([.onSale], from: total)
            case .price: try currency.map(bands) ?? []
            case .category: try categories()
            case .brand: try brands(limit: mostVendors)
            case .vendor: try vendors(limit: mostVendors)
            }
        }
    }

    private func choices(
        _ facets: [ProductFacet], from total: Int
    ) throws -> [FacetChoice] {
        try facets.map { FacetChoice($0, productCount: try count(of: $0)) }
            .filter { (1..<max(1, total)).contains($0.productCount) }
    }

    /// Returns the number of products with a facet.
    package func count(of facet: ProductFacet) throws -> Int {
        let query = try database.prepare(
            "SELECT count(*) FROM product WHERE \(facet.condition)")
        try facet.bind(to: query)
        return try query.firstRow { row in row.int(0) } ?? 0
    }

    private func count(_ sql: String) throws -> Int {
        try database.prepare(sql).firstRow { row in row.int(0) } ?? 0
    }
}

extension FacetTable {
    /// Returns the vendors with the most products; empty if there are fewer than two.
    private func vendors(limit: Int) throws -> [FacetChoice] {
        let query = try database.prepare(
            """
            SELECT vendor_id, count(*) FROM product WHERE vendor_id IS NOT NULL
            GROUP BY vendor_id ORDER BY count(*) DESC, vendor_id LIMIT ?
            """)
        let vendors = try query.rows(binding: max(2, limit)) { row in
            (id: row.text(0), count: row.int(1))
        }
        guard vendors.count > 1 else { return [] }
        return try vendors.prefix(limit).map { vendor in
            FacetChoice(
                .vendor(vendor.id), name: try name(ofVendor: vendor.id),
                productCount: vendor.count)
        }
    }

    /// Returns the name that most products of the vendor use, so that one product with another name
    /// does not rename all pages.
    ///
    /// Of equally frequent names, the newest counts.
    package func name(ofVendor id: String) throws -> String? {
        let query = try database.prepare(
            """
            SELECT vendor_name FROM product WHERE vendor_id = ? AND vendor_name IS NOT NULL
            GROUP BY vendor_name ORDER BY count(*) DESC, max(position) DESC LIMIT 1
            """)
        return try query.firstRow(binding: id) { row in row.optionalText(0) } ?? nil
    }

    /// Returns the brands with the most products; empty if there are fewer than two.
    private func brands(limit: Int) throws -> [FacetChoice] {
        let query = try database.prepare(
            """
            SELECT brand, count(*) FROM product WHERE brand IS NOT NULL
            GROUP BY brand ORDER BY count(*) DESC, brand LIMIT ?
            """)
        var brands: [FacetChoice] = []
        try query.forEachRow(binding: max(2, limit)) { row in
            let name = row.text(0)
            brands.append(FacetChoice(.brand(name), name: name, productCount: row.int(1)))
        }
        return brands.count > 1 ? Array(brands.prefix(limit)) : []
    }

    /// Returns the names of all brands.
    package func brandNames() throws -> [String] {
        try texts("SELECT DISTINCT brand FROM product WHERE brand IS NOT NULL ORDER BY brand")
    }

    /// Returns the names of brands with new, removed or changed products since the last rendering.
    package func changedBrandNames() throws -> [String] {
        try texts(
            """
            SELECT brand FROM changed CROSS JOIN product USING (position)
            WHERE brand IS NOT NULL UNION SELECT brand FROM left_brand
            """)
    }

    /// Returns the ids of all vendors.
    package func vendorIDs() throws -> [String] {
        try texts(
            """
            SELECT DISTINCT vendor_id FROM product WHERE vendor_id IS NOT NULL ORDER BY vendor_id
            """)
    }

    /// Returns the ids of vendors with new, removed or changed products since the last rendering.
    package func changedVendorIDs() throws -> [String] {
        try texts(
            """
            SELECT vendor_id FROM changed CROSS JOIN product USING (position)
            WHERE vendor_id IS NOT NULL UNION SELECT vendor_id FROM left_vendor
            """)
    }

    private func texts(_ sql: String) throws -> [String] {
        try database.prepare(sql).rows { row in row.text(0) }
    }
}

extension FacetTable {
    /// Returns the price bands of the last rendering if they still divide the products well.
    ///
    /// Otherwise the result is new price bands.
    ///
    /// - Parameter currency: the currency of the bands; prices in other currencies are in no band.
    private func bands(in currency: String) throws -> [FacetChoice] {
        let every = ProductFacet.price(PriceBand(from: nil, to: nil, currency: currency))
        let priced = try count(of: every)
        guard priced >= Self.leastProductsForBands else { return [] }
        let known = try load().compactMap { choice -> PriceBand? in
            if case .price(let band) = choice.facet, band.currency == currency { band } else { nil }
        }
        let kept = try choices(known.map(ProductFacet.price), from: priced)
        let isFit =
            kept.allSatisfy { $0.productCount * 100 <= priced * Self.largestBand }
            && kept.reduce(0) { $0 + $1.productCount } == priced
        if kept.count == known.count, kept.count > 1, isFit { return kept }
        let amounts = try Self.quantiles.map { try price(at: priced * $0 / 100, in: currency) }
        let bands = PriceBand.bands(between: amounts.map { $0 / 1000 }, currency: currency)
        let made = try choices(bands.map(ProductFacet.price), from: priced)
        return made.count > 1 ? made : []
    }

    /// Returns the price at `index` if all prices are sorted in ascending order.
    ///
    /// The price is in thousandths of the currency.
    private func price(at index: Int, in currency: String) throws -> Int64 {
        let query = try database.prepare(
            """
            SELECT \(ProductOrderTable.priceKey) FROM product
            WHERE price IS NOT NULL AND currency = ?
            ORDER BY \(ProductOrderTable.priceKey), position DESC LIMIT 1 OFFSET ?
            """)
        return try query.firstRow(binding: currency, index) { row in row.int64(0) } ?? 0
    }
}

extension FacetTable {
    private enum Column: Int, ColumnList {
        case kind
        /// The id of a vendor, the name of a brand, or the slug of a category.
        case key
        case name
        /// The lower end of a price band, or the number of a category.
        case lower
        case upper, currency, products
    }

    /// Returns the facets of the last rendering.
    package func load() throws -> [FacetChoice] {
        var choices: [FacetChoice] = []
        let query = try database.prepare(
            "SELECT \(Column.list) FROM facet ORDER BY number")
        try query.forEachRow { row in
            guard let kind = FacetKind(rawValue: row.text(Column.kind)) else { return }
            let facet: ProductFacet =
                switch kind {
                case .inStock: .inStock
                case .onSale: .onSale
                case .vendor: .vendor(row.text(Column.key))
                case .brand: .brand(row.text(Column.key))
                case .category:
                    .category(
                        Category(
                            number: row.int64(Column.lower), slug: row.text(Column.key)))
                case .price:
                    .price(
                        PriceBand(
                            from: row.optionalInt64(Column.lower),
                            to: row.optionalInt64(Column.upper),
                            currency: row.text(Column.currency)))
                }
            choices.append(
                FacetChoice(
                    facet, name: row.optionalText(Column.name),
                    productCount: row.int(Column.products)))
        }
        return choices
    }

    /// Saves the facets of a rendering.
    package func save(_ choices: [FacetChoice]) throws {
        try database.run("DELETE FROM facet")
        let insert = try database.prepare(
            """
            INSERT INTO facet (\(Column.list))
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """)
        for choice in choices {
            var key: String?
            var band: PriceBand?
            var number: Int64?
            switch choice.facet {
            case .inStock, .onSale: break
            case .vendor(let id), .brand(let id): key = id
            case .category(let category): (key, number) = (category.slug, category.number)
            case .price(let prices): band = prices
            }
            try insert.run(
                choice.facet.kind.rawValue, key, choice.name, band?.lower ?? number, band?.upper,
                band?.currency, choice.productCount)
        }
    }
}
