import Glibc
import System

/// A process that has ended, with its resource usage.
struct MeasuredProcess {
    /// The processor time in seconds, user and system.
    let processorTime: Double
    /// The time from start to end in seconds.
    let wallTime: Double
    /// The peak memory in MiB; `nil` if it is not above that of this process, which Linux counts
    /// too.
    let peakMemory: Int?

    /// Runs a program, and waits until it ends.
    ///
    /// - Throws: `BenchmarkError.failed` when the program cannot be started or its exit status is
    ///   not 0.
    init(_ program: String, _ arguments: [String]) throws {
        let ownPeak = Self.ownPeak
        let clock = ContinuousClock()
        let start = clock.now
        var status: Int32 = 0
        var usage = rusage()
        do throws(Errno) {
            var options = ChildProcess.Options()
            options.environment = []
            let process = try ChildProcess(starting: program, arguments, options)
            try systemCall { wait4(process.identifier, &status, 0, &usage) }
        } catch {
            throw BenchmarkError.failed(program, reason: error.description)
        }
        guard status == 0 else {
            throw BenchmarkError.failed(program, reason: "it ended with status \(status)")
        }
        let wall = (clock.now - start).components
        wallTime = Double(wall.seconds) + Double(wall.attoseconds) / 1e18
        processorTime = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        peakMemory = usage.ru_maxrss > ownPeak ? usage.ru_maxrss / 1024 : nil
    }

    /// Combines processes that ran one after the other: their times together, and the greatest peak.
    init(of processes: [MeasuredProcess]) {
        processorTime = processes.reduce(0) { $0 + $1.processorTime }
        wallTime = processes.reduce(0) { $0 + $1.wallTime }
        peakMemory = processes.compactMap(\.peakMemory).max()
    }

    /// Returns the times of this process beyond those of `other`, which did a part of its work.
    func beyond(_ other: MeasuredProcess) -> MeasuredProcess {
        MeasuredProcess(
            processorTime: max(0, processorTime - other.processorTime),
            wallTime: max(0, wallTime - other.wallTime), peakMemory: nil)
    }

    private init(processorTime: Double, wallTime: Double, peakMemory: Int?) {
        self.processorTime = processorTime
        self.wallTime = wallTime
        self.peakMemory = peakMemory
    }

    /// The peak memory of this process in KiB.
    private static var ownPeak: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
