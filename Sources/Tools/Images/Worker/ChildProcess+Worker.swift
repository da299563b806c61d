import Glibc
import System

extension ChildProcess {
    /// Starts the worker with a socket as its input and output.
    ///
    /// The worker gets its own process group, because the parent handles Ctrl-C, and an almost
    /// empty environment, because that of the parent may hold the keys of an API.
    init(
        startingWorker program: String, _ arguments: [String] = [], onSocket socket: FileDescriptor
    ) throws(Errno) {
        var options = Options()
        options.files = [socket, socket]
        options.isDetached = true
        let inherited = ["LD_LIBRARY_PATH", "PATH", "TMPDIR"].compactMap { (name: String) in
            getenv(name).map { "\(name)=\(String(cString: $0))" }
        }
        // A backtrace of a crash takes seconds; a single arena keeps the address space small.
        options.environment =
            inherited + ["LC_ALL=C", "SWIFT_BACKTRACE=enable=no", "MALLOC_ARENA_MAX=1"]
        try self.init(starting: program, arguments, options)
    }
}

extension ImageError {
    /// Creates the error of a worker that was not started.
    init(notStarted program: String, _ error: Errno) {
        self =
            error == Errno(ENOENT)
            ? .workerMissing(sought: [program])
            : .workerNotStarted(path: program, reason: error.description)
    }
}
