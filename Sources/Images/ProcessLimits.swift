import CLinux
import Glibc

/// What the kernel lets a child process have; the corresponding C function is `prlimit`.
struct ProcessLimits {
    let process: pid_t

    /// Sets what holds for the whole life of the process.
    ///
    /// - Returns: false when the process is not there.
    func set(_ limits: WorkerLimits) -> Bool {
        let largestFile: rlim_t = 64 << 20
        let space = limits.addressSpace.map { rlim_t(clamping: $0) } ?? rlim_t.max
        return set(RLIMIT_AS, soft: space, hard: space)
            && set(RLIMIT_FSIZE, soft: largestFile, hard: largestFile)
            && set(RLIMIT_CORE, soft: 0, hard: 0)
    }

    /// Allows so much more processor time from now; past it the kernel sends SIGXCPU.
    ///
    /// - Returns: false when the process is not there.
    func allow(processorSeconds: Int) -> Bool {
        var clock = clockid_t()
        var used = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &used) == 0 else {
            return false
        }
        let seconds = rlim_t(clamping: used.tv_sec + max(1, processorSeconds) + 1)
        // The hard limit stays open, or the next picture could not raise the soft one.
        return set(RLIMIT_CPU, soft: seconds, hard: .max)
    }

    private func set(_ resource: __rlimit_resource, soft: rlim_t, hard: rlim_t) -> Bool {
        var limit = rlimit(rlim_cur: soft, rlim_max: hard)
        return prlimit(process, __rlimit_resource_t(resource.rawValue), &limit, nil) == 0
    }
}
