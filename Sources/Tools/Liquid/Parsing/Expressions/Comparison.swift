/// The operators that compare two values.
enum Comparison: UInt8 {
    case equal, notEqual, less, greater, lessOrEqual, greaterOrEqual, contains
}
