/// The order of two values.
enum Ordering {
    case ascending, same, descending
    /// The values have no order, such as NaN and another number.
    case none

    init<Number: Comparable>(_ left: Number, _ right: Number) {
        self =
            left < right ? .ascending : left == right ? .same : left > right ? .descending : .none
    }
}
