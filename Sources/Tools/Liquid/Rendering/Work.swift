/// What filters and comparisons go through, so that a page can cost no more than its limit of
/// steps allows: 16 elements, or 256 bytes, are a step.
struct Work {
    static let perStep = 16
    private static let bytesPerElement = 16
    static let bytesPerStep = perStep * bytesPerElement

    /// In elements.
    private(set) var amount = 0

    /// Whether it is more than may be done at once.
    var isTooMuch: Bool { amount > 1 << 22 }

    mutating func add(elements count: Int) {
        amount &+= count
    }

    mutating func add(bytes count: Int) {
        amount &+= count / Self.bytesPerElement
    }

    /// The whole steps, which are taken off.
    mutating func takeSteps() -> Int {
        defer { amount %= Self.perStep }
        return amount / Self.perStep
    }
}
