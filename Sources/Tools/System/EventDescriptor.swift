internal import CLinux
internal import Glibc

/// A signal that wakes a thread that polls descriptors.
///
/// The descriptor is readable after ``signal()`` until ``clear()``.
///
/// The corresponding C function is `eventfd`.
package struct EventDescriptor: ~Copyable, Sendable {
    private let owned: OwnedDescriptor

    package init() throws(Errno) {
        owned = OwnedDescriptor(
            takingOver: try systemCall { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) })
    }

    package var number: Int32 { owned.number }

    /// Makes the descriptor readable.
    package func signal() {
        // The call fails only if the counter is full, and then the signal is already set.
        _ = eventfd_write(number, 1)
    }

    /// Clears all signals so far.
    package func clear() {
        var signals: eventfd_t = 0
        // Without a signal the call fails, and the descriptor is clear already.
        _ = eventfd_read(number, &signals)
    }
}
