/// The settings of a table that its owner may know better than the search.
package struct TableOptions: Sendable {
    /// The delimiter; `nil` to find it from the first lines.
    package var delimiter: Delimiter?
    /// The encoding of text; `nil` to find it from the bytes.
    package var encoding: TextEncoding?
    /// The row of the column names, counted from 1 as in a spreadsheet or an editor; `nil` to find
    /// it.
    package var headerRow: Int?
    /// The name of the sheet; `nil` for the first visible one.
    package var sheet: String?
    /// True if a field may stand in double quotes.
    package var hasQuotes = true
    /// The largest number of bytes of a record of text; 16 MiB by default.
    package var largestRecord = 16 << 20
    /// Returns true for the name of a column that the caller knows.
    ///
    /// The row with the most known names is the header; without known names, the first row that is
    /// as wide as the table.
    package var isKnownName: @Sendable (String) -> Bool = { _ in false }

    package init() {}
}
