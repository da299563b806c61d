import CatalogModel
import Liquid
import Time

/// The name of one of the ``SiteFacts``, which pages depend on if they show the fact.
enum SiteFact: String, CaseIterable {
    case title, language, money, descriptions
    case baseURL = "base_url"
    case search, favorites, changes, feed
    case timeZone = "time_zone"
    case jsonFeed = "json_feed"
    case jsonAlternates = "json"
    case languages
    case touchIcon = "touch_icon"
    case stylesheet, color
    case barColor = "bar_color"
    case look, logo, hero, menu, categories, pages, footer, business
    case buy, contact, delivery, returns, cards
    case subject, charts, credit

    func value(in facts: SiteFacts) -> String? {
        switch self {
        case .title: facts.title
        case .language: facts.language
        case .money: facts.hasWonSign ? "\(facts.language) ₩" : facts.language
        case .descriptions: facts.pages.descriptions.description
        case .baseURL: facts.baseURL
        case .search: facts.searchPath
        case .favorites: facts.favoritesPath
        case .changes: facts.changesPath
        case .timeZone: facts.timeZone.name
        case .feed: facts.feedPath
        case .jsonFeed: facts.jsonFeedPath
        case .jsonAlternates: facts.hasJSONAlternates ? "json" : nil
        case .languages:
            facts.languages.isEmpty
                ? nil
                : facts.languages.map { "\($0.tag) \($0.baseURL) \($0.name)" }
                    .joined(separator: "\n")
        case .touchIcon: facts.touchIcon
        case .stylesheet: facts.stylesheet
        case .color:
            "\(facts.design.palettes.light.cover) \(facts.design.palettes.dark.cover)"
        case .barColor: "\(facts.design.barColors.light) \(facts.design.barColors.dark)"
        case .look: facts.design.look.rawValue
        case .logo: facts.logo.map { "\($0.width) \($0.address) \($0.darkAddress ?? "")" }
        case .hero: facts.heroText
        case .menu: facts.menu.text
        case .categories: facts.categories.text
        case .pages: facts.pageLinks
        case .footer: facts.footer.text
        case .business:
            facts.footer.business.map { business in
                BusinessField.allCases.map { business[$0] ?? "" }
                    .joined(separator: "\n")
            }
        case .buy: facts.buy.identity
        case .contact: facts.contactOfPages?.identity
        case .delivery: facts.delivery?.identity
        case .returns: facts.returns?.identity
        case .cards: facts.showsCards ? nil : "none"
        case .subject: facts.subject.rawValue
        case .charts: facts.chartsText
        case .credit: facts.figuresCredit
        }
    }

    /// Returns true if pages of `kind` show the fact.
    ///
    /// - Parameter templates: the fields and filters that the templates of these pages use.
    func isShown(on kind: PageKind, by templates: TemplateDependencies) -> Bool {
        switch self {
        case .title: templates.reads(SiteField.title)
        case .language: templates.reads(SiteField.language)
        case .money: templates.formatsNumbers
        case .descriptions: kind == .product
        case .baseURL:
            // On a page that is served at any depth, every link begins with the site's address.
            kind == .notFound || templates.reads(SiteField.url)
                || templates.reads(PageField.canonical) || templates.reads(SiteField.manifest)
        case .search: templates.reads(SiteField.search)
        case .favorites: templates.reads(SiteField.favorites)
        case .changes: templates.reads(SiteField.changes)
        case .timeZone: kind == .changes
        case .feed: templates.reads(SiteField.feed)
        case .jsonFeed: templates.reads(SiteField.jsonFeed)
        case .jsonAlternates: kind == .product && templates.reads(PageField.json)
        case .languages: kind.hasLanguages && templates.reads(PageField.languages)
        case .touchIcon: templates.reads(SiteField.touchIcon)
        case .stylesheet: templates.reads(SiteField.stylesheet)
        case .color: templates.reads(SiteField.color) || templates.reads(SiteField.darkColor)
        case .barColor:
            templates.reads(SiteField.barColor) || templates.reads(SiteField.darkBarColor)
        case .look: templates.reads(SiteField.look)
        case .logo: templates.reads(SiteField.logo)
        case .hero: templates.reads(SiteField.hero)
        case .menu: templates.reads(SiteField.menu)
        case .categories: templates.reads(SiteField.categories)
        case .pages: templates.reads(SiteField.pages)
        case .footer: templates.reads(SiteField.footer)
        case .business: templates.reads(SiteField.business)
        case .buy:
            kind == .product
                && [.buyUrl, .buyLabel, .buyNote, .variants].contains { templates.reads($0) }
        case .contact: templates.reads(SiteField.contact)
        case .delivery: templates.reads(SiteField.delivery)
        case .returns: templates.reads(SiteField.returns)
        case .cards: templates.reads(SiteField.cards)
        case .subject: templates.reads(SiteField.subject)
        // The page of a chart links to the newest chart of the same kind.
        case .charts: kind == .chart || templates.reads(SiteField.charts)
        case .credit: templates.reads(SiteField.credit)
        }
    }
}

extension SiteFacts {
    /// All texts of the hero; `nil` if the owner set none.
    fileprivate var heroText: String? {
        let hero = pages.hero
        if hero == SiteHero() { return nil }
        let target = hero.target.map { "\($0)" }
        return [heroPicture, hero.title, hero.text, target, hero.label, hero.layout.rawValue]
            .map { $0 ?? "" }.joined(separator: "\n")
    }
}

extension [MenuLink] {
    fileprivate var text: String { map { "\($0.title) \($0.target)" }.joined(separator: "\n") }
}

extension PageKind {
    /// True if pages of this kind have a counterpart in the sites of other languages.
    var hasLanguages: Bool { self != .notFound && self != .removed }
}

extension TemplateDependencies {
    fileprivate func reads(_ field: SiteField) -> Bool {
        reads(GlobalField.site.templateName, field: field.templateName)
    }

    fileprivate func reads(_ field: ProductField) -> Bool {
        reads(GlobalField.product.templateName, field: field.templateName)
    }

    fileprivate func reads(_ field: PageField) -> Bool {
        reads(GlobalField.page.templateName, field: field.templateName)
    }
}
