import CatalogModel
import SQLite

extension Statement {
    /// Returns money from three columns: the units in `column`, then the scale, then the currency.
    func money(_ column: some ColumnList) -> Money? { money(column.rawValue) }

    /// Returns money from three columns: the units in `column`, then the scale, then the currency.
    func money(_ column: Int) -> Money? {
        amount(column).map { Money($0, currency: text(column + 2)) }
    }

    /// Returns an amount from two columns: the units in `column`, then the scale.
    ///
    /// The result is `nil` if the units are missing, or if the scale is invalid.
    func amount(_ column: some ColumnList) -> DecimalAmount? { amount(column.rawValue) }

    private func amount(_ column: Int) -> DecimalAmount? {
        guard let units = optionalInt64(column) else { return nil }
        let scale = UInt8(clamping: int(column + 1))
        guard scale <= DecimalAmount.largestScale else { return nil }
        return DecimalAmount(units: units, scale: scale)
    }
}
