extension Duration {
    /// Whole milliseconds, from 1, because libcurl takes 0 for no limit, to the 24 days it can count.
    var milliseconds: Int {
        let milliseconds = self / .milliseconds(1)
        return Int(min(max(1, milliseconds), Double(Int32.max)))
    }
}
