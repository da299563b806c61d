/// A compiled template, or one of several versions of it for different arguments.
struct Unit: BitwiseCopyable {
    /// Its first instruction.
    var entry: Int
    /// The slots of its variables, which it shares with what it includes; they start as nothing.
    var sharedCount: Int
    /// All its slots.
    var frameSize: Int
    /// Whether it writes text that is not escaped.
    var isPlain: Bool
}
