import Glibc

/// The descriptors of standard input, output and error.
enum StandardStreams {
    /// Opens the standard descriptors that the parent process closed.
    ///
    /// Otherwise a file of the site could get the number of a standard descriptor, and messages
    /// would be written into that file.
    static func ensureOpen() {
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // `open` returns the lowest free number, which is `descriptor`, because all lower
            // numbers are already open.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
