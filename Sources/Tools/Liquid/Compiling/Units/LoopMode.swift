/// How a loop goes over its collection.
struct LoopMode: OptionSet {
    let rawValue: UInt8

    static let reversed = LoopMode(rawValue: 1)
    /// It writes the cells of a table.
    static let table = LoopMode(rawValue: 2)
    /// It starts where the last loop of its name left off.
    static let continued = LoopMode(rawValue: 4)
    /// It keeps where it leaves off, for loops that go on; acc is the name.
    static let remembered = LoopMode(rawValue: 8)
}
