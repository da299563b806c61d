/// A template that an include with a dynamic name can run.
struct Dispatch {
    /// The name that the include must give, in lower case.
    let name: [UInt8]
    let unit: Int
}
