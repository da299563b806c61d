import CatalogModel
import FoundationEssentials
import CatalogRendering
import TestSupport
import Time

/// A change of one part of a theme.
struct ThemeChange: CustomStringConvertible, Sendable {
    /// The file in the theme's folder, or nothing for a change of the facts.
    let file: String?
    /// The name of the changed part, as in ``PageDependencies``.
    let description: String
    /// Whether it leaves nothing of the file.
    var isRemoval = false
    private let change: @Sendable (String) -> String
    private let facts: SiteFacts

    init(_ file: String, _ name: String, _ change: @escaping @Sendable (String) -> String) {
        self.file = file
        description = name
        self.change = change
        facts = SmallTheme.facts
    }

    init(_ name: String, _ facts: SiteFacts) {
        file = nil
        description = name
        change = { $0 }
        self.facts = facts
    }

    /// Loads the theme with this changed, and changes it back.
    func theme(
        in folder: TemporaryFolder, for subject: SiteSubject = .products
    ) throws -> SiteTheme {
        var facts = facts
        facts.subject = subject
        guard let file else { return try folder.theme(facts: facts) }
        let before = try folder.read(file)
        try folder.write(change(before), to: file)
        defer { _ = try? folder.write(before, to: file) }
        return try folder.theme(facts: facts)
    }
}

extension ThemeChange {
    /// A word more on the pages of a template.
    static func template(_ name: String) -> ThemeChange {
        ThemeChange("Templates/" + name, "Templates/" + name) { text in
            let block = "{% block content -%}"
            return text.hasPrefix("{% layout")
                ? text.replacing(block, with: block + "more", maxReplacements: 1) : "more" + text
        }
    }

    static let facts = [
        ThemeChange(
            "title",
            SiteFacts(title: "Other", language: "en", baseURL: SmallTheme.facts.baseURL)),
        // Its texts are the same.
        ThemeChange(
            "language",
            SiteFacts(
                title: SmallTheme.facts.title, language: "xx", baseURL: SmallTheme.facts.baseURL)),
        ThemeChange(
            "base_url",
            SiteFacts(title: SmallTheme.facts.title, language: "en", baseURL: "https://b.example")),
        ThemeChange(
            "base_url", SiteFacts(title: SmallTheme.facts.title, language: "en", baseURL: nil)),
        ThemeChange("changes", SmallTheme.facts(changes: true)),
        ThemeChange("feed", SmallTheme.facts(feed: true)),
        ThemeChange("json_feed", SmallTheme.facts(jsonFeed: true)),
        ThemeChange(
            "time_zone",
            SmallTheme.facts { $0.timeZone = TimeZoneRules(named: "+09:00") ?? $0.timeZone }),
        ThemeChange(
            "languages",
            SmallTheme.facts {
                $0.languages = [
                    SiteLanguage(tag: "en", baseURL: $0.baseURL ?? ""),
                    SiteLanguage(tag: "ko", baseURL: "https://ko.example"),
                ]
            }),
        ThemeChange("json", SmallTheme.facts(exports: [.json])),
        ThemeChange(
            "descriptions", SmallTheme.facts { $0.pages.descriptions.keepsLineBreaks = false }),
        ThemeChange("money", SmallTheme.facts { $0.hasWonSign = true }),
        ThemeChange("footer", SmallTheme.facts { $0.footer.text = "By the bridge" }),
        ThemeChange(
            "business",
            SmallTheme.facts {
                var business = BusinessInformation()
                business[.hosting] = "A host"
                $0.footer.business = business
            }),
        ThemeChange("stylesheet", SmallTheme.facts { $0.design.radius = 3 }),
        ThemeChange("look", SmallTheme.facts { $0.design.look = .editorial }),
        ThemeChange("hero", SmallTheme.facts { $0.hero.title = "By hand" }),
        ThemeChange(
            "menu",
            SmallTheme.facts {
                $0.menu = [MenuLink(title: "Sale", target: .page("on-sale/1.html"))]
            }),
        ThemeChange("buy", SmallTheme.facts { $0.buy.label = "Order" }),
        ThemeChange(
            "buy",
            SmallTheme.facts { $0.buy.address = PurchaseAddress("https://b.example/{id}") }),
        ThemeChange("contact", SmallTheme.facts { $0.contact.phone = "02-123-4567" }),
        ThemeChange(
            "delivery",
            SmallTheme.facts {
                var delivery = DeliveryTerms()
                delivery.days = 1...3
                $0.delivery = delivery
            }),
        ThemeChange(
            "returns",
            SmallTheme.facts {
                var returns = ReturnTerms()
                returns.fees = .buyer
                $0.returns = returns
            }),
        ThemeChange("charts", SmallTheme.facts { $0.chartKinds = [.weekly, .daily] }),
        ThemeChange("credit", SmallTheme.facts { $0.figuresCredit = "A council" }),
    ]

    /// A change of each template, word, file and fact of a theme.
    static func all(of folder: TemporaryFolder) throws -> [ThemeChange] {
        let templates = try folder.files(in: "Templates").filter { $0.hasSuffix(".liquid") }
        let emptied = templates.filter { $0.hasPrefix("snippets/") }.map { name in
            var change = ThemeChange("Templates/" + name, "Templates/" + name) { _ in "" }
            change.isRemoval = true
            return change
        }
        let assets = try folder.files(in: "Public").map { name in
            ThemeChange("Public/" + name, "Public/" + name) { $0 + " " }
        }
        return try templates.map(template) + emptied + words(of: folder) + assets + facts
    }

    /// A change of each word, one line each.
    private static func words(of folder: TemporaryFolder) throws -> [ThemeChange] {
        let file = "Templates/strings/en.yml"
        let lines = try folder.read(file).split(separator: "\n")
        var group = ""
        var changes: [ThemeChange] = []
        for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let key = line[..<colon].drop { $0 == " " }
            if line.hasSuffix(":") {
                group = key + "."
                continue
            }
            if !line.hasPrefix(" ") { group = "" }
            changes.append(
                ThemeChange(file, "text." + group + key) { _ in
                    var changed = lines
                    let isQuoted = line.hasSuffix("\"")
                    changed[index] = (isQuoted ? line.dropLast() + "more\"" : line + "more")
                    return changed.joined(separator: "\n") + "\n"
                })
        }
        return changes
    }
}

extension TemporaryFolder {
    /// The theme in it, with its files in place of those of another folder.
    func theme(
        over other: String? = nil, facts: SiteFacts = SmallTheme.facts
    ) throws -> SiteTheme {
        try SmallTheme.load((other.map { [$0] } ?? []) + [path], facts)
    }

    /// The paths of the files in a folder.
    func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: file(folder)).filter { path in
            var isFolder = false
            return FileManager.default.fileExists(
                atPath: file(folder + "/" + path), isDirectory: &isFolder) && !isFolder
                && !path.hasPrefix(".")
        }.sorted()
    }
}
