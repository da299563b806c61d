import CatalogModel
import Text

/// The pages that the owner wrote: the files of `Pages/` that belong to one site.
struct StaticPages {
    /// The pages in the order of menus.
    let all: [StaticPage]
    /// The messages about parts of the files that have no effect; each begins with the file.
    let warnings: [String]

    /// The titles and paths of the pages as one text; `nil` if there are none.
    var text: String? {
        if all.isEmpty { return nil }
        return all.map { "\($0.path) \($0.isInMenu) \($0.title)" }.joined(separator: "\n")
    }

    private static let suffix = ".md"

    /// Reads the pages of the site in the language of `facts`.
    ///
    /// - Throws: `ThemeError.encoding`, `.frontMatter` or `.staticPage` at the first mistake.
    init(in files: ThemeFiles, _ assets: [Asset], for facts: SiteFacts) throws(ThemeError) {
        let pictures = Dictionary(assets.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        var pages: [(page: StaticPage, order: Int, file: String)] = []
        var places: [(path: String, language: String?)] = []
        var warnings: [String] = []
        for (name, source) in files.pages.sorted(by: { $0.key < $1.key }) where Self.isRead(name) {
            if let line = source.content.lineOutsideUTF8 {
                throw .encoding(file: source.file, line: line)
            }
            let (settings, text) = try FrontMatter.split(source.content, file: source.file)
            let path = Self.path(of: name, in: settings.language)
            places.append((path, settings.language))
            guard Self.language(settings.language, isOf: facts.language) else {
                warnings += Self.warnings(about: settings.language, in: source.file, facts)
                continue
            }
            if let other = pages.first(where: { $0.page.path == path }) {
                throw .staticPage(
                    file: source.file,
                    reason: "its address '\(path)' is also that of '\(other.file)'; rename one of "
                        + "the two files")
            }
            let page = try StaticPage(
                text, with: settings, at: path, from: source.file, showing: pictures)
            pages.append((page, settings.order ?? .max, source.file))
        }
        pages.sort { ($0.order, $0.page.path) < ($1.order, $1.page.path) }
        all = pages.map { page, _, _ in
            var page = page
            page.languages = facts.languages.filter { language in
                places.contains {
                    $0.path == page.path && Self.language($0.language, isOf: language.tag)
                }
            }
            return page
        }
        self.warnings = warnings + all.flatMap(\.warnings)
    }

    /// Returns true if the file at `name` in `Pages/` becomes a page.
    static func isRead(_ name: String) -> Bool { name.hasSuffix(suffix) && !name.contains("/") }

    /// Returns the path of the page of a file.
    ///
    /// The files `returns.md` and `returns.en.md` have the same path on sites in two languages.
    private static func path(of name: String, in language: String?) -> String {
        var name = String(name.dropLast(suffix.count)).lowercased()
        if let language, name.hasSuffix("." + language.lowercased()) {
            name = String(name.dropLast(language.count + 1))
        }
        return StaticPage.folder + PathSlug.make(from: name.replacing(" ", with: "-")) + ".html"
    }

    /// Returns true if the language of a page, `nil` for all languages, is that of a site.
    private static func language(_ language: String?, isOf site: String) -> Bool {
        guard let language = language?.lowercased() else { return true }
        let site = site.lowercased()
        return site == language || site.hasPrefix(language + "-")
    }

    private static func warnings(
        about language: String?, in file: String, _ facts: SiteFacts
    ) -> [String] {
        let known = [facts.language] + facts.languages.map(\.tag)
        guard let language, !known.contains(where: { Self.language(language, isOf: $0) }) else {
            return []
        }
        return [
            "\(file): warning: no site has this page, because its language is '\(language)', and "
                + "the site's language is '\(facts.language)'"
        ]
    }
}
