import CatalogModel
import JSON

/// The availability of a product or a variation, from the fields of its row.
struct StoreStock {
    let availability: Availability?
    /// The number of pieces left, which the API sends only when few are left.
    let stock: Int?

    init(_ row: JSONValue) {
        let left = row["low_stock_remaining"]?.wholeNumber(Int.self)
        switch row["is_in_stock"]?.bool {
        case false?:
            (availability, stock) = (.soldOut, 0)
        case true? where row["is_on_backorder"]?.bool == true:
            (availability, stock) = (.backorder, nil)
        case true?:
            let isLow = left.map { $0 > 0 } ?? false
            (availability, stock) = (isLow ? .low : .inStock, isLow ? left : nil)
        case nil:
            (availability, stock) = (nil, nil)
        }
    }
}
