internal import CLinux
internal import Glibc

/// Ends the wait of a thread that polls it: from the ring on it is readable, until it is quieted.
///
/// The corresponding C function is `eventfd`.
struct Bell: ~Copyable {
    let descriptor: Int32

    init() throws(WebServerError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard descriptor >= 0 else { throw .cannotStart }
    }

    deinit { close(descriptor) }

    func ring() {
        // It fails only when the counter is full: then it rings already.
        _ = eventfd_write(descriptor, 1)
    }

    /// Forgets all rings so far.
    func quiet() {
        var rings: eventfd_t = 0
        _ = eventfd_read(descriptor, &rings)
    }
}
