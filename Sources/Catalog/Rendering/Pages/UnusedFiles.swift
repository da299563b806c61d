import Liquid
import Text

/// Files in the owner's `Templates/` and `Public/` that have no effect on the site.
struct UnusedFiles {
    /// The warnings; each begins with the path of the file.
    let warnings: [String]

    /// Compares the owner's files with the built-in files.
    ///
    /// - Parameters:
    ///   - used: the names of the templates from which pages are made.
    ///   - languages: the languages in which the catalog has sites.
    init(in files: ThemeFiles, used: Set<String>, languages: [String]) {
        let builtIn = ThemeFiles(in: Array(files.folders.prefix(1)))
        let own = ThemeFiles(in: Array(files.folders.dropFirst()))
        let templates = own.templates.sorted { $0.key < $1.key }.compactMap { name, template in
            Self.remark(about: name, builtIn.templates.keys.sorted(), used, languages)
                .map { (template.file, $0) }
        }
        let assets = own.assets.sorted { $0.key < $1.key }.compactMap { name, asset in
            Self.sameNameInOtherCase(of: name, in: builtIn.assets.keys.sorted()).map {
                (asset.file, "it does not replace '\($0)', because capital letters differ")
            }
        }
        let pages = own.pages.filter { !StaticPages.isRead($0.key) }.map { name, page in
            (
                page.file,
                name.contains("/")
                    ? "this file is not read, because it is in a folder below 'Pages'"
                    : "this file is not read, because its name does not end in '.md'"
            )
        }.sorted { $0.0 < $1.0 }
        let places = own.folders.flatMap(Self.misplaced)
        warnings = (places + templates + assets + pages).map { "\($0): warning: \($1)" }
    }

    /// Returns the reason why a template has no effect, and the name that was probably meant.
    ///
    /// - Returns: `nil` for a template that pages use, for the texts of a language of the site, and
    ///   for a file with the name of a built-in file.
    private static func remark(
        about name: String, _ builtIn: [String], _ used: Set<String>, _ languages: [String]
    ) -> String? {
        if used.contains(name) || builtIn.contains(name) { return nil }
        if let other = sameNameInOtherCase(of: name, in: builtIn) {
            return "no page uses it: the name is '\(other)', and capital letters differ"
        }
        if let language = LanguageFiles.language(ofFile: name) {
            let known = languages.flatMap(LanguageFiles.tags)
            if known.contains(language) { return nil }
            let meant = ThemeError.meantLanguage(by: language, among: known)
                .map { "did you mean '\(LanguageFiles.file(of: $0))'?" }
            return "no page reads these texts, because the site has no language '\(language)'; "
                + (meant ?? "its language is \(languages.joined(separator: ", "))")
        }
        let meant = meant(by: name, among: builtIn).map { "; did you mean '\($0)'?" } ?? ""
        if name.hasSuffix(".liquid") { return "no page uses this template" + meant }
        let ending = name.hasPrefix("strings/") ? ".yml" : ".liquid"
        return "this file is not read, because its name does not end in '\(ending)'" + meant
    }

    /// Returns the name among `names` that differs from `name` only in upper and lower case.
    private static func sameNameInOtherCase(of name: String, in names: [String]) -> String? {
        names.first { $0 != name && $0.lowercased() == name.lowercased() }
    }

    /// Returns the built-in name that the owner probably meant.
    ///
    /// The first choice is the same file in another folder or with another extension. The second
    /// choice is a name with a similar spelling.
    private static func meant(by name: String, among builtIn: [String]) -> String? {
        let own = stem(of: name)
        let stems = builtIn.map(stem)
        guard let meant = stems.contains(own) ? own : own.nearest(among: stems) else { return nil }
        return stems.firstIndex(of: meant).map { builtIn[$0] }
    }

    /// Returns the name of a file without folders and extensions.
    ///
    /// For example, the stem of `snippets/card.liquid.txt` is `card`.
    private static func stem(of name: String) -> String {
        let file = name.split(separator: "/").last ?? ""
        return file.split(separator: ".").first.map(String.init) ?? ""
    }

    /// Returns the files and folders that lie in the wrong place or have the wrong name.
    ///
    /// These are template files beside `Templates/`, and names that are similar to those that are
    /// read. Each path is followed by a message.
    private static func misplaced(in folder: ThemeFiles.Folder) -> [(String, String)] {
        folder.names.sorted().compactMap { name in
            let path = folder.path + "/" + name
            if name.hasSuffix(".liquid") {
                return (path, "this template is not read; move it into 'Templates'")
            }
            let meant = [
                "Templates": ["templates", "template"], "Pages": ["pages", "page"],
                "Public": ["public"], "overrides.yml": ["overrides.yml", "override.yml"],
            ].first { $0.key != name && $0.value.contains(name.lowercased()) }?.key
            return meant.map {
                let kind = $0.hasSuffix(".yml") ? "file" : "folder"
                return (path, "this \(kind) is not read; did you mean '\($0)'?")
            }
        }
    }
}
