extension Duration {
    /// The duration in whole milliseconds, from 1, because 0 means no limit to libcurl, to 24 days,
    /// the maximum of `Int32`.
    var milliseconds: Int {
        let milliseconds = self / .milliseconds(1)
        return Int(min(max(1, milliseconds), Double(Int32.max)))
    }
}
