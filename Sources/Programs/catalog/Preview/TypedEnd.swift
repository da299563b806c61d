import Dispatch
import Glibc

/// The wish of the person at the terminal to end the program: a line with `q`.
struct TypedEnd {
    /// Has one element once the wish was typed, and never one where there is no terminal.
    let wishes: AsyncStream<Void>
    private let source: (any DispatchSourceRead)?

    /// Begins to listen.
    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        wishes = stream
        guard isatty(STDIN_FILENO) == 1 else {
            source = nil
            return
        }
        // In the background the terminal is not ours to read; to be stopped for it would end serving.
        signal(SIGTTIN, SIG_IGN)
        let source = DispatchSource.makeReadSource(
            fileDescriptor: STDIN_FILENO, queue: DispatchQueue(label: "typed end"))
        source.setEventHandler {
            var line = [UInt8](repeating: 0, count: 256)
            let count = read(STDIN_FILENO, &line, line.count)
            // What is typed for another program fails to be read, again and again.
            guard count > 0 else { return _ = usleep(100_000) }
            let letters = line[..<count].filter { $0 > 0x20 }
            if letters == Array("q".utf8) { continuation.yield() }
        }
        source.resume()
        self.source = source
    }
}
