/// The arguments in a call of a host's filter.
public struct FilterArguments {
    private let first: UnsafePointer<Value>

    /// The number of arguments.
    public let count: Int

    init(_ first: UnsafePointer<Value>, limit: Int) {
        self.first = first
        var count = limit
        while count > 0, first[count - 1].isAbsent {
            count -= 1
        }
        self.count = count
    }

    /// The argument at an index, counted from 0; nil when it is missing.
    public subscript(index: Int) -> Value? {
        index >= 0 && index < count ? first[index] : nil
    }
}
