import CatalogPublishing
import CatalogState
import Digest
import FoundationEssentials
import Glibc
import SQLite
import System

/// The folder with the results of the shards of one stage.
///
/// Each shard works in a folder of its own, and renames it when its result is complete. So a killed
/// shard leaves no result, and of two runs of one shard, the first result counts.
struct ShardGroup {
    let stage: ShardStage
    /// The path of the group's folder, relative to the state folder.
    let name: String
    private let state: StateFolder

    /// - Parameters:
    ///   - version: the state that the shards read.
    ///   - inputs: a hash of all other inputs, such as the settings.
    init(_ stage: ShardStage, in state: StateFolder, of version: StateVersion, inputs: Fingerprint)
    {
        self.stage = stage
        self.state = state
        name = Self.prefix(stage, version) + inputs.description
    }

    /// The path of the group's folder.
    var path: String { "\(state.path)/\(name)" }

    private static func prefix(_ stage: ShardStage, _ version: StateVersion) -> String {
        "\(StateFolder.shardsName)/\(stage.rawValue)-\(version.hash)-"
    }

    /// Returns all results of a stage for this version of the state, whatever their other inputs.
    static func results(
        of stage: ShardStage, in state: StateFolder, of version: StateVersion
    ) -> [ShardResult] {
        let start = prefix(stage, version).dropFirst(StateFolder.shardsName.count + 1)
        return entries(of: state.shards).filter { $0.hasPrefix(start) }.flatMap { name in
            numbers(in: "\(state.shards)/\(name)").map {
                ShardResult(
                    $0, named: "\(StateFolder.shardsName)/\(name)/\($0.folderName)", in: state)
            }
        }
    }

    /// Returns the first stage of which a group has the results of all shards.
    ///
    /// A shard that starts once more after the merge of its stage leaves a result that no merge
    /// needs, so that incomplete stages are skipped.
    ///
    /// - Throws: `BuildError.nothingToMerge` without any result, `.otherShards` if shards of the last
    ///   stage worked with different inputs, or `.missingShards`.
    static func completeStage(
        in state: StateFolder, of version: StateVersion
    ) throws -> ShardStage {
        var failure = BuildError.nothingToMerge(folder: state.path)
        for stage in ShardStage.allCases {
            let found = results(of: stage, in: state, of: version)
            let groups = Dictionary(grouping: found, by: \.folder)
            let gaps = groups.values.map { missing($0.map(\.shard)) }
            if gaps.contains(where: \.isEmpty) { return stage }
            guard let gap = gaps.first else { continue }
            failure = gaps.count > 1 ? .otherShards(stage) : .missingShards(stage, gap)
        }
        throw failure
    }

    /// Returns the missing shards of the division that has the fewest of them.
    private static func missing(_ finished: [Shard]) -> [Shard] {
        guard let division = division(of: finished) else { return [] }
        let finished = Set(finished)
        return (1...division).compactMap { Shard($0, of: division) }
            .filter { !finished.contains($0) }
    }

    /// Returns the number of shards in the division that has the fewest missing results.
    private static func division(of finished: [Shard]) -> Int? {
        let divisions = Dictionary(grouping: finished, by: \.count).mapValues(\.count)
        return divisions.min { ($0.key - $0.value, $0.key) < ($1.key - $1.value, $1.key) }?.key
    }

    /// Removes the results of all shards.
    static func removeAll(in state: StateFolder) {
        // An error is ignored, because results of another version of the state are never used.
        try? FileManager.default.removeItem(atPath: state.shards)
    }

    private static func entries(of folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// Returns the shards with a result in `folder`.
    private static func numbers(in folder: String) -> [Shard] {
        entries(of: folder).compactMap { name in
            guard let match = name.wholeMatch(of: /([0-9]{1,6})-of-([0-9]{1,6})/),
                let number = Int(match.1), let count = Int(match.2)
            else { return nil }
            return Shard(number, of: count)
        }
    }

    /// Returns the results of all shards, and takes them out of the group, so that no other merge uses
    /// them.
    ///
    /// - Throws: the errors of ``results()``, or `PublishingError.system`.
    func takeResults() throws -> [ShardResult] {
        let results = try results()
        let lot = String(UInt64.random(in: 0 ... .max), radix: 36)
        let name = "\(StateFolder.shardsName)/taken-\(lot)"
        guard rename(path, "\(state.path)/\(name)") == 0 else {
            throw PublishingError.system(operation: "rename", path: path, code: errno)
        }
        return results.map {
            ShardResult($0.shard, named: "\(name)/\($0.shard.folderName)", in: state)
        }
    }

    /// Returns the result of a shard; `nil` if it is not complete.
    func result(of shard: Shard) -> ShardResult? {
        let result = ShardResult(shard, named: "\(name)/\(shard.folderName)", in: state)
        return access(result.path, F_OK) == 0 ? result : nil
    }

    /// Returns the results of all shards.
    ///
    /// If the group has results of several divisions, those of the division with the fewest missing
    /// results count.
    ///
    /// - Throws: `BuildError.missingShards`, or `.otherShards` if all results have other inputs.
    func results() throws -> [ShardResult] {
        let finished = Self.numbers(in: path)
        guard let division = Self.division(of: finished) else {
            throw BuildError.otherShards(stage)
        }
        let missing = Self.missing(finished)
        guard missing.isEmpty else { throw BuildError.missingShards(stage, missing) }
        return (1...division).compactMap { Shard($0, of: division) }.compactMap(result)
    }

    /// Returns the time with which all shards of the group and their merge work, and records it when
    /// the first shard begins.
    ///
    /// A group that began over twenty hours ago is removed first, because its results are out of
    /// date.
    ///
    /// - Parameter now: the current time in seconds since 1970.
    /// - Throws: `BuildError.unusableState`.
    func begin(at now: Int64) throws -> Int64 {
        let lot = String(UInt64.random(in: 0 ... .max), radix: 36)
        do {
            if let time, now - time > Self.longestAge {
                rename(path, "\(state.shards)/old-\(lot)")
            }
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            // Of several shards that begin at the same time, only the first makes the file, and it
            // is complete when the others see it.
            let draft = "\(timePath)-\(lot)"
            try RegularFile.replace(
                draft, with: String(now).utf8.span.bytes, beside: draft + ".new")
            link(draft, timePath)
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

    /// The maximum age of results in seconds.
    private static let longestAge: Int64 = 20 * 3_600

    private var timePath: String { path + "/begun" }

    private var time: Int64? {
        (try? contents(ofFile: timePath)).flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
    }

    /// Makes a copy of the database at `path` the result of a shard.
    func finish(_ shard: Shard, with path: String) throws {
        let work = try begin(shard)
        do {
            try FileManager.default.copyItem(atPath: path, toPath: work.database)
            try work.finish()
        } catch {
            work.remove()
            throw error
        }
    }

    /// Creates the folder in which a shard works.
    ///
    /// - Throws: `BuildError.unusableState`.
    func begin(_ shard: Shard) throws -> ShardWork {
        let lot = String(UInt64.random(in: 0 ... .max), radix: 36)
        let folder = "\(path)/.\(shard.folderName)-\(lot)"
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw BuildError.unusableState(folder: folder, reason: error.plainDescription)
        }
        return ShardWork(path: folder, finalPath: "\(path)/\(shard.folderName)")
    }
}

/// The folder in which a shard works.
struct ShardWork {
    let path: String
    fileprivate let finalPath: String

    /// The path of the database of the result.
    var database: String { path + "/" + ShardResult.databaseName }

    /// Makes the folder the result of the shard, after its files are on the disk.
    ///
    /// If another run of the shard was faster, its result stays.
    ///
    /// - Throws: `PublishingError.system`.
    func finish() throws(PublishingError) {
        try BuildFolder(at: path).synchronize()
        guard rename(path, finalPath) == -1 else { return }
        let code = errno
        remove()
        guard code == ENOTEMPTY || code == EEXIST else {
            throw .system(operation: "rename", path: path, code: code)
        }
    }

    /// Removes the folder.
    func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// The complete result of a shard.
struct ShardResult {
    fileprivate static let databaseName = "result.sqlite"

    let shard: Shard
    /// The path of the folder, relative to the state folder.
    let name: String
    /// The path of the folder.
    let path: String

    fileprivate init(_ shard: Shard, named name: String, in state: StateFolder) {
        self.shard = shard
        self.name = name
        path = "\(state.path)/\(name)"
    }

    /// The path of the folder of the shard's group, relative to the state folder.
    fileprivate var folder: Substring { name[..<(name.lastIndex(of: "/") ?? name.endIndex)] }

    /// The path of the database.
    var database: String { "\(path)/\(Self.databaseName)" }

    /// Opens the database for reading.
    func open() throws -> CatalogStore { try CatalogStore(at: database, mode: .unchanging) }
}

extension Shard {
    fileprivate var folderName: String { "\(number)-of-\(count)" }
}
