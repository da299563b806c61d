/// A loop that is running.
struct Loop: BitwiseCopyable {
    let collection: Value
    /// The first element's index in the collection.
    let first: Int
    let count: Int
    let isReversed: Bool
    /// The slot of the loop variable in the frame.
    let variable: Int
    /// The number of columns of a `tablerow` loop; 0 for other loops.
    var columns = 0
    var index = 0

    var isTable: Bool { columns > 0 }

    /// The element of the current iteration.
    var element: Value {
        collection.element(at: isReversed ? first + count - 1 - index : first + index)
    }

    /// The column of the current table cell, counted from 0.
    var column: Int { isTable ? index % columns : 0 }
    var row: Int { isTable ? index / columns : 0 }
    var isLast: Bool { index == count - 1 }

    func property(_ property: LoopProperty) -> Value {
        switch property {
        case .index: .integer(index + 1)
        case .index0: .integer(index)
        case .rindex: .integer(count - index)
        case .rindex0: .integer(count - index - 1)
        case .first: .boolean(index == 0)
        case .last: .boolean(isLast)
        case .length: .integer(count)
        case .col: .integer(column + 1)
        case .col0: .integer(column)
        case .row: .integer(row + 1)
        case .col_first: .boolean(column == 0)
        case .col_last: .boolean(column == columns - 1)
        case .name, .parentloop: .nothing
        }
    }
}
