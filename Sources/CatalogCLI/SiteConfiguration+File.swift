import FoundationEssentials
import YAML

extension SiteConfiguration {
    /// The configuration that is read when it is there.
    static let fileName = "catalog.yml"

    /// Reads the configuration of a site.
    ///
    /// - Parameter name: The file that was asked for; without it, `catalog.yml` is read if there
    ///   is one, and the result is `nil` if not.
    /// - Throws: `CommandError`, or `YAMLError` with the place of a mistake.
    init?(of root: SiteRoot, named name: String?) throws {
        let file = root.locate(name ?? Self.fileName)
        guard FileManager.default.fileExists(atPath: file) else {
            guard name == nil else { throw CommandError.noConfiguration(file: file) }
            return nil
        }
        guard let bytes = FileManager.default.contents(atPath: file) else {
            throw CommandError.unreadableConfiguration(file: file)
        }
        self = try YAMLDocumentDecoder.decode(Self.self, from: [UInt8](bytes), file: file)
    }
}
