import Digest
import Liquid

/// Everything in a theme that some page may be made from, each with its hash.
struct ThemeParts {
    private let templates: [String: PageKit.Part]
    private let words: [String: PageKit.Part]
    /// The keys of those that templates reach as `text.<key>`.
    private let plainWords: [String]
    private let assets: [String: PageKit.Part]
    private let facts: SiteFacts

    /// Changes whenever the same inputs render to other bytes.
    private static let engine = PageKit.Part("engine", "3")

    init(
        templates: [TemplateSource], strings: SiteStrings, assets: [Asset], facts: SiteFacts
    ) {
        self.templates = Self.byKey(templates) { source in
            (source.name, PageKit.Part("Templates/" + source.name, source.text))
        }
        words = Self.byKey(strings.all) { ($0.key, PageKit.Part("text." + $0.key, $0.text)) }
        plainWords = strings.ungrouped.map(\.key)
        self.assets = Self.byKey(assets) { asset in
            (asset.path, PageKit.Part(name: "Public/" + asset.path, content: asset.content))
        }
        self.facts = facts
    }

    private static func byKey<Element>(
        _ elements: [Element], _ part: (Element) -> (String, PageKit.Part)
    ) -> [String: PageKit.Part] {
        Dictionary(elements.map(part)) { first, _ in first }
    }

    /// What the pages of a kind use of it, in the order of templates, words, files and facts.
    func kit(of kind: PageKind, _ used: TemplateDependencies) -> PageKit {
        var parts = used.templates.compactMap { templates[$0] }
        var keys = keys(used)
        if kind == .changes { keys.formUnion(SiteStrings.wordsOfChanges) }
        if kind == .grid || kind == .list { keys.formUnion(SiteStrings.wordsOfLists) }
        keys.formUnion(words.keys.filter(facts.subject.rendering.uses))
        parts += keys.sorted().compactMap { words[$0] }
        parts += used.assets.compactMap { assets[$0] }
        for fact in SiteFact.allCases where fact.isShown(on: kind, by: used) {
            // One that is missing is another than an empty one.
            parts.append(PageKit.Part(fact.rawValue, fact.value(in: facts).map { "=" + $0 } ?? ""))
        }
        return PageKit(parts + [Self.engine])
    }

    /// The keys of the words that are used, by `t` or as fields of `text`.
    private func keys(_ used: TemplateDependencies) -> Set<String> {
        let text = GlobalField.text.templateName
        return Set(used.translations)
            .union(plainWords.filter { used.reads(text, field: $0) })
    }
}
