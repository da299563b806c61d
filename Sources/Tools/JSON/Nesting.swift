/// The stack of open arrays and objects.
///
/// The stack has a fixed size of 64 bits, so no input can make it grow.
struct Nesting {
    enum Kind: UInt64 { case array, object }

    private(set) var depth = 0
    private var kinds: UInt64 = 0
    let limit: Int

    /// - Precondition: `limit` is 1 to 64.
    init(limit: Int) {
        precondition((1...64).contains(limit), "a nesting limit of \(limit) is not 1 to 64")
        self.limit = limit
    }

    /// The innermost open container.
    var innermost: Kind? {
        guard depth > 0 else { return nil }
        return kinds & 1 == 1 ? .object : .array
    }

    /// Opens a container, or returns false when the limit is reached.
    @inline(__always)
    mutating func open(_ kind: Kind) -> Bool {
        guard depth < limit else { return false }
        kinds = kinds << 1 | kind.rawValue
        depth &+= 1
        return true
    }

    /// Closes the innermost container, or returns false when it is not of this kind.
    @inline(__always)
    mutating func close(_ kind: Kind) -> Bool {
        guard depth > 0, kinds & 1 == kind.rawValue else { return false }
        kinds >>= 1
        depth &-= 1
        return true
    }
}
