import Glibc

/// What one picture may cost, enforced by the kernel whatever a decoder does.
enum ResourceLimits {
    private static let addressSpace: rlim_t = 512 << 20
    private static let fileSize: rlim_t = 64 << 20
    private static let processorSeconds: rlim_t = 10

    static func setForProcess() {
        set(RLIMIT_AS, to: addressSpace)
        set(RLIMIT_FSIZE, to: fileSize)
        set(RLIMIT_CORE, to: 0)
        // A descriptor someone left open in our parent is no business of a decoder's.
        closefrom(STDERR_FILENO + 1)
    }

    /// Allows ten more seconds of processor time from now; past them the kernel sends SIGXCPU.
    static func setForNextPicture() {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        // The hard limit stays open, or the next picture could not raise the soft one.
        set(RLIMIT_CPU, to: rlim_t(used) + processorSeconds + 1, hard: rlim_t.max)
    }

    private static func set(_ resource: __rlimit_resource, to soft: rlim_t, hard: rlim_t? = nil) {
        var limit = rlimit(rlim_cur: soft, rlim_max: hard ?? soft)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}
