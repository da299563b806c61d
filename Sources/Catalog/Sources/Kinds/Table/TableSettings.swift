package import Tables

/// The settings of the owner for a table.
package struct TableSettings: Sendable, Equatable {
    /// The names of columns by the names of fields in the configuration, such as `price`.
    ///
    /// These columns are read in place of columns that are found by their names.
    package var columns: [String: String] = [:]
    /// The names of columns that become attributes with the same names.
    package var attributes: [String] = []
    /// The names of columns with facts that Korean law requires (상품정보제공고시).
    package var disclosures: [String] = []
    /// The delimiter; `nil` to find it.
    package var delimiter: Delimiter?
    /// The encoding; `nil` to find it.
    package var encoding: TextEncoding?
    /// The name of the sheet; `nil` for the first visible sheet.
    package var sheet: String?
    /// The row of the column names, counted from 1; `nil` to find it.
    package var headerRow: Int?

    /// Creates the default settings.
    package init() {}
}
