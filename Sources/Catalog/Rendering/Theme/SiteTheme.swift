package import CatalogModel
package import Liquid

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
        var facts = facts
        var assets = Self.assets(in: files)
        try Self.apply(facts.design, to: &assets, &facts)
        facts.languages = Self.named(facts.languages, in: files)
        let ownPages = try StaticPages(in: files, assets, for: facts)
        facts.pageLinks = ownPages.text
        let language = try LanguageFiles(of: facts.language, in: files)
        let kinds = Self.kinds(for: facts, withStaticPages: !ownPages.all.isEmpty)
        let compiler = TemplateCompiler(
            sources: Self.sources(in: files), assets: assets, strings: language.texts,
            marksTags: marksTags)
        do throws(ThemeError) {
            templates = try compiler.compile(for: kinds)
        } catch {
            guard case .templates = error, !language.mistakes.isEmpty else { throw error }
            throw .texts(language.mistakes)
        }
        let pageTemplates = try PageTemplates(of: kinds, in: templates, from: files.folders)
        let parts = ThemeParts(
            templates: compiler.sources, strings: language.texts, assets: assets, facts: facts)
        pages = ValuePerPageKind { pageTemplates[$0]?.template }
        pageDependencies = ValuePerPageKind { kind in
            pageTemplates[kind].map { parts.dependencies(of: kind, $0.dependencies) }
                ?? PageDependencies([])
        }
        inlineCode = InlineCode(
            in: compiler.sources.filter { pageTemplates.names.contains($0.name) })
        showsCard = pageTemplates.showsCard
        strings = language.texts
        stringsSchema = compiler.stringsSchema
        staticPages = ownPages.all
        unusedFiles =
            UnusedFiles(
                in: files, used: pageTemplates.names,
                languages: facts.languages.tags(ofSiteIn: facts.language)
            ).warnings + language.warnings(whenPagesUse: pageTemplates.dependencies)
            + ownPages.warnings
        let pictures = ownPages.all.flatMap(\.pictures)
        self.assets = Self.published(
            assets, loadedByPages: pageTemplates.assets.union(pictures), facts)
        self.facts = facts
        moneyFormat = facts.moneyFormat
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
    private static var mostCategories: Int { 12 }
    /// The files of `Public/` that only pages with a search use.
    private static let filesOfSearch = [
        "search.css", "engine.js", "search.js", "results.js", "searchbox.js",
    ]
    /// The files of `Public/` that only sites with favourites use.
    private static let filesOfFavorites = ["favorites.css", "favorites.js"]

    /// The filters and tags that the templates of every site can use.
    package static var language: LanguageReference { LanguageReference(TemplateCompiler.options) }

    /// Returns the kinds of the pages that the site has.
    private static func kinds(
        for facts: SiteFacts, withStaticPages hasStaticPages: Bool
    ) -> [PageKind] {
        facts.subject.kinds.filter { kind in
            switch kind {
            case .search: facts.searchPath != nil
            case .favorites: facts.favoritesPath != nil
            case .staticPage: hasStaticPages
            default: true
            }
        }
    }

    /// Returns the files that the site contains, with second copies of those that pages load.
    private static func published(
        _ assets: [Asset], loadedByPages: Set<String>, _ facts: SiteFacts
    ) -> [Asset] {
        var assets = assets
        let loaded = loadedByPages.union(facts.filesOfDesign)
        assets.nameCopies { loaded.contains($0.path) || facts.isIconOfManifest($0) }
        let unused =
            (facts.searchPath == nil ? filesOfSearch : [])
            + (facts.favoritesPath == nil ? filesOfFavorites : [])
        return assets.filter { !unused.contains($0.path) }
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
}
