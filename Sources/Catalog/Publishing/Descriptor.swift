import Glibc

/// An open file descriptor, closed exactly once.
struct Descriptor: ~Copyable {
    let number: Int32

    deinit {
        close(number)
    }

    /// Closes now and returns `errno`, or 0: a delayed write error surfaces here.
    consuming func closeNow() -> Int32 {
        let number = self.number
        discard self
        // Linux has released the descriptor even when close was interrupted.
        return close(number) == 0 || errno == EINTR ? 0 : errno
    }
}
