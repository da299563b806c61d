import Dispatch
import Glibc

/// A reader of the terminal that waits until the user types `q` to end the program.
struct TypedEnd {
    /// A stream with an element for each typed `q`; without a terminal the stream stays empty.
    let wishes: AsyncStream<Void>
    private let source: (any DispatchSourceRead)?

    /// Starts to read the terminal.
    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        wishes = stream
        guard isatty(STDIN_FILENO) == 1 else {
            source = nil
            return
        }
        // SIGTTIN is ignored, because it would stop the server when it runs in the background and
        // reads the terminal.
        signal(SIGTTIN, SIG_IGN)
        let source = DispatchSource.makeReadSource(
            fileDescriptor: STDIN_FILENO, queue: DispatchQueue(label: "typed end"))
        source.setEventHandler {
            var line = [UInt8](repeating: 0, count: 256)
            let count = read(STDIN_FILENO, &line, line.count)
            // The pause is needed because reading fails repeatedly while another program owns the
            // terminal.
            guard count > 0 else { return _ = usleep(100_000) }
            let letters = line[..<count].filter { $0 > 0x20 }
            if letters == Array("q".utf8) { continuation.yield() }
        }
        source.resume()
        self.source = source
    }
}
