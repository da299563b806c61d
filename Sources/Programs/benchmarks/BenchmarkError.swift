/// Why a benchmark could not be run.
enum BenchmarkError: Error, CustomStringConvertible {
    /// A program that it needs failed.
    case failed(String, reason: String)
    /// Data does not have the promised size.
    case wrongData(String)

    var description: String {
        switch self {
        case .failed(let program, let reason): "'\(program)' failed: \(reason)"
        case .wrongData(let fact): fact
        }
    }
}
