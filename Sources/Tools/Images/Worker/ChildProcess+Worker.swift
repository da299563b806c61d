import Glibc
import System

extension ChildProcess {
    /// Starts the worker with a socket as its input and output.
    ///
    /// It gets its own process group (a Ctrl-C is for us to handle) and an almost empty environment,
    /// since ours may hold the keys of an API.
    init(
        startingWorker program: String, _ arguments: [String] = [], onSocket socket: FileDescriptor
    ) throws(Errno) {
        var options = Options()
        options.files = [socket, socket]
        options.isDetached = true
        let inherited = ["LD_LIBRARY_PATH", "PATH", "TMPDIR"].compactMap { (name: String) in
            getenv(name).map { "\(name)=\(String(cString: $0))" }
        }
        // A backtrace of a crash takes seconds; one arena keeps the address space small.
        options.environment =
            inherited + ["LC_ALL=C", "SWIFT_BACKTRACE=enable=no", "MALLOC_ARENA_MAX=1"]
        try self.init(starting: program, arguments, options)
    }
}

extension ImageError {
    /// The worker at a path was not started.
    init(notStarted program: String, _ error: Errno) {
        self =
            error == Errno(ENOENT)
            ? .workerMissing(sought: [program])
            : .workerNotStarted(path: program, reason: error.description)
    }
}
