/// A measured work, beside a peer or the least possible work on the same input in the same run.
struct BenchmarkResult {
    /// What was done, such as `render and write`.
    let work: String
    /// The data of the work, such as `100,000 products, plain`.
    let input: String
    let cost: MeasuredProcess
    /// The number of files that the work wrote, and their size in bytes if it is known.
    var output: (files: Int, bytes: Int?)?
    /// What the work is compared with.
    var reference: (name: String, cost: MeasuredProcess)?

    /// The processor time as a multiple of that of the reference.
    var processorRatio: Double? {
        reference.map { cost.processorTime / $0.cost.processorTime }
    }

    /// The wall time as a multiple of that of the reference.
    var wallRatio: Double? { reference.map { cost.wallTime / $0.cost.wallTime } }
}
