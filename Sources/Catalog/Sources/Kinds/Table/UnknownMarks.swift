import Text

/// The words in columns such as `품절` that are not understood, with the rows in which they are.
struct UnknownMarks {
    /// The maximum number of different words that are named.
    private static let mostWords = 20
    private static let longestWord = 100

    private struct Word: Hashable {
        let column: String
        let text: String
    }

    private struct Rows {
        let first: Int
        var count = 0
    }

    private var words: [Word: Rows] = [:]
    /// The rows with words beyond the maximum.
    private var others: Rows?

    mutating func add(_ text: String, row: Int, _ column: String) {
        let word = Word(column: column, text: text.cut(toBytes: Self.longestWord))
        if words[word] != nil || words.count < Self.mostWords {
            words[word, default: Rows(first: row)].count += 1
        } else {
            others = others ?? Rows(first: row)
            others?.count += 1
        }
    }

    /// A note for each word, in the order of the rows, and a last one for the other words.
    var notes: [RowNote] {
        let named = words.map { word, rows in
            RowNote(
                row: rows.first, otherRows: rows.count - 1,
                text: "column \(word.column.quotedInMessage): \(word.text.quotedInMessage) is not "
                    + "understood, so the cell counts as empty; write Y or N")
        }
        let rest = others.map {
            RowNote(
                row: $0.first, otherRows: $0.count - 1,
                text: "these columns have more words that are not understood; write Y or N")
        }
        return named.sorted { ($0.row, $0.text) < ($1.row, $1.text) } + (rest.map { [$0] } ?? [])
    }
}
