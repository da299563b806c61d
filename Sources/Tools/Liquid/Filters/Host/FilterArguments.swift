/// The arguments that a host's filter was given.
public struct FilterArguments {
    private let first: UnsafePointer<Value>

    /// How many were given.
    public let count: Int

    init(_ first: UnsafePointer<Value>, limit: Int) {
        self.first = first
        var count = limit
        while count > 0, first[count - 1].isAbsent {
            count -= 1
        }
        self.count = count
    }

    /// The argument at an index from 0; nil when it was not given.
    public subscript(index: Int) -> Value? {
        index >= 0 && index < count ? first[index] : nil
    }
}
