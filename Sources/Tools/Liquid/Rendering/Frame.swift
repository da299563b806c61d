/// A call of a unit: the state with which its caller continues.
struct Frame: BitwiseCopyable {
    let unit: Int
    let position: Int
    let base: Int
    let loopCount: Int
    /// The first register of the caller.
    let registerBase: Int
    /// True if the callee shares the caller's variables.
    let isInclusion: Bool
}
