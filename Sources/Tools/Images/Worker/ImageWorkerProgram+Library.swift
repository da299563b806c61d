import Glibc

extension ImageWorkerProgram {
    /// What the worker is asked for its library with.
    public static let versionFlag = "--version"

    /// The version of libvips, which only the worker holds.
    ///
    /// - Parameter program: The path of the worker.
    /// - Throws: ``ImageError`` for a worker that does not start, or says nothing.
    public static func libvipsVersion(of program: String) throws(ImageError) -> String {
        var ends: [Int32] = [-1, -1]
        guard
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else {
            throw .workerNotStarted(path: program, reason: SystemError.text(errno))
        }
        defer { close(ends[0]) }
        let process = try start(program, onSocket: ends[1])
        // It ends by itself, and its end of the socket with it.
        var bytes = [UInt8](repeating: 0, count: 64)
        var count = 0
        while count < bytes.count {
            let length = bytes.withUnsafeMutableBytes {
                read(ends[0], $0.baseAddress.map { $0 + count }, $0.count - count)
            }
            if length < 0 && errno == EINTR { continue }
            guard length > 0 else { break }
            count += length
        }
        while waitpid(process, nil, 0) == -1, errno == EINTR {}
        let line = String(decoding: bytes.prefix(count), as: UTF8.self).prefix { $0 != "\n" }
        guard !line.isEmpty else { throw .garbledMessage(reason: "it does not tell its version") }
        return String(line)
    }

    /// Starts the worker with its end of a socket, which is closed here.
    private static func start(
        _ program: String, onSocket socket: Int32
    ) throws(ImageError) -> pid_t {
        defer { close(socket) }
        return try ProcessLauncher.start(program, [versionFlag], onSocket: socket)
    }
}
