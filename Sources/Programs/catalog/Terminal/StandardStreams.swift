import Glibc

/// The three descriptors that every program is given.
enum StandardStreams {
    /// Opens those that whoever started the program closed, so that none becomes the number of a
    /// file of the site, into which the talk would then go.
    static func ensureOpen() {
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The lowest number that is free is this one, as those below are taken by now.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
