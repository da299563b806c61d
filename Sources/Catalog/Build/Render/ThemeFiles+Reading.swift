import CatalogPublishing
package import CatalogRendering
import FoundationEssentials
import Text

extension ThemeFiles {
    /// Reads `Templates/`, `Public/` and `Pages/` in the folders at `paths`.
    ///
    /// If several folders have the same file, the file in the last folder is used, so the built-in
    /// theme comes first.
    ///
    /// - Parameter samplePages: texts by the names of their files in `Pages/`, for a site without
    ///   pages of its own.
    package init(
        readFrom paths: [String], samplePages: [String: String] = [:]
    ) throws(ThemeError) {
        var folders = try paths.map { (path) throws(ThemeError) in try Self.folder(at: path) }
        if folders.allSatisfy(\.pages.isEmpty), let builtIn = folders.indices.first {
            for (name, text) in samplePages {
                folders[builtIn].pages[name] = TextFile(
                    file: "Pages/\(name)", content: Array(text.utf8))
            }
        }
        self.init(in: folders)
    }

    private static func folder(at path: String) throws(ThemeError) -> Folder {
        var folder = Folder(at: path)
        // A folder 'public' with the site in it is an output folder, and not a misspelled 'Public'.
        folder.names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter {
            !FileManager.default.fileExists(atPath: "\(path)/\($0)/\(OutputFolder.markerName)")
        }
        try forEachFile(in: path + "/Templates") { (name, file) throws(ThemeError) in
            let content = try isRead(name) ? readText(file) : []
            folder.templates[name] = TextFile(file: file, content: content)
        }
        try forEachFile(in: path + "/Public") { (name, file) throws(ThemeError) in
            let content = try read(file)
            folder.assets[name] = PublicFile(file: file, path: name, content: content)
        }
        try forEachFile(in: path + "/Pages") { (name, file) throws(ThemeError) in
            folder.pages[name] = TextFile(file: file, content: try read(file))
        }
        return folder
    }

    private static func forEachFile(
        in root: String, _ body: (_ path: String, _ file: String) throws(ThemeError) -> Void
    ) throws(ThemeError) {
        guard FileManager.default.fileExists(atPath: root) else { return }
        try collect(root, prefix: "", body)
    }

    /// Hidden files are skipped, because they do not belong to the site.
    ///
    /// The folder `.well-known` is the exception (RFC 8615).
    ///
    /// A link or a device is an error, because it could publish a file from outside the theme.
    private static func collect(
        _ folder: String, prefix: String,
        _ body: (_ path: String, _ file: String) throws(ThemeError) -> Void
    ) throws(ThemeError) {
        for name in try names(in: folder) where !name.hasPrefix(".") || name == ".well-known" {
            let file = folder + "/" + name
            switch try kind(of: file) {
            case .typeDirectory where name.hasSuffix(".liquid"):
                throw .unreadable(path: file, reason: "it is a folder, not a template; rename it")
            case .typeDirectory: try collect(file, prefix: prefix + name + "/", body)
            case .typeRegular: try body(prefix + name, file)
            case .typeSymbolicLink:
                throw .unreadable(
                    path: file, reason: "it is a link; replace it by a copy of its file")
            default: throw .unreadable(path: file, reason: "it is not a regular file")
            }
        }
    }

    private static func names(in folder: String) throws(ThemeError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw .unreadable(path: folder, reason: "\(error)")
        }
    }

    private static func kind(of file: String) throws(ThemeError) -> FileAttributeType? {
        do {
            return try FileManager.default.attributesOfItem(atPath: file)[.type]
                as? FileAttributeType
        } catch {
            throw .unreadable(path: file, reason: "\(error)")
        }
    }

    private static func readText(_ file: String) throws(ThemeError) -> [UInt8] {
        let bytes = try read(file)
        if let line = bytes.lineOutsideUTF8 { throw .encoding(file: file, line: line) }
        return bytes
    }

    private static func read(_ file: String) throws(ThemeError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: file)))
        } catch {
            throw .unreadable(path: file, reason: "\(error)")
        }
    }
}
