/// The arguments of `catalog-benchmarks`.
struct BenchmarkOptions {
    private(set) var productCounts: [Int] = []
    private(set) var folder = "/dev/shm"

    /// Parses the arguments; `nil` when they are invalid.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { return nil }
            switch name {
            case "--products":
                guard let count = Int(value), count > 0 else { return nil }
                productCounts.append(count)
            case "--folder":
                folder = value
            default:
                return nil
            }
        }
        if productCounts.isEmpty { productCounts = [10_000, 100_000] }
    }
}
