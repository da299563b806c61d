/// A measured work, beside a peer or the least possible work on the same input in the same run.
struct BenchmarkResult {
    /// The name of the work, such as `render and write`.
    let work: String
    /// The name of the data, such as `100,000 products, plain`.
    let input: String
    let cost: MeasuredProcess
    /// The number of files that the work wrote, and their size in bytes if it is known.
    var output: (files: Int, bytes: Int?)?
    /// The peer or the least possible work, with its cost.
    var reference: (name: String, cost: MeasuredProcess)?

    /// The processor time and the wall time as multiples of those of the reference.
    ///
    /// `nil` without a reference, or if its time is too short to be measured.
    var ratios: (processor: Double, wall: Double)? {
        guard let other = reference?.cost, other.processorTime > 0, other.wallTime > 0 else {
            return nil
        }
        return (cost.processorTime / other.processorTime, cost.wallTime / other.wallTime)
    }
}
