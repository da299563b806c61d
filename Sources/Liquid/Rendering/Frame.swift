/// A call of a unit: what its caller goes on with.
struct Frame: BitwiseCopyable {
    let unit: Int
    let position: Int
    let base: Int
    let loopCount: Int
}
