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
        let given = min(max(1, processorSeconds), Int(Int32.max))
        let seconds = rlim_t(clamping: used.tv_sec + given + 1)
        // The hard limit stays open, or the next picture could not raise the soft one.
        return set(RLIMIT_CPU, soft: seconds, hard: .max)
    }

    /// Sets a limit, never above the hard one that is there: what our own parent allows us is less
    /// on some hosts, and only root may raise it.
    private func set(_ resource: __rlimit_resource, soft: rlim_t, hard: rlim_t) -> Bool {
        let resource = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard prlimit(process, resource, nil, &limit) == 0 else { return false }
        limit.rlim_max = min(hard, limit.rlim_max)
        limit.rlim_cur = min(soft, limit.rlim_max)
        return prlimit(process, resource, &limit, nil) == 0
    }
}
