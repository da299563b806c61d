internal import CLinux
internal import Glibc

/// A wake-up for a polling thread: the descriptor is readable from the ring until it is quieted.
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
        // The call fails only when the counter is full: the bell rings already.
        _ = eventfd_write(descriptor, 1)
    }

    /// Clears all rings so far.
    func quiet() {
        var rings: eventfd_t = 0
        _ = eventfd_read(descriptor, &rings)
    }
}
