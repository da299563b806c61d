/// The options of a loop.
struct LoopMode: OptionSet {
    let rawValue: UInt8

    static let reversed = LoopMode(rawValue: 1)
    /// It writes the cells of a table.
    static let table = LoopMode(rawValue: 2)
    /// It starts where the last loop of its name ended.
    static let continued = LoopMode(rawValue: 4)
    /// It records where it ends, for loops that continue; acc is the name.
    static let remembered = LoopMode(rawValue: 8)
}
