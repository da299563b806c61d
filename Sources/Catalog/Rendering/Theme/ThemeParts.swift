import Digest
import Liquid

/// All inputs of a theme that pages can use, each with its hash.
struct ThemeParts {
    private let templates: [String: PageDependencies.Part]
    private let texts: [String: PageDependencies.Part]
    /// The keys of the texts that templates can read as `text.<key>`.
    private let ungroupedKeys: [String]
    private let assets: [String: PageDependencies.Part]
    private let facts: SiteFacts

    /// The version of the engine.
    ///
    /// The number must change whenever the same inputs would result in other bytes.
    private static let engine = PageDependencies.Part("engine", "4")

    init(
        templates: [TemplateSource], strings: SiteStrings, assets: [Asset], facts: SiteFacts
    ) {
        self.templates = Self.byKey(templates) { source in
            (source.name, PageDependencies.Part("Templates/" + source.name, source.text))
        }
        texts = Self.byKey(strings.all) {
            ($0.key, PageDependencies.Part("text." + $0.key, $0.text))
        }
        ungroupedKeys = strings.ungrouped.map(\.key)
        self.assets = Self.byKey(assets) { asset in
            (
                asset.path,
                PageDependencies.Part(name: "Public/" + asset.path, content: asset.content)
            )
        }
        self.facts = facts
    }

    private static func byKey<Element>(
        _ elements: [Element], _ part: (Element) -> (String, PageDependencies.Part)
    ) -> [String: PageDependencies.Part] {
        Dictionary(elements.map(part)) { first, _ in first }
    }

    /// Returns the inputs that pages of `kind` use: templates, texts, files and facts, in this
    /// order.
    func dependencies(of kind: PageKind, _ used: TemplateDependencies) -> PageDependencies {
        var parts = used.templates.compactMap { templates[$0] }
        var keys = keys(used)
        if kind == .changes { keys.formUnion(SiteStrings.keysOfChanges) }
        if kind == .search { keys.insert("search") }
        if kind == .favorites { keys.insert("favorites") }
        if [.grid, .list, .search].contains(kind) { keys.formUnion(SiteStrings.keysOfLists) }
        keys.formUnion(texts.keys.filter(facts.subject.rendering.uses))
        parts += keys.sorted().compactMap { texts[$0] }
        parts += used.assets.compactMap { assets[$0] }
        for fact in SiteFact.allCases where fact.isShown(on: kind, by: used) {
            parts.append(PageDependencies.Part(fact, of: facts))
        }
        return PageDependencies(parts + [Self.engine])
    }

    /// Returns the keys of the used texts, which templates read through `t` or as fields of `text`.
    private func keys(_ used: TemplateDependencies) -> Set<String> {
        let text = GlobalField.text.templateName
        return Set(used.translations)
            .union(ungroupedKeys.filter { used.reads(text, field: $0) })
    }
}
