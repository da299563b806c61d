import Digest
import Liquid

/// All inputs of a theme that pages may use, each with its hash.
struct ThemeParts {
    private let templates: [String: PageKit.Part]
    private let words: [String: PageKit.Part]
    /// The keys of the texts that templates read as `text.<key>`.
    private let plainWords: [String]
    private let assets: [String: PageKit.Part]
    private let facts: SiteFacts

    /// The version of the engine, changed whenever the same inputs render to other bytes.
    private static let engine = PageKit.Part("engine", "4")

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

    /// Returns the inputs that pages of a kind use, in the order of templates, texts, files and
    /// facts.
    func kit(of kind: PageKind, _ used: TemplateDependencies) -> PageKit {
        var parts = used.templates.compactMap { templates[$0] }
        var keys = keys(used)
        if kind == .changes { keys.formUnion(SiteStrings.wordsOfChanges) }
        if kind == .grid || kind == .list { keys.formUnion(SiteStrings.wordsOfLists) }
        keys.formUnion(words.keys.filter(facts.subject.rendering.uses))
        parts += keys.sorted().compactMap { words[$0] }
        parts += used.assets.compactMap { assets[$0] }
        for fact in SiteFact.allCases where fact.isShown(on: kind, by: used) {
            // A missing fact differs from an empty one.
            parts.append(PageKit.Part(fact.rawValue, fact.value(in: facts).map { "=" + $0 } ?? ""))
        }
        return PageKit(parts + [Self.engine])
    }

    /// Returns the keys of the texts that are used, through `t` or as fields of `text`.
    private func keys(_ used: TemplateDependencies) -> Set<String> {
        let text = GlobalField.text.templateName
        return Set(used.translations)
            .union(plainWords.filter { used.reads(text, field: $0) })
    }
}
