package import CatalogModel
package import Liquid
import Markdown
import Text
import YAML

/// The compiled templates and assets of a site, with the facts that all its pages share.
///
/// A theme never changes, so all rendering threads share one theme.
package final class SiteTheme: Sendable {
    /// The facts about the whole site.
    package let facts: SiteFacts
    /// The files of `Public/`, sorted by their paths.
    package let assets: [Asset]

    let templates: TemplateSet
    /// The compiled template for each kind of page that the site has.
    let pages: ValuePerPageKind<Template?>
    let pageDependencies: ValuePerPageKind<PageDependencies>
    /// The notation of prices and counts in pages and in feeds of changes.
    let moneyFormat: MoneyFormat
    let strings: SiteStrings
    let stringsSchema: Schema
    /// The styles and scripts that stand inside the templates of the site's pages.
    let inlineCode: InlineCode
    /// True if list pages name the picture for shared links to the first page.
    let showsCard: Bool
    /// The pages that the owner wrote, in the order of menus.
    package let staticPages: [StaticPage]
    /// The messages about the owner's files, or parts of them, that have no effect; each begins
    /// with the file.
    let unusedFiles: [String]

    /// Compiles the files of `Templates/` and lists the files of `Public/`.
    ///
    /// - Throws: `ThemeError` with all mistakes in the templates, not just the first.
    package convenience init(of files: ThemeFiles, for facts: SiteFacts) throws(ThemeError) {
        try self.init(of: files, for: facts, marksTags: false)
    }

    /// Creates a theme whose pages can have marks at their tags (``TemplateOptions/marksTags``).
    init(of files: ThemeFiles, for facts: SiteFacts, marksTags: Bool) throws(ThemeError) {
        let sources = Self.sources(in: files)
        var facts = facts
        var assets = Self.assets(in: files)
        try Self.apply(facts.design, to: &assets, &facts)
        facts.languages = Self.named(facts.languages, in: files)
        let pages = try StaticPages(in: files, assets, for: facts)
        staticPages = pages.all
        facts.pageLinks = pages.text
        self.facts = facts
        moneyFormat = facts.moneyFormat
        let language = try LanguageFiles(of: facts.language, in: files)
        strings = language.texts
        stringsSchema = Self.schema(of: strings)
        let kinds = facts.subject.kinds.filter { kind in
            switch kind {
            case .search: facts.searchPath != nil
            case .favorites: facts.favoritesPath != nil
            case .staticPage: !pages.all.isEmpty
            default: true
            }
        }
        do throws(ThemeError) {
            templates = try Self.compile(
                sources, assets, strings, stringsSchema, for: kinds, marksTags: marksTags)
        } catch {
            guard case .templates = error, !language.mistakes.isEmpty else { throw error }
            throw .texts(language.mistakes)
        }
        let places = files.folders.map { $0.path + "/Templates" }
        let parts = ThemeParts(
            templates: sources, strings: strings, assets: assets, facts: facts)
        let entries = try Self.entries(of: templates, for: kinds, in: places)
        let used = Set(kinds.flatMap { entries[$0]?.dependencies.templates ?? [] })
        let uses = kinds.compactMap { entries[$0]?.dependencies }
        unusedFiles =
            UnusedFiles(
                in: files, used: used,
                languages: facts.languages.tags(ofSiteIn: facts.language)
            ).warnings + language.warnings(whenPagesUse: uses) + pages.warnings
        inlineCode = InlineCode(in: sources.filter { used.contains($0.name) })
        showsCard = [PageKind.grid, .list].contains { kind in
            entries[kind]?.dependencies.reads(
                GlobalField.page.templateName, field: PageField.card.templateName) == true
        }
        self.pages = ValuePerPageKind { entries[$0]?.template }
        let asked = Set(kinds.flatMap { entries[$0]?.dependencies.assets ?? [] })
            .union(facts.filesOfDesign).union(pages.all.flatMap(\.pictures))
        assets.nameCopies { asked.contains($0.path) || facts.isIconOfManifest($0) }
        let unused =
            (facts.searchPath == nil ? Self.filesOfSearch : [])
            + (facts.favoritesPath == nil ? Self.filesOfFavorites : [])
        self.assets = assets.filter { !unused.contains($0.path) }
        pageDependencies = ValuePerPageKind { kind in
            entries[kind].map { parts.dependencies(of: kind, $0.dependencies) }
                ?? PageDependencies([])
        }
    }

    /// Creates the same theme with more icons.
    convenience init(_ other: SiteTheme, adding icons: [Asset]) {
        var (facts, icons) = (other.facts, icons)
        facts.touchIcon = icons.touchIcon ?? facts.touchIcon
        icons.nameCopies { _ in true }
        self.init(
            other, facts, changed: .touchIcon,
            assets: (other.assets + icons).sorted { $0.path < $1.path })
    }

    /// Creates the same theme with links to the first of the top `categories`.
    ///
    /// The number of links is limited, because every page contains them, and users of the keyboard
    /// pass them on the way to the products.
    package convenience init(_ other: SiteTheme, categories: [CategoryTree.Node]) {
        var facts = other.facts
        facts.categories = categories.prefix(Self.mostCategories).map {
            MenuLink(
                title: $0.name,
                target: .page(ProductFacet.category($0.category).firstPath(in: .grid)))
        }
        self.init(other, facts, changed: .categories, assets: other.assets)
    }

    /// Returns the same theme without some of the owner's links in the menu and at the top of the
    /// first page.
    package func withoutLinks(_ isLeftOut: (LinkTarget) -> Bool) -> SiteTheme {
        var theme = self
        if facts.menu.contains(where: { isLeftOut($0.target) }) {
            var facts = theme.facts
            facts.menu.removeAll { isLeftOut($0.target) }
            theme = SiteTheme(theme, facts, changed: .menu, assets: theme.assets)
        }
        if let target = facts.hero.target, isLeftOut(target) {
            var facts = theme.facts
            facts.hero.target = nil
            theme = SiteTheme(theme, facts, changed: .hero, assets: theme.assets)
        }
        return theme
    }

    /// Creates the same theme with a new value of one fact.
    private init(
        _ other: SiteTheme, _ facts: SiteFacts, changed fact: SiteFact, assets: [Asset]
    ) {
        self.facts = facts
        self.assets = assets
        templates = other.templates
        pages = other.pages
        pageDependencies = ValuePerPageKind {
            other.pageDependencies[$0].replacing(fact, of: facts)
        }
        moneyFormat = other.moneyFormat
        strings = other.strings
        stringsSchema = other.stringsSchema
        inlineCode = other.inlineCode
        showsCard = other.showsCard
        staticPages = other.staticPages
        unusedFiles = other.unusedFiles
    }

    /// Returns the inputs that all pages of a kind share.
    ///
    /// The result is empty if the site has no pages of this kind.
    package func dependencies(of kind: PageKind) -> PageDependencies { pageDependencies[kind] }

    /// The warnings about templates; each begins with a file and line, and shows the line.
    package var warnings: [String] { unusedFiles + templates.warnings.map(\.description) }

    /// The parts of templates that the content security policy forbids, each with its place.
    ///
    /// The rules for web servers contain this policy.
    package var obstaclesToPolicy: [String] { inlineCode.obstacles }
}

extension SiteTheme {
    /// The greatest number of categories in the header.
    private static var mostCategories: Int { 6 }
    /// The files of `Public/` that only pages with a search use.
    private static let filesOfSearch = ["search.css", "engine.js", "search.js", "results.js"]
    /// The files of `Public/` that only sites with favourites use.
    private static let filesOfFavorites = ["favorites.css", "favorites.js"]

    /// The filters and tags that the templates of every site can use.
    package static var language: LanguageReference { LanguageReference(options) }

    private static var options: TemplateOptions {
        var options = TemplateOptions()
        options.hostFilters = [
            StructuredData.filter, StructuredBreadcrumbs.filter, StructuredSite.filter,
            CurrencyCodeFilter.filter, ExcerptFilter.filter, KeepUnitsFilter.filter,
            RelativeSrcset.filter,
        ]
        options.adviceOnUnknownFilters =
            "; 'catalog templates list' shows all filters; 'money' writes prices"
        options.adviceOnForeignNames = ForeignNames.advice
        for global in GlobalField.ofSomePages {
            options.entriesOfGlobals[global.templateName] = Set(global.templates)
        }
        options.markdown = { text, out in
            MarkdownRenderer().html(from: text).html.withBytes { out.append($0) }
        }
        return options
    }

    /// Compiles the templates of `kinds`, and those templates in `unused` that no page uses.
    static func compile(
        _ sources: [TemplateSource], _ assets: [Asset], _ strings: SiteStrings,
        _ stringsSchema: Schema, for kinds: [PageKind], checking unused: Set<String> = [],
        marksTags: Bool = false
    ) throws(ThemeError) -> TemplateSet {
        let pages = kinds.map(\.template)
        for source in sources where pages.contains(source.name) && source.isBlank {
            throw .emptyTemplate(file: source.file)
        }
        var options = Self.options
        options.assets = Dictionary(
            uniqueKeysWithValues: assets.map { ($0.path, $0.addressInPages) })
        options.translations = strings.byKey
        options.checkedUnused = unused
        options.marksTags = marksTags
        do throws(TemplateErrors) {
            return try TemplateSet(
                sources: sources,
                entries: pages.filter { name in
                    sources.contains { $0.name == name }
                },
                globals: GlobalField.makeSchema(strings: stringsSchema), options: options)
        } catch {
            throw .templates(error)
        }
    }

    private static func entries(
        of templates: TemplateSet, for kinds: [PageKind], in folders: [String]
    ) throws(ThemeError) -> ValuePerPageKind<
        (template: Template, dependencies: TemplateDependencies)?
    > {
        try ValuePerPageKind { (kind) throws(ThemeError) in
            guard kinds.contains(kind) else { return nil }
            let name = kind.template
            guard let template = templates.template(name),
                let dependencies = templates.dependencies(of: name)
            else { throw .missingTemplate(name, folders: folders) }
            return (template, dependencies)
        }
    }

    static func sources(in files: ThemeFiles) -> [TemplateSource] {
        files.templates.sorted { $0.key < $1.key }
            .filter { $0.key.hasSuffix(".liquid") }
            .map { name, template in
                // Some editors put a byte order mark at the start of a file. The mark must be
                // removed, because it would show up in the pages and would precede a `layout`,
                // which must come first.
                let hasMark = template.content.starts(with: [0xEF, 0xBB, 0xBF])
                return TemplateSource(
                    name: name, file: template.file,
                    text: hasMark ? Array(template.content.dropFirst(3)) : template.content)
            }
    }

    static func assets(in files: ThemeFiles) -> [Asset] {
        files.assets.sorted { $0.key < $1.key }.map { Asset(path: $0, $1) }
    }

    /// Returns the schema of the template variable `text`, with one field for each text.
    static func schema(of strings: SiteStrings) -> Schema {
        Schema("text", strings.ungrouped.map { Field($0.key, .text) })
    }
}

extension TemplateSource {
    /// True if the template has only spaces and line ends.
    fileprivate var isBlank: Bool {
        text.allSatisfy { " \t\r\n".utf8.contains($0) }
    }
}
