/// A range of bytes in one template's text.
struct Place: Hashable, Sendable, BitwiseCopyable {
    // 32 bits save memory in trees and programs; a template has at most 1 MiB.
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
