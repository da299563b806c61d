import Glibc
import System

extension ChildProcess {
    /// Starts the worker with a socket as its input and output.
    ///
    /// The worker has its own process group, because only the parent handles Ctrl-C. Its
    /// environment is almost empty, because the environment of the parent may contain keys of an
    /// API.
    init(
        startingWorker program: String, _ arguments: [String] = [], onSocket socket: FileDescriptor
    ) throws(Errno) {
        var options = Options()
        options.files = [socket, socket]
        options.isDetached = true
        let inherited = ["LD_LIBRARY_PATH", "PATH", "TMPDIR"].compactMap { (name: String) in
            getenv(name).map { "\(name)=\(String(cString: $0))" }
        }
        // Backtraces are turned off, because the backtrace of a crash takes seconds. A single arena
        // keeps the address space small.
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
