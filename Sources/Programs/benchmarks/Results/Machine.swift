import FoundationEssentials

/// The computer of a run.
struct Machine: CustomStringConvertible {
    /// The name of the processor, as in `/proc/cpuinfo`.
    let processor: String
    let cores: Int
    /// The memory in MiB.
    let memory: Int
    let kernel: String
    /// The file system of the folder of the benchmark.
    let fileSystem: String

    /// Describes this computer for work in `folder`.
    init(folder: String) {
        let cpu = (try? String(contentsOf: URL(filePath: "/proc/cpuinfo"), encoding: .utf8)) ?? ""
        let model = cpu.split(separator: "\n").first { $0.hasPrefix("model name") }
        processor =
            model?.split(separator: ":", maxSplits: 1).last?
            .trimmingPrefix(while: \.isWhitespace).description ?? "unknown"
        cores = ProcessInfo.processInfo.activeProcessorCount
        memory = Int(ProcessInfo.processInfo.physicalMemory >> 20)
        let version = ProcessInfo.processInfo.operatingSystemVersion
        kernel = "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
        fileSystem = Self.fileSystem(of: folder)
    }

    var description: String {
        "\(processor), \(cores) cores, \(memory) MiB, Linux \(kernel), \(fileSystem)"
    }

    /// The type of the mount that contains `folder`, from `/proc/mounts` (proc(5)).
    private static func fileSystem(of folder: String) -> String {
        let mounts = (try? String(contentsOf: URL(filePath: "/proc/mounts"), encoding: .utf8)) ?? ""
        let fields = mounts.split(separator: "\n").map { $0.split(separator: " ") }
        let path = folder + "/"
        let longest = fields.filter {
            $0.count > 2 && path.hasPrefix($0[1] == "/" ? "/" : $0[1] + "/")
        }
        .max { $0[1].utf8.count < $1[1].utf8.count }
        return longest.map { String($0[2]) } ?? "unknown"
    }
}
