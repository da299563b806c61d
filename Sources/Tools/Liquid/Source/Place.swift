/// A range of bytes in the text of one template.
struct Place: Hashable, Sendable, BitwiseCopyable {
    // 32 bits are enough because a template has at most 1 MiB; they save memory in large programs.
    private var first: UInt32
    private var last: UInt32

    init(start: Int, end: Int) {
        first = UInt32(clamping: start)
        last = UInt32(clamping: end)
    }

    var start: Int {
        get { Int(first) }
        set { first = UInt32(clamping: newValue) }
    }

    var end: Int {
        get { Int(last) }
        set { last = UInt32(clamping: newValue) }
    }
}
