import FoundationEssentials
import YAML

/// The file `catalog.yml` of a site, or the one that was asked for in its place.
struct ConfigurationFile {
    private let bytes: [UInt8]
    /// The file as it can be named from the current folder.
    let path: String
    private let expansion: TextExpansion

    /// Reads the file; `nil` when none was asked for and there is none.
    ///
    /// - Throws: `CommandError`.
    init?(of root: SiteRoot, named name: String?, expanding expansion: TextExpansion) throws {
        path = root.locate(name ?? SiteConfiguration.fileName)
        self.expansion = expansion
        guard FileManager.default.fileExists(atPath: path) else {
            guard name == nil else { throw CommandError.noConfiguration(file: path) }
            return nil
        }
        guard let content = FileManager.default.contents(atPath: path) else {
            throw CommandError.unreadableConfiguration(file: path)
        }
        bytes = [UInt8](content)
    }

    /// The files that stand for keys: those of the lines below `source`, `posters` and their headers.
    ///
    /// Found by their looks, because the file may be no YAML at all.
    var secretFiles: [String] {
        var files: [String] = []
        var isOfKeys = false
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            if let first = line.first, first != " ", first != "#" {
                isOfKeys = line.hasPrefix("source") || line.hasPrefix("posters")
            }
            guard isOfKeys, line.first(where: { $0 != " " }) != "#" else { continue }
            for reference in line.split(separator: "${file:").dropFirst() {
                let name = String(reference.prefix { $0 != "}" })
                if !name.isEmpty, !files.contains(name) { files.append(name) }
            }
        }
        return files
    }

    /// What the file says, its references put in.
    ///
    /// - Throws: `YAMLError` with the place of a mistake; it quotes no line that may hold a key.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do {
            return try YAMLDocumentDecoder.decode(
                type, from: bytes, file: path, userInfo: TextExpansion.userInfo(expansion))
        } catch {
            let isConfidential = ConfidentialLines(of: bytes).contains(error.line)
            throw isConfidential ? error.withoutQuotes() : error
        }
    }
}
