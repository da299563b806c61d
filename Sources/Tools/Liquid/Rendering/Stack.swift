/// A stack of plain values that grows and never shrinks.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deallocate()
    }

    /// The top element; the stack must not be empty.
    var top: UnsafeMutablePointer<Element> {
        precondition(count > 0, "the stack is empty")
        return base + (count - 1)
    }

    mutating func push(_ element: Element) {
        grow(by: 1)
        (base + count).initialize(to: element)
        count += 1
    }

    /// Adds `extra` elements to the top, which the caller must initialize.
    mutating func extend(by extra: Int) {
        grow(by: extra)
        count += extra
    }

    mutating func truncate(to count: Int) {
        precondition(count >= 0 && count <= self.count, "cannot truncate to \(count)")
        self.count = count
    }

    private mutating func grow(by extra: Int) {
        guard count + extra > capacity else { return }
        let larger = max(capacity * 2, count + extra)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        memory.update(from: base, count: count)
        base.deallocate()
        base = memory
        capacity = larger
    }
}
