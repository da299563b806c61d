/// A compiled template, or one of several versions of it for different arguments.
struct Unit: BitwiseCopyable {
    /// Its first instruction.
    var entry: Int
    /// The number of slots that it shares with included units; they start as nothing.
    var sharedCount: Int
    /// The number of all its slots.
    var frameSize: Int
    /// True if its output is not escaped.
    var isPlain: Bool
}
