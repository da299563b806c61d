/// The options of a loop.
struct LoopMode: OptionSet {
    let rawValue: UInt8

    static let reversed = LoopMode(rawValue: 1)
    /// The loop writes the cells of a table.
    static let table = LoopMode(rawValue: 2)
    /// The loop starts where the last loop with its name ended.
    static let continued = LoopMode(rawValue: 4)
    /// The loop records its end, so that later loops can continue; the accumulator contains the
    /// name.
    static let remembered = LoopMode(rawValue: 8)
}
