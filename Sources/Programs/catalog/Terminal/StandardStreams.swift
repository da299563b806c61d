import Glibc

/// The three standard descriptors.
enum StandardStreams {
    /// Opens those that the parent process closed.
    ///
    /// Otherwise a file of the site could get such a number, and messages would be written into it.
    static func ensureOpen() {
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // `open` returns the lowest free number; those below are open by now, so it is this
            // one.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
