import CatalogModel
import FoundationEssentials
import YAML

/// The file `overrides.yml` of a site, with the owner's corrections of products by product id.
enum OverridesFile {
    static let fileName = "overrides.yml"

    /// Reads the file of a site; a site without the file has no corrections.
    ///
    /// - Throws: `YAMLError` with the line of the mistake, or `CommandError`.
    static func read(in root: SiteRoot) throws -> ProductOverrides {
        let path = root.absolute(fileName)
        let name = root.locate(fileName)
        guard FileManager.default.fileExists(atPath: path) else {
            let other = "overrides.yaml"
            if FileManager.default.fileExists(atPath: root.absolute(other)) {
                throw CommandError.misnamedOverrides(file: root.locate(other))
            }
            return .none
        }
        guard let content = FileManager.default.contents(atPath: path) else {
            throw CommandError.unreadableConfiguration(file: name)
        }
        return try overrides(in: [UInt8](content), file: name)
    }

    /// Decodes the corrections in `bytes`.
    ///
    /// - Parameter file: the name of the file in messages.
    static func overrides(
        in bytes: [UInt8], file: String
    ) throws(YAMLError) -> ProductOverrides {
        let document = try YAMLDocument(bytes, file: file)
        let lines = document.linesOfKeys
        let written = try document.decode(WrittenOverrides.self, at: [])?.overrides ?? []
        return ProductOverrides(
            file: file,
            entries: written.map { id, override in
                ProductOverrides.Entry(
                    id: ProductID(id), override: override, line: lines[id] ?? 1)
            })
    }
}
