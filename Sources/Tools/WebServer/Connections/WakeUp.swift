internal import CLinux
internal import Glibc

/// A wake-up signal for a thread that polls descriptors.
///
/// The descriptor is readable after ``signal()`` until ``clear()``.
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
        // The call fails only if the counter is full, and then the signal is already set.
        _ = eventfd_write(descriptor, 1)
    }

    /// Clears all signals so far.
    func clear() {
        var signals: eventfd_t = 0
        _ = eventfd_read(descriptor, &signals)
    }
}
