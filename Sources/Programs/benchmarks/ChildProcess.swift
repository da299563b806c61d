import Glibc

/// A program run to its end, and what it cost.
struct ChildProcess {
    /// Seconds of processor time, user and system.
    let processorTime: Double
    /// Seconds from start to end.
    let wallTime: Double
    /// The most memory it held, in MiB.
    let peakMemory: Int

    /// Runs a program and waits for it.
    ///
    /// - Throws: `BenchmarkError.failed` when it cannot be started or does not end with 0.
    init(_ program: String, _ arguments: [String]) throws {
        let clock = ContinuousClock()
        let start = clock.now
        let strings = ([program] + arguments).map { strdup($0) }
        defer { for string in strings { free(string) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, program, nil, nil, strings + [nil], [nil])
        guard code == 0 else {
            throw BenchmarkError.failed(program, reason: String(cString: strerror(code)))
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(pid, &status, 0, &usage) == -1, errno == EINTR {}
        guard status == 0 else {
            throw BenchmarkError.failed(program, reason: "it ended with status \(status)")
        }
        let wall = (clock.now - start).components
        wallTime = Double(wall.seconds) + Double(wall.attoseconds) / 1e18
        processorTime = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        peakMemory = usage.ru_maxrss / 1024
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
