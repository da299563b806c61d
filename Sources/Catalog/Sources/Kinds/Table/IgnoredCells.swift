import Text

/// The cells that count as empty because they cannot be read, with the rows in which they are.
///
/// These are words in columns such as `품절` that are not understood, and attributes without a value.
struct IgnoredCells {
    /// The maximum number of different reasons that are named.
    private static let mostReasons = 20
    private static let longestWord = 100

    private struct Reason: Hashable {
        let column: String
        let text: String
    }

    private struct Rows {
        let first: Int
        var count = 0
    }

    private var reasons: [Reason: Rows] = [:]
    /// The rows with reasons beyond the maximum.
    private var others: Rows?

    /// Adds a mark that is not understood.
    mutating func add(mark word: String, row: Int, _ column: String) {
        let word = word.cut(toBytes: Self.longestWord).quotedInMessage
        add(
            "\(word) is not understood, so the cell counts as empty; write Y or N", row: row, column
        )
    }

    /// Adds a cell, with the reason and the remedy.
    mutating func add(_ reason: String, row: Int, _ column: String) {
        let reason = Reason(column: column, text: reason)
        if reasons[reason] != nil || reasons.count < Self.mostReasons {
            reasons[reason, default: Rows(first: row)].count += 1
        } else {
            others = others ?? Rows(first: row)
            others?.count += 1
        }
    }

    /// A note for each reason, in the order of the rows, and a last one for the other reasons.
    var notes: [RowNote] {
        let named = reasons.map { reason, rows in
            RowNote(
                row: rows.first, otherRows: rows.count - 1,
                text: "column \(reason.column.quotedInMessage): \(reason.text)")
        }
        let rest = others.map {
            RowNote(
                row: $0.first, otherRows: $0.count - 1,
                text: "more cells are not understood, so they count as empty; correct them in the "
                    + "same way")
        }
        return named.sorted { ($0.row, $0.text) < ($1.row, $1.text) } + (rest.map { [$0] } ?? [])
    }
}
