/// A line of talk that tells what is being done, and goes when it is done; only on terminals.
struct StatusLine {
    private let console: Console

    init(on console: Console) {
        self.console = console
    }

    /// Shows words in place of those before.
    func show(_ words: String) {
        guard console.isLive else { return }
        // The last column stays free: some terminals break the line when it is taken.
        let line = words.onOneLine.prefix(max(0, console.width - 1))
        console.write("\r\(console.style.dim(String(line)))\u{1B}[K")
    }

    /// Takes the line away.
    func clear() {
        if console.isLive { console.write("\r\u{1B}[K") }
    }
}
