/// A call of a unit: what its caller goes on with.
struct Frame: BitwiseCopyable {
    let unit: Int
    let position: Int
    let base: Int
    let loopCount: Int
    /// The first register of the caller.
    let registerBase: Int
    /// Whether the callee shares the caller's variables.
    let isInclusion: Bool
}
