import CatalogModel
import CatalogRendering
import CatalogState
import Digest

/// One of the shares into which the work of a command is divided, so that several machines can work
/// at the same time.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of shards, whose results a merge opens at the same time.
    package static let mostShards = 250

    /// The number of the shard, counted from 1.
    package let number: Int
    /// The number of shards.
    package let count: Int

    /// Creates a shard; returns `nil` unless `number` is between 1 and `count`, and `count` is at
    /// most ``mostShards``.
    package init?(_ number: Int, of count: Int) {
        guard (1...Self.mostShards).contains(count), (1...count).contains(number) else {
            return nil
        }
        self.number = number
        self.count = count
    }

    package var description: String { "\(number)/\(count)" }

    /// Returns true if the shard has the work with this number, such as the position of a product.
    func has(_ work: Int64) -> Bool { work.magnitude % UInt64(count) == UInt64(number - 1) }
}

/// The commands whose work can be divided into shards, in the order of a build.
package enum ShardStage: String, Sendable, CaseIterable {
    case fetch, pictures, render
}

extension Shard {
    /// Returns true if the shard has the work with this name.
    func has(_ name: String) -> Bool {
        // Hash values of Swift differ between processes.
        has(Int64(truncatingIfNeeded: Fingerprint.of(Array(name.utf8)).low))
    }

    /// Returns true if the shard has the details of the product.
    func has(_ id: ProductID) -> Bool { has(id.text) }

    /// The products or movies of the shard.
    var positions: PositionShare { PositionShare(remainder: number - 1, of: count) }
}

extension RenderWork {
    /// Returns true if the shard has this work.
    ///
    /// The span of the first page belongs to no shard, because it shows data that only the whole
    /// build has.
    func belongs(to shard: Shard) -> Bool {
        switch self {
        case .span(0): return false
        case .span(let number): return shard.has(Int64(number))
        case .lists(let facet): return shard.has(facet?.folder ?? "")
        }
    }
}
