import FoundationEssentials
import Images
import TestSupport

/// An image worker whose memory can be measured.
struct MeasuredWorkerFixture {
    let folder: TemporaryFolder
    let pool: ImageWorkerPool

    /// - Parameter command: a shell command that is run before the worker, in its process.
    init(limits: WorkerLimits = .tested, after command: String = ":") throws {
        folder = try TemporaryFolder()
        let script = try folder.writeScript(
            """
            \(command)
            echo $$ >'\(folder.file("number"))'
            exec '\(try ImageWorkerProgram.locate())'
            """)
        pool = ImageWorkerPool(executable: script, workers: 1, limits: limits)
    }

    /// The most memory the worker held so far, in KiB.
    var peakMemory: Int {
        get throws { try Self.peakMemory(of: number) }
    }

    /// The number of the worker's process.
    private var number: String {
        get throws {
            String(decoding: try folder.bytes(of: "number").dropLast(), as: UTF8.self)
        }
    }

    /// A limit that the kernel holds the worker to, by its name in `/proc/…/limits`: the one of now,
    /// or the one up to which that may be raised.
    func limit(_ name: String, isHard: Bool = false) throws -> Int {
        let limits = try String(contentsOfFile: "/proc/\(number)/limits", encoding: .utf8)
        let line = limits.split(separator: "\n").first { $0.hasPrefix(name) }
        let words = line?.dropFirst(name.count).split(whereSeparator: \.isWhitespace) ?? []
        return words.dropFirst(isHard ? 1 : 0).first.flatMap { Int($0) } ?? 0
    }

    /// The most memory that a process, a number or "self", held so far, in KiB.
    static func peakMemory(of process: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let words = line?.split(whereSeparator: \.isWhitespace) ?? []
        return words.dropFirst().first.flatMap { Int($0) } ?? 0
    }

    func request(_ bytes: [UInt8], stem: String = "out") throws -> VariantRequest {
        VariantRequest(source: try folder.write(bytes, to: "source"), stem: folder.file(stem))
    }

    func result(
        of bytes: [UInt8], stem: String
    ) async throws -> Result<VariantSet, ImageError> {
        await pool.result(of: try request(bytes, stem: stem))
    }
}
