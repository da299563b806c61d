import Liquid
import Text

/// Texts in the owner's file of a language that have no effect on the site, because their keys are
/// misspelt or because no template reads them any more.
struct UnusedTexts {
    /// The warnings; each begins with the path of the file.
    let warnings: [String]

    /// Compares the owner's texts with the built-in texts of the same language.
    ///
    /// - Parameter uses: what the pages of the site read.
    init(in files: ThemeFiles, language: String, uses: [TemplateDependencies]) {
        func isRead(_ key: String) -> Bool {
            uses.contains {
                $0.translations.contains(key)
                    || $0.reads(GlobalField.text.templateName, field: key)
            }
        }
        func texts(in folder: ThemeFiles.Folder) -> [(file: String, key: String)] {
            guard let file = folder.templates["strings/\(language).yml"],
                let strings = try? SiteStrings(
                    String(decoding: file.content, as: UTF8.self), file: file.file)
            else { return [] }
            return strings.all.map { (file.file, $0.key) }
        }
        let known = files.folders.first.map { texts(in: $0).map(\.key) } ?? []
        let own = known.isEmpty ? [] : files.folders.dropFirst().flatMap(texts)
        warnings = own.filter { !known.contains($0.key) && !isRead($0.key) }.map { file, key in
            let remedy =
                key.nearest(among: known).map { "did you mean '\($0)'?" }
                ?? "correct its name, or remove it"
            return "\(file): warning: no page reads the text '\(key)'; \(remedy)"
        }
    }
}
