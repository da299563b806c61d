/// The work of filters and comparisons, which counts towards a page's limit of steps.
///
/// One step is the work for 16 elements or 256 bytes.
struct Work {
    static let perStep = 16
    private static let bytesPerElement = 16
    static let bytesPerStep = perStep * bytesPerElement

    /// The amount of work, counted in elements.
    private(set) var amount = 0

    /// True if the amount exceeds the limit for a single operation.
    var isTooMuch: Bool { amount > 1 << 22 }

    mutating func add(elements count: Int) {
        amount &+= count
    }

    mutating func add(bytes count: Int) {
        amount &+= count / Self.bytesPerElement
    }

    /// Removes the whole steps from the amount, and returns their number.
    mutating func takeSteps() -> Int {
        defer { amount %= Self.perStep }
        return amount / Self.perStep
    }
}
