/// A copy of values in memory that does not change any more, and that is freed with this value.
///
/// Threads may share it, because only `init` writes it.
struct FlatMemory<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
    /// The address of the first value.
    let base: UnsafePointer<Element>

    init(copying elements: [Element]) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
        _ = UnsafeMutableBufferPointer(start: memory, count: elements.count)
            .initialize(fromContentsOf: elements)
        base = UnsafePointer(memory)
    }

    deinit { base.deallocate() }

    /// The value at `index`, which must be less than the number of values.
    subscript(index: Int) -> Element { base[index] }
}
