/// A compiled template, or one of its versions for different arguments and HTML contexts.
struct Unit: BitwiseCopyable {
    /// The index of the first instruction of the unit.
    var entry: Int
    /// The number of slots that the unit shares with included units; their first value is
    /// `.nothing`.
    var sharedCount: Int
    /// The number of all slots of the unit.
    var frameSize: Int
    /// True if the output of the unit is not escaped.
    var isPlain: Bool
}
