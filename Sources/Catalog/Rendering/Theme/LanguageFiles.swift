import Liquid
import Text
import YAML

/// The built-in file and the owner's files with the texts of one language.
struct LanguageFiles {
    /// The built-in texts, of which the owner's texts replace those with the same keys.
    let texts: SiteStrings
    /// The built-in texts by their keys; empty for a language that only the owner has.
    let builtIn: [String: String]
    /// The owner's files with their texts.
    let own: [(file: ThemeFiles.TextFile, texts: SiteStrings)]

    /// Reads `Templates/strings/<language>.yml` from each folder of the theme.
    ///
    /// A tag with a country, such as `en-GB`, has the texts of `en`; its own file replaces some of
    /// them.
    ///
    /// - Throws: `ThemeError.unknownLanguage` if there is no such file, and `ThemeError.strings` for
    ///   a file that cannot be read.
    init(of language: String, in files: ThemeFiles) throws(ThemeError) {
        var texts: SiteStrings?
        var builtIn: [String: String] = [:]
        var own: [(file: ThemeFiles.TextFile, texts: SiteStrings)] = []
        for tag in Self.tags(for: language) {
            for (number, folder) in files.folders.enumerated() {
                guard let file = folder.templates[Self.file(of: tag)] else { continue }
                let read = try Self.read(file)
                if number == 0 {
                    builtIn.merge(read.byKey) { $1 }
                } else {
                    own.append((file, read))
                }
                texts = texts?.replacing(with: read) ?? read
            }
        }
        guard let texts else {
            let known = files.templates.keys.compactMap(Self.language(ofFile:))
            throw .unknownLanguage(language, known: known.sorted())
        }
        self.texts = texts
        self.builtIn = builtIn
        self.own = own
    }

    /// Returns the tags whose files have the texts of a language, the longest last: `zh`,
    /// `zh-Hant` and `zh-Hant-TW`.
    static func tags(for language: String) -> [String] {
        let subtags = language.split(separator: "-", omittingEmptySubsequences: false)
        var tags = subtags.indices.map { subtags[...$0].joined(separator: "-") }
        let primary = language.primaryLanguage
        if tags.first != primary { tags.insert(primary, at: 0) }
        return tags
    }

    private static let prefix = "strings/"
    private static let suffix = ".yml"

    /// Returns the path of the file with the texts of `language`, below `Templates/`.
    static func file(of language: String) -> String { prefix + language + suffix }

    /// Returns the language of the texts in the file at `name` below `Templates/`; `nil` for other
    /// files.
    static func language(ofFile name: String) -> String? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        return String(name.dropFirst(prefix.count).dropLast(suffix.count))
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
        if builtIn.isEmpty { return [] }
        return own.flatMap { file, texts in
            texts.all.map(\.key).filter { builtIn[$0] == nil && !isRead($0) }.map { key in
                let remedy =
                    key.nearest(among: builtIn.keys.sorted()).map { "did you mean '\($0)'?" }
                    ?? "correct its name, or remove it"
                return "\(file.file): warning: no page reads the text '\(key)'; \(remedy)"
            }
        }
    }
}
