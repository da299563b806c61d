/// A loop that is running.
struct Loop: BitwiseCopyable {
    let collection: Value
    /// The first element's index in the collection.
    let first: Int
    let count: Int
    let isReversed: Bool
    /// The slot of its variable in the frame.
    let variable: Int
    var index = 0

    /// The element of this turn.
    var element: Value {
        collection.element(at: isReversed ? first + count - 1 - index : first + index)
    }

    func property(_ property: LoopProperty) -> Value {
        switch property {
        case .index: .integer(index + 1)
        case .index0: .integer(index)
        case .rindex: .integer(count - index)
        case .rindex0: .integer(count - index - 1)
        case .first: .boolean(index == 0)
        case .last: .boolean(index == count - 1)
        case .length: .integer(count)
        }
    }
}
