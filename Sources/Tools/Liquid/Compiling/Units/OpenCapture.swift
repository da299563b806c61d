/// A part of the output that is captured while its body is compiled.
struct OpenCapture {
    /// The slot with the position of the output.
    let slot: Int
    /// The number of loops around it.
    let loopCount: Int
    /// The HTML context outside of it.
    let outer: HTMLContext
    let purpose: Purpose

    enum Purpose {
        /// The text becomes the value of a variable.
        case variable(String)
        /// The text is stored in a slot that templates cannot name.
        case slot(Int)
        /// The text is written if it differs from the last time.
        case change
    }
}
