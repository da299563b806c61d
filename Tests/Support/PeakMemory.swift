import FoundationEssentials

/// What this process held in memory at most.
///
/// Not by `getrusage`: its maximum outlives `exec`, and would be that of the process before.
package enum PeakMemory {
    /// KiB; `nil` where the system does not tell.
    package static func kibibytes() throws -> Int? {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    }
}
