/// The arguments of a call of a host filter.
public struct FilterArguments {
    private let first: UnsafePointer<Value>

    /// The number of arguments in the call.
    public let count: Int

    init(_ first: UnsafePointer<Value>, limit: Int) {
        self.first = first
        var count = limit
        while count > 0, first[count - 1].isAbsent {
            count -= 1
        }
        self.count = count
    }

    /// The argument at `index`, counted from 0; nil if the call does not have this argument.
    public subscript(index: Int) -> Value? {
        index >= 0 && index < count ? first[index] : nil
    }
}
