import CatalogPublishing
import CatalogState
import Digest
import FoundationEssentials
import Glibc

/// The folder with the results of the shards of one stage.
///
/// Each shard works in a folder of its own, and renames it when its result is complete. So a killed
/// shard leaves no result, and of two runs of one shard, the first result counts.
struct ShardGroup {
    let stage: ShardStage
    /// The path of the group's folder, relative to the state folder.
    let name: String
    let state: StateFolder

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
            shards(in: "\(state.shards)/\(name)").map {
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
            let groups = Dictionary(grouping: found, by: \.group)
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
    private static func shards(in folder: String) -> [Shard] {
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
    func claimResults() throws -> [ShardResult] {
        let results = try results()
        let name = try setAside(as: "taken")
        return results.map {
            ShardResult($0.shard, named: "\(name)/\($0.shard.folderName)", in: state)
        }
    }

    /// Renames the group's folder, so that its results are not found any more.
    ///
    /// - Returns: the new path, relative to the state folder.
    /// - Throws: `PublishingError.system`.
    @discardableResult
    func setAside(as kind: String) throws -> String {
        let name = "\(StateFolder.shardsName)/\(kind)-\(Self.makeUniqueName())"
        guard rename(path, "\(state.path)/\(name)") == 0 || errno == ENOENT else {
            throw PublishingError.system(operation: "rename", path: path, code: errno)
        }
        return name
    }

    /// Returns a random name that no other process has.
    static func makeUniqueName() -> String { String(UInt64.random(in: 0 ... .max), radix: 36) }

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
        let finished = Self.shards(in: path)
        guard let division = Self.division(of: finished) else {
            throw BuildError.otherShards(stage)
        }
        let missing = Self.missing(finished)
        guard missing.isEmpty else { throw BuildError.missingShards(stage, missing) }
        return (1...division).compactMap { Shard($0, of: division) }.compactMap(result)
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
        let folder = "\(path)/.\(shard.folderName)-\(Self.makeUniqueName())"
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw BuildError.unusableState(folder: folder, reason: error.plainDescription)
        }
        return ShardWork(path: folder, finalPath: "\(path)/\(shard.folderName)")
    }
}
