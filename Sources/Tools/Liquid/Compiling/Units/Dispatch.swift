/// A template that an include may name at run time.
struct Dispatch {
    /// The name as the include would give it, in lower case.
    let name: [UInt8]
    let unit: Int
}
