/// A line on the terminal that shows the current activity, until the activity ends.
struct StatusLine {
    private let console: Console

    init(on console: Console) {
        self.console = console
    }

    /// Replaces the text of the line.
    func show(_ text: String) {
        guard console.isLive else { return }
        // The last column stays empty, because some terminals wrap a line that fills it.
        let line = text.onOneLine.prefix(max(0, console.width - 1))
        console.write("\r\(console.style.dim(String(line)))\u{1B}[K")
    }

    /// Removes the line.
    func clear() {
        if console.isLive { console.write("\r\u{1B}[K") }
    }
}
