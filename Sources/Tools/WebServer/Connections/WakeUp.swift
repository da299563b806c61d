internal import CLinux
internal import Glibc

/// A wake-up for a polling thread: the descriptor is readable from the signal until it is cleared.
///
/// The corresponding C function is `eventfd`.
struct WakeUp: ~Copyable {
    let descriptor: Int32

    init() throws(WebServerError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard descriptor >= 0 else { throw .cannotStart }
    }

    deinit { close(descriptor) }

    func signal() {
        // The call fails only when the counter is full: it is signalled already.
        _ = eventfd_write(descriptor, 1)
    }

    /// Clears all signals so far.
    func clear() {
        var signals: eventfd_t = 0
        _ = eventfd_read(descriptor, &signals)
    }
}
