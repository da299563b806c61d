/// The state with which the caller of a unit continues after the call.
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
