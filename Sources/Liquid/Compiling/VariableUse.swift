/// Remembers which names were ever known, over all uses of each template.
///
/// A partial may be rendered with an argument here and without it there; its name is a mistake
/// only if no use knows it.
struct VariableUse {
    private var known: Set<Key> = []
    private var missing: [Key: Use] = [:]

    /// The first use that does not know a name.
    private struct Use {
        let place: Place
        let isPartial: Bool
        let candidates: [String]
        let callers: [TemplateLocation]
    }

    private struct Key: Hashable {
        let template: Int
        let name: String
    }

    mutating func note(
        _ name: String, in template: Int, isKnown: Bool, at place: Place, isPartial: Bool,
        candidates: [String], callers: [TemplateLocation]
    ) {
        let key = Key(template: template, name: name)
        if isKnown {
            known.insert(key)
        } else if missing[key] == nil {
            missing[key] = Use(
                place: place, isPartial: isPartial, candidates: candidates, callers: callers)
        }
    }

    func unknown(_ source: (Int) -> TemplateSource) -> [TemplateError] {
        missing.filter { !known.contains($0.key) }.map { key, use in
            let suggestion = Suggestion.phrase(for: key.name, among: use.candidates)
            let advice =
                suggestion.isEmpty && use.isPartial ? "; no 'render' passes it" : suggestion
            return TemplateError(
                "unknown variable '\(key.name)'\(advice)", in: source(key.template), at: use.place,
                callers: use.callers)
        }
    }
}
