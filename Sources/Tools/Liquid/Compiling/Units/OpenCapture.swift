/// A part of the output that is being kept aside while its body is compiled.
struct OpenCapture {
    /// Where the output stood.
    let slot: Int
    /// The loops around it.
    let loopCount: Int
    /// Where the HTML stands outside of it.
    let outer: HTMLContext
    let purpose: Purpose

    enum Purpose {
        /// It becomes the value of a variable.
        case variable(String)
        /// It is kept in a slot that no template can name.
        case slot(Int)
        /// It is written if it is not the same as the last time.
        case change
    }
}
