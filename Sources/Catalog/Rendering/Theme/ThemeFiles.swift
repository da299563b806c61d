import FoundationEssentials

/// The files of a theme: the built-in ones, each overridden by the owner's of the same path.
struct ThemeFiles {
    /// The paths of files within `Templates/` or `Public/`, with their locations.
    typealias Locations = [String: String]

    let templates: Locations
    let assets: Locations

    /// Finds `Templates/` and `Public/` in the folders; the last folder takes precedence.
    init(in folders: [String]) throws(ThemeError) {
        templates = try Self.files(named: "Templates", in: folders)
        assets = try Self.files(named: "Public", in: folders)
    }

    private static func files(
        named name: String, in folders: [String]
    ) throws(ThemeError) -> Locations {
        var locations: Locations = [:]
        for folder in folders {
            let root = folder + "/" + name
            guard FileManager.default.fileExists(atPath: root) else { continue }
            try collect(root, prefix: "", into: &locations)
        }
        return locations
    }

    /// Collects the files of a folder, without hidden files.
    ///
    /// It refuses links and devices, which could expose files outside the theme.
    private static func collect(
        _ folder: String, prefix: String, into locations: inout Locations
    ) throws(ThemeError) {
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            for name in names where !name.hasPrefix(".") {
                let path = folder + "/" + name
                let type = try FileManager.default.attributesOfItem(atPath: path)[.type]
                switch type as? FileAttributeType {
                case .typeDirectory:
                    try collect(path, prefix: prefix + name + "/", into: &locations)
                case .typeRegular:
                    locations[prefix + name] = path
                default:
                    throw ThemeError.unreadable(path: path, reason: "it is not a regular file")
                }
            }
        } catch let error as ThemeError {
            throw error
        } catch {
            throw .unreadable(path: folder, reason: "\(error)")
        }
    }

    /// Reads the text of a template, without the byte order mark that some editors write: it would
    /// appear in the pages, and before a `layout` that must come first.
    static func readTemplate(_ path: String) throws(ThemeError) -> [UInt8] {
        let bytes = try read(path)
        return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// Reads a file of the theme.
    static func read(_ path: String) throws(ThemeError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw .unreadable(path: path, reason: "\(error)")
        }
    }
}
