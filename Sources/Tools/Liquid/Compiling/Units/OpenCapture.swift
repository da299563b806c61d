/// A capture of output whose body is being compiled, such as the body of `capture`.
struct OpenCapture {
    /// The slot with the output position at which the capture starts.
    let slot: Int
    /// The number of loops around the capture.
    let loopCount: Int
    /// The HTML context outside of the capture.
    let outer: HTMLContext
    let purpose: Purpose

    enum Purpose {
        /// The text becomes the value of a variable.
        case variable(String)
        /// The text is stored in a slot that templates cannot name.
        case slot(Int)
        /// The text is written only if it differs from the previous text (`ifchanged`).
        case change
    }
}
