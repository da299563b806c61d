extension Duration {
    /// The duration in whole milliseconds, from 1 to the maximum of `Int32` (24 days).
    ///
    /// The minimum is 1, because 0 means no limit to libcurl.
    var milliseconds: Int {
        let milliseconds = self / .milliseconds(1)
        return Int(min(max(1, milliseconds), Double(Int32.max)))
    }
}
