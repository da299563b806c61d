/// An error that stops a benchmark.
enum BenchmarkError: Error, CustomStringConvertible {
    /// A required program failed.
    case failed(String, reason: String)
    /// The data is missing, or differs from the expected data.
    case wrongData(String)

    var description: String {
        switch self {
        case .failed(let program, let reason): "'\(program)' failed: \(reason)"
        case .wrongData(let fact): fact
        }
    }
}
