/// A line on terminals that shows the current activity and disappears at its end.
struct StatusLine {
    private let console: Console

    init(on console: Console) {
        self.console = console
    }

    /// Replaces the text of the line.
    func show(_ text: String) {
        guard console.isLive else { return }
        // The last column stays free: some terminals wrap the line when it is used.
        let line = text.onOneLine.prefix(max(0, console.width - 1))
        console.write("\r\(console.style.dim(String(line)))\u{1B}[K")
    }

    /// Removes the line.
    func clear() {
        if console.isLive { console.write("\r\u{1B}[K") }
    }
}
