import CatalogModel
import SQLite

extension ProductFacet {
    /// The SQL condition for products with the facet; its parameters begin with ?3.
    var condition: String {
        switch self {
        case .inStock: "NOT \(Availability.soldOutCondition)"
        case .onSale: "percent_off IS NOT NULL"
        case .vendor: "vendor_id = ?3"
        case .brand: "brand = ?3"
        case .category:
            "position IN (SELECT position FROM product_category WHERE category = ?3)"
        case .price(let band):
            (["price IS NOT NULL", "currency = ?3"]
                + (band.lower == nil ? [] : ["\(ProductOrderTable.priceKey) >= ?4"])
                + (band.upper == nil ? [] : ["\(ProductOrderTable.priceKey) < ?5"]))
                .joined(separator: " AND ")
        }
    }

    /// Binds the parameters of the condition.
    func bind(to statement: borrowing Statement) throws(DatabaseError) {
        switch self {
        case .inStock, .onSale: break
        case .vendor(let id): try statement.bind(id, at: 3)
        case .brand(let name): try statement.bind(name, at: 3)
        case .category(let category): try statement.bind(category.number, at: 3)
        case .price(let band):
            try statement.bind(band.currency, at: 3)
            if let lower = band.lower { try statement.bind(lower.inThousandths, at: 4) }
            if let upper = band.upper { try statement.bind(upper.inThousandths, at: 5) }
        }
    }
}

extension Availability {
    /// The SQL condition for products that nobody can order.
    ///
    /// The value is 0 or 1, never `NULL`.
    static let soldOutCondition = {
        let soldOut = allCases.filter(\.isSoldOut).map { "\($0.rawValue)" }
        return "coalesce(availability IN (\(soldOut.joined(separator: ", "))), 0)"
    }()
}

extension Int64 {
    /// This number times 1,000, or the largest integer if the product overflows.
    fileprivate var inThousandths: Int64 {
        let (product, hasOverflow) = multipliedReportingOverflow(by: 1000)
        return hasOverflow ? .max : product
    }
}
