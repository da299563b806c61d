/// A copy of values in memory that does not change any more, and that is freed with this value.
///
/// Threads may share it, because only `init` writes it.
struct FlatMemory<Element: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
    /// The address of the first value.
    ///
    /// The compiler does not know that nobody writes to the address.
    nonisolated(unsafe) let base: UnsafePointer<Element>
    /// The number of values.
    private let count: Int

    init(copying elements: [Element]) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
        _ = UnsafeMutableBufferPointer(start: memory, count: elements.count)
            .initialize(fromContentsOf: elements)
        base = UnsafePointer(memory)
        count = elements.count
    }

    deinit { base.deallocate() }

    /// The value at `index`, which the compiler of templates has computed.
    subscript(index: Int) -> Element {
        assert((0..<count).contains(index), "\(index) is outside of \(count) values")
        return base[index]
    }
}
