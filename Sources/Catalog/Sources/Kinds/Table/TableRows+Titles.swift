import Tables
import Text

// Tables that people keep have titles, notes and sums between the rows of products.
extension TableRows {
    /// Returns the reason why a row is not that of a product: it is a title, a note, a sum, or a
    /// second row of the header.
    ///
    /// - Parameter isVariant: true if other rows may have the same id.
    func reasonToLeaveOut(_ row: TableRecord, isVariant: Bool) -> String? {
        if table.format.hasMergedCells, let reason = mergedHeader(row) ?? mergedTitle(row) {
            return reason
        }
        guard let id = id(of: row), let column = columns[.field(.id)] else { return nil }
        if let name = text(row, .field(.name)) {
            guard TableMarks.isCount(name), TableMarks.isSum(id) else { return nil }
            return "its id \(id.quotedInMessage) means a sum, and its name is the number "
                + name.quotedInMessage
        }
        if TableMarks.isSum(id) {
            return "it has no name, and its id \(id.quotedInMessage) means a sum"
        }
        guard TableMarks.isTitle(id, isAlone: isAlone(row), isRepeated: isVariant) else {
            return nil
        }
        return place(row, column)
            + "\(id.quotedInMessage) is not an id, and the row has no name, so it counts as a title "
            + "or a note"
    }

    /// True if the row has no text but its id.
    private func isAlone(_ row: TableRecord) -> Bool {
        columns.columns.allSatisfy { $0.index == idColumn || row.text(at: $0.index) == nil }
    }

    private func mergedHeader(_ row: TableRecord) -> String? {
        for column in columns.columns {
            guard let cells = merged.cells(row.row, at: column.index),
                cells.rows.lowerBound <= table.headerRow
            else { continue }
            return place(row, column)
                + "the header takes the rows \(cells.rows.lowerBound) to \(cells.rows.upperBound); "
                + "write the names of all columns into one row, without merged cells"
        }
        return nil
    }

    private func mergedTitle(_ row: TableRecord) -> String? {
        guard let column = columns[.field(.id)], let name = columns[.field(.name)],
            let cells = merged.cells(row.row, at: column.index),
            cells.columns.contains(name.index)
        else { return nil }
        return place(row, column)
            + "it is merged with other columns, so the row counts as a title or a note"
    }
}
