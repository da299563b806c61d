/// How two values stand to each other.
enum Ordering {
    case ascending, same, descending
    /// One of them is not a number.
    case none

    init<Number: Comparable>(_ left: Number, _ right: Number) {
        self =
            left < right ? .ascending : left == right ? .same : left > right ? .descending : .none
    }
}
