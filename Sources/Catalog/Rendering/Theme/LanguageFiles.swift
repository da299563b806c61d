import Liquid
import Text
import YAML

/// The built-in file and the owner's files with the texts of one language.
struct LanguageFiles {
    /// The built-in texts, of which the owner's texts replace those with the same keys.
    let texts: SiteStrings
    /// The keys of the built-in texts; empty for a language that only the owner has.
    private let builtInKeys: Set<String>
    /// The keys of the owner's texts with the paths of their files.
    private let ownKeys: [(file: String, key: String)]

    /// Reads `Templates/strings/<language>.yml` from each folder of the theme.
    ///
    /// - Throws: `ThemeError.unknownLanguage` if there is no such file, and `ThemeError.strings` for
    ///   a file that cannot be read.
    init(of language: String, in files: ThemeFiles) throws(ThemeError) {
        let (prefix, suffix) = ("strings/", ".yml")
        var texts: SiteStrings?
        var builtInKeys: Set<String> = []
        var ownKeys: [(file: String, key: String)] = []
        for (number, folder) in files.folders.enumerated() {
            guard let file = folder.templates[prefix + language + suffix] else { continue }
            let read = try Self.read(file)
            if number == 0 {
                builtInKeys.formUnion(read.all.map(\.key))
            } else {
                ownKeys += read.all.map { (file.file, $0.key) }
            }
            texts = texts?.replacing(with: read) ?? read
        }
        guard let texts else {
            let known = files.templates.keys
                .filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
                .map { String($0.dropFirst(prefix.count).dropLast(suffix.count)) }
            throw .unknownLanguage(language, known: known.sorted())
        }
        self.texts = texts
        self.builtInKeys = builtInKeys
        self.ownKeys = ownKeys
    }

    private static func read(_ file: ThemeFiles.TextFile) throws(ThemeError) -> SiteStrings {
        do throws(YAMLError) {
            return try SiteStrings(String(decoding: file.content, as: UTF8.self), file: file.file)
        } catch {
            throw .strings(error)
        }
    }

    /// Returns warnings about texts of the owner that have no effect, because their keys are
    /// misspelt or because no template reads them any more; each begins with the path of the file.
    ///
    /// Nothing is known about the texts of a language that only the owner has.
    ///
    /// - Parameter uses: what the pages of the site read.
    func warnings(whenPagesUse uses: [TemplateDependencies]) -> [String] {
        func isRead(_ key: String) -> Bool {
            uses.contains {
                $0.translations.contains(key)
                    || $0.reads(GlobalField.text.templateName, field: key)
            }
        }
        if builtInKeys.isEmpty { return [] }
        return ownKeys.filter { !builtInKeys.contains($0.key) && !isRead($0.key) }.map {
            let remedy =
                $0.key.nearest(among: builtInKeys.sorted()).map { "did you mean '\($0)'?" }
                ?? "correct its name, or remove it"
            return "\($0.file): warning: no page reads the text '\($0.key)'; \(remedy)"
        }
    }
}
