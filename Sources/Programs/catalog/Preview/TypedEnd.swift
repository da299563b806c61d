import Dispatch
import Glibc

/// The request of the user to end the program: a line with `q`.
struct TypedEnd {
    /// Has an element as soon as the request was typed; never one without a terminal.
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
        // A background process that reads the terminal is stopped by SIGTTIN, which would end
        // serving.
        signal(SIGTTIN, SIG_IGN)
        let source = DispatchSource.makeReadSource(
            fileDescriptor: STDIN_FILENO, queue: DispatchQueue(label: "typed end"))
        source.setEventHandler {
            var line = [UInt8](repeating: 0, count: 256)
            let count = read(STDIN_FILENO, &line, line.count)
            // Reading input that belongs to another program fails repeatedly.
            guard count > 0 else { return _ = usleep(100_000) }
            let letters = line[..<count].filter { $0 > 0x20 }
            if letters == Array("q".utf8) { continuation.yield() }
        }
        source.resume()
        self.source = source
    }
}
