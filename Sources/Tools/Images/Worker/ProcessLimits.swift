import CLinux
import Glibc

/// The resource limits of a child process; the corresponding C function is `prlimit`.
struct ProcessLimits {
    let process: pid_t

    /// Sets the limits for the whole life of the process.
    ///
    /// - Returns: False when the process does not exist.
    func set(_ limits: WorkerLimits) -> Bool {
        let largestFile: rlim_t = 64 << 20
        let space = limits.addressSpace.map { rlim_t(clamping: $0) } ?? rlim_t.max
        return set(RLIMIT_AS, soft: space, hard: space)
            && set(RLIMIT_FSIZE, soft: largestFile, hard: largestFile)
            && set(RLIMIT_CORE, soft: 0, hard: 0)
    }

    /// Allows `processorSeconds` of processor time from now; after it the kernel sends SIGXCPU.
    ///
    /// - Returns: False when the process does not exist.
    func allow(processorSeconds: Int) -> Bool {
        guard let seconds = time(after: processorSeconds) else { return false }
        // The hard limit stays unlimited, so that the soft limit can be raised for the next
        // picture.
        return set(RLIMIT_CPU, soft: seconds, hard: .max)
    }

    /// Returns true if `processorSeconds` more of processor time can be allowed.
    ///
    /// A limit that the host sets cannot be raised.
    func canAllow(processorSeconds: Int) -> Bool {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)
        guard let seconds = time(after: processorSeconds),
            prlimit(process, resource, nil, &limit) == 0
        else { return false }
        return seconds <= limit.rlim_max
    }

    /// Returns the processor time used so far plus `processorSeconds`, in whole seconds; `nil` when
    /// the process does not exist.
    private func time(after processorSeconds: Int) -> rlim_t? {
        var clock = clockid_t()
        var used = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &used) == 0 else {
            return nil
        }
        let given = min(max(1, processorSeconds), Int(Int32.max))
        return rlim_t(clamping: used.tv_sec + given + 1)
    }

    /// Sets a limit, at most to the existing hard limit.
    ///
    /// Some hosts restrict the parent process, and only root may raise a hard limit.
    private func set(_ resource: __rlimit_resource, soft: rlim_t, hard: rlim_t) -> Bool {
        let resource = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard prlimit(process, resource, nil, &limit) == 0 else { return false }
        limit.rlim_max = min(hard, limit.rlim_max)
        limit.rlim_cur = min(soft, limit.rlim_max)
        return prlimit(process, resource, &limit, nil) == 0
    }
}
