/// A template that an include may name when the page is written.
struct Dispatch {
    /// The name as the include would give it, in lower case.
    let name: [UInt8]
    let unit: Int
}
