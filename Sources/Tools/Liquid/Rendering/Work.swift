/// The work of filters and comparisons, which counts towards the limit of steps of a page: 16
/// elements, or 256 bytes, are one step.
struct Work {
    static let perStep = 16
    private static let bytesPerElement = 16
    static let bytesPerStep = perStep * bytesPerElement

    /// The amount in elements.
    private(set) var amount = 0

    /// True if it exceeds the limit of a single operation.
    var isTooMuch: Bool { amount > 1 << 22 }

    mutating func add(elements count: Int) {
        amount &+= count
    }

    mutating func add(bytes count: Int) {
        amount &+= count / Self.bytesPerElement
    }

    /// Removes the whole steps, and returns their number.
    mutating func takeSteps() -> Int {
        defer { amount %= Self.perStep }
        return amount / Self.perStep
    }
}
