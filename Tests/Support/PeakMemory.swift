import FoundationEssentials

/// The maximum memory of this process.
///
/// `getrusage` is not used: its maximum outlives `exec` and would include the process before.
package enum PeakMemory {
    /// Returns the maximum in KiB; `nil` if the system does not provide it.
    package static func kibibytes() throws -> Int? {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    }
}
