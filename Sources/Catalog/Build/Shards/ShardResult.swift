import CatalogState
import SQLite

/// The complete result of a shard.
struct ShardResult {
    static let databaseName = "result.sqlite"

    let shard: Shard
    /// The path of the folder, relative to the state folder.
    let name: String
    /// The path of the folder.
    let path: String

    init(_ shard: Shard, named name: String, in state: StateFolder) {
        self.shard = shard
        self.name = name
        path = "\(state.path)/\(name)"
    }

    /// The path of the folder of the shard's group, relative to the state folder.
    var group: Substring { name[..<(name.lastIndex(of: "/") ?? name.endIndex)] }

    /// The path of the database.
    var database: String { "\(path)/\(Self.databaseName)" }

    /// Opens the database for reading.
    func open() throws -> CatalogStore { try CatalogStore(at: database, mode: .unchanging) }
}

extension Shard {
    /// The name of the folder of the shard's result.
    var folderName: String { "\(number)-of-\(count)" }
}
