import FoundationEssentials
import YAML

/// The file `catalog.yml` of a site, or the file that was named in its place.
struct ConfigurationFile {
    private let bytes: [UInt8]
    /// The path of the file from the current folder.
    let path: String
    private let expansion: TextExpansion
    /// The values that replace those of the file.
    private let overlays: [YAMLOverlay]

    /// Reads the file, and the environment variables that override it; `nil` when no file was
    /// named, none exists, and nothing is set.
    ///
    /// - Parameters:
    ///   - options: the typed values, which override both.
    ///   - tell: receives the variables with the prefix of this program that set nothing.
    /// - Throws: `CommandError`.
    init?(
        of root: SiteRoot, named name: String?, expanding expansion: TextExpansion,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        options: [YAMLOverlay] = [], tell: ([String]) -> Void = { _ in }
    ) throws {
        path = root.locate(name ?? SiteConfiguration.fileName)
        self.expansion = expansion
        let isThere = FileManager.default.fileExists(atPath: path)
        guard isThere || name == nil else { throw CommandError.noConfiguration(file: path) }
        if isThere {
            guard let content = FileManager.default.contents(atPath: path) else {
                throw CommandError.unreadableConfiguration(file: path)
            }
            bytes = [UInt8](content)
        } else {
            if let other = Self.misnamed(in: root) {
                throw CommandError.misnamedConfiguration(file: root.locate(other))
            }
            bytes = []
        }
        let mentioned = Self.references(of: bytes, path).variables
        let variables = try EnvironmentOverrides(environment, sparing: Set(mentioned))
        tell(variables.foreign)
        overlays = variables.overlays + options
        if !isThere, overlays.isEmpty { return nil }
    }

    /// Returns a file that was probably meant as the configuration but has another name.
    private static func misnamed(in root: SiteRoot) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.sorted().first { misnomers.contains($0.lowercased()) }
    }

    /// Whether the root has no configuration, and the folder above it has one.
    static func isOnlyAbove(_ root: SiteRoot) -> Bool {
        func has(_ path: String) -> Bool {
            FileManager.default.fileExists(atPath: root.absolute(path))
        }
        return !has(SiteConfiguration.fileName) && has("../\(SiteConfiguration.fileName)")
    }

    private static let misnomers: Set = [
        "catalog.yml", "catalog.yaml", "catalog.yml.txt", "catalog.yaml.txt",
    ]

    /// The references in the file; those in its text if it is not YAML.
    var references: SettingReferences { Self.references(of: bytes, path) }

    /// The lines where a comment looks like a part of the value before it.
    var linesCutByComments: [Int] { YAMLDocumentDecoder.linesCutByComments(in: bytes) }

    /// The files that hold keys, named under `source` and `posters`; empty if the file is not YAML.
    var secretFiles: [String] {
        guard let values = try? values() else { return [] }
        return SettingReferences(in: values["source"], values["posters"]).files
    }

    private static func references(of bytes: [UInt8], _ path: String) -> SettingReferences {
        (try? YAMLDocumentDecoder.values(of: bytes, file: path)).map { SettingReferences(in: $0) }
            ?? SettingReferences(inText: String(decoding: bytes, as: UTF8.self))
    }

    /// Decodes the file, with its references replaced.
    ///
    /// - Throws: `YAMLError` with the place of a mistake; it quotes no line that may hold a key.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do {
            return try YAMLDocumentDecoder.decode(
                type, from: bytes, file: path, overlays: overlays,
                userInfo: TextExpansion.userInfo(expansion))
        } catch {
            if isConfidential(error) { throw error.withoutQuotes() }
            throw addressOfSource(in: error).map { error.adding("source:\n  url: \($0)") } ?? error
        }
    }

    /// The address of an API that stands where its key belongs.
    private func addressOfSource(in error: YAMLError) -> String? {
        guard case .wrongValue("source", _, _) = error.fact,
            case .scalar(let text, _)? = (try? values())?["source"]?.content,
            BaseAddress(text) != nil
        else { return nil }
        return text
    }

    /// What the file says, each value as it is written and with its place.
    ///
    /// - Throws: `YAMLError`, as ``decode(_:)``.
    func values() throws -> YAMLValue {
        do {
            return try YAMLDocumentDecoder.values(of: bytes, file: path, overlays: overlays)
        } catch {
            throw isConfidential(error) ? error.withoutQuotes() : error
        }
    }

    private func isConfidential(_ error: YAMLError) -> Bool {
        guard error.file == path else {
            return EnvironmentOverrides.mayHoldSecret(error.file)
                || ConfidentialLines(of: Array(error.sourceLine.utf8)).contains(1)
        }
        return ConfidentialLines(of: bytes).contains(error.line)
    }
}
