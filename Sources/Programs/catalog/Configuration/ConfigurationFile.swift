import FoundationEssentials
import YAML

/// The file `catalog.yml` of a site, or the file named with `--config`.
struct ConfigurationFile {
    private let bytes: [UInt8]
    /// The path of the file from the current folder.
    let path: String
    private let expansion: TextExpansion
    /// The environment variables and files to which the configuration refers.
    ///
    /// If the file is not valid YAML, the references are guessed from its text.
    let references: SettingReferences
    /// The content of the file after the environment variables and options are applied.
    private let document: Result<YAMLDocument, YAMLError>

    /// Reads the file, and the environment variables that override its values.
    ///
    /// The result is `nil` when `name` is `nil`, the file `catalog.yml` does not exist, and no
    /// variable or option sets a value.
    ///
    /// - Parameters:
    ///   - options: the typed values, which override the file and the variables.
    ///   - report: receives the variables that begin with `CATALOG_` but do not name a setting.
    /// - Throws: `CommandError`.
    init?(
        of root: SiteRoot, named name: String?, expanding expansion: TextExpansion,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        options: [YAMLOverlay] = [], report: ([String]) -> Void = { _ in }
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
        let parsed = Result { [bytes, path] () throws(YAMLError) in
            try YAMLDocument(bytes, file: path)
        }
        references =
            (try? parsed.get()).map { SettingReferences(in: [$0.values]) }
            ?? SettingReferences(inText: String(decoding: bytes, as: UTF8.self))
        let variables = try EnvironmentOverrides(
            environment, sparing: Set(references.variables))
        report(variables.foreign)
        let overlays = variables.overlays + options
        document = parsed.flatMap { parsed in
            Result { () throws(YAMLError) in try parsed.replacing(with: overlays) }
        }
        if !isThere, overlays.isEmpty { return nil }
    }

    /// Returns the name of a file that was probably meant to be the configuration, such as
    /// `catalog.yaml`.
    private static func misnamed(in root: SiteRoot) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.sorted().first { misnomers.contains($0.lowercased()) }
    }

    /// Returns true if `root` has no configuration, but the folder above `root` has one.
    static func isOnlyAbove(_ root: SiteRoot) -> Bool {
        func has(_ path: String) -> Bool {
            FileManager.default.fileExists(atPath: root.absolute(path))
        }
        return !has(SiteConfiguration.fileName) && has("../\(SiteConfiguration.fileName)")
    }

    private static let misnomers: Set = [
        "catalog.yml", "catalog.yaml", "catalog.yml.txt", "catalog.yaml.txt",
    ]

    /// The numbers of lines in which a comment looks like a part of the value before the comment.
    var linesCutByComments: [Int] { YAMLDocumentDecoder.linesCutByComments(in: bytes) }

    /// The files to which sections with secrets refer; empty if the configuration is not valid
    /// YAML.
    var secretFiles: [String] {
        guard let values = try? values() else { return [] }
        let sections = Setting.all.filter(\.holdsSecret).map { values[$0.name] }
        return SettingReferences(in: sections).files
    }

    /// Returns the configuration; references in the file are replaced by their values.
    ///
    /// - Parameter settings: the keys to read; other keys are ignored, but unknown keys are errors.
    /// - Throws: `YAMLError` with the line of the mistake; the error does not quote lines that may
    ///   contain a secret.
    func configuration(
        reading settings: [Setting] = Setting.all
    ) throws(YAMLError) -> SiteConfiguration {
        do {
            return try SiteConfiguration(
                document.get(), expanding: expansion, reading: settings)
        } catch {
            if isConfidential(error) { throw error.withoutQuotes() }
            throw addressOfSource(in: error).map { error.adding("source:\n  url: \($0)") } ?? error
        }
    }

    /// Returns the valid settings in `section`, even if the file has mistakes elsewhere.
    func salvage(section: String) -> SiteConfiguration {
        var configuration = SiteConfiguration()
        guard let document = try? document.get() else { return configuration }
        let reader = YAMLReader(document, expanding: expansion)
        for setting in Setting.everywhere where setting.path.dropLast() == [section] {
            try? setting.read(from: reader, into: &configuration)
        }
        configuration.describeSource()
        return configuration
    }

    /// Returns all values without replacing references; each value knows its line in the file.
    ///
    /// - Throws: `YAMLError`, as ``configuration(reading:)``.
    func values() throws(YAMLError) -> YAMLValue {
        do {
            return try document.get().values
        } catch {
            if isConfidential(error) { throw error.withoutQuotes() }
            throw addressOfSource(in: error).map { error.adding("source:\n  url: \($0)") } ?? error
        }
    }

    /// Returns the address if the user wrote `source: ADDRESS`, instead of a section with `url`.
    private func addressOfSource(in error: YAMLError) -> String? {
        guard case .wrongValue("source", _, _) = error.fact,
            case .scalar(let text, _)? = (try? values())?["source"]?.content,
            BaseAddress(text) != nil
        else { return nil }
        return text
    }

    private func isConfidential(_ error: YAMLError) -> Bool {
        guard error.file == path else {
            return EnvironmentOverrides.mayHoldSecret(error.file)
                || ConfidentialLines(of: Array(error.sourceLine.utf8)).contains(1)
        }
        return ConfidentialLines(of: bytes).contains(error.line)
    }
}
