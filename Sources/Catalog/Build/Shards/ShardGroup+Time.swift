import FoundationEssentials
import Glibc
import System

extension ShardGroup {
    /// The maximum age of results in seconds.
    private static let longestAge: Int64 = 20 * 3_600
    /// The years 1970 to 9999.
    ///
    /// A time may be later than the clock of this computer, because several computers share the
    /// folder, and their clocks differ.
    private static let possibleTimes: Range<Int64> = 0..<253_402_300_800

    /// Returns the time with which all shards of the group and their merge work, and records it when
    /// the first shard begins.
    ///
    /// A group that began over twenty hours ago is removed first, because its results are out of
    /// date.
    ///
    /// - Parameter now: the current time in seconds since 1970.
    /// - Throws: `BuildError.unusableState`.
    func begin(at now: Int64) throws -> Int64 {
        do {
            if let time, now - time > Self.longestAge { try setAside(as: "old") }
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            // Of several shards that begin at the same time, only the first makes the file, and it
            // is complete when the others see it.
            let draft = "\(timePath)-\(Self.makeUniqueName())"
            try RegularFile.replace(
                draft, with: String(now).utf8.span.bytes, beside: draft + ".new")
            // File systems without hard links take the last of them.
            if link(draft, timePath) == -1, errno != EEXIST { rename(draft, timePath) }
            unlink(draft)
        } catch {
            throw BuildError.unusableState(folder: path, reason: error.plainDescription)
        }
        return try begunAt
    }

    /// The time that the first shard recorded.
    ///
    /// - Throws: `BuildError.unusableState` if it cannot be read.
    var begunAt: Int64 {
        get throws {
            guard let time else {
                throw BuildError.unusableState(folder: path, reason: "'\(timePath)' is unreadable")
            }
            return time
        }
    }

    private var timePath: String { path + "/begun" }

    private var time: Int64? {
        guard let text = try? contents(ofFile: timePath),
            let time = Int64(String(decoding: text, as: UTF8.self)),
            Self.possibleTimes.contains(time)
        else { return nil }
        return time
    }
}
