import Glibc

/// The system clock.
enum SystemClock {
    /// The seconds since 1970-01-01T00:00:00Z.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec)
    }
}
