import FoundationEssentials
import JSON
import TestSupport
import Testing

/// Replies of the real servers, which lie beside the checkout, if anywhere: they are not ours to
/// hand on.
enum CapturedReply {
    private static let folder =
        ProjectFolder.beside("shared/contracts/fixtures")

    /// Whether they are there.
    static let areThere = FileManager.default.fileExists(atPath: folder)

    /// The names of those that begin with one of these words, in order.
    static func names(_ beginnings: [String]) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { name in beginnings.contains(where: name.hasPrefix) }.sorted()
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
    }

    static func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    static func json(_ name: String) throws -> JSONValue {
        try JSONValue(parsing: try bytes(name))
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips what has nothing to read, and shows that.
    static var needsCapturedReplies: Self {
        .enabled(
            if: CapturedReply.areThere, "shared/contracts/fixtures is not beside the checkout")
    }
}
