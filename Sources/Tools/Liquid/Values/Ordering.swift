/// The order of two values.
enum Ordering {
    case ascending, same, descending
    /// One of them is NaN.
    case none

    init<Number: Comparable>(_ left: Number, _ right: Number) {
        self =
            left < right ? .ascending : left == right ? .same : left > right ? .descending : .none
    }
}
