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

    /// More names that no use knows are not told; finding the line of each takes time.
    private static let limit = 200

    /// How many names some use did not know.
    var unknownCount: Int { missing.count }

    mutating func noteKnown(_ name: String, in template: Int) {
        known.insert(Key(template: template, name: name))
    }

    /// Whether a use that does not know the name would be the first one.
    func isNew(_ name: String, in template: Int) -> Bool {
        missing[Key(template: template, name: name)] == nil
    }

    /// Notes the first use that does not know a name.
    mutating func note(
        _ name: String, in template: Int, at place: Place, isPartial: Bool,
        candidates: [String], callers: [TemplateLocation]
    ) {
        missing[Key(template: template, name: name)] = Use(
            place: place, isPartial: isPartial, candidates: candidates, callers: callers)
    }

    func unknown(_ source: (Int) -> TemplateSource) -> [TemplateError] {
        let unknown = missing.filter { !known.contains($0.key) }.sorted { left, right in
            (left.key.template, left.value.place.start)
                < (right.key.template, right.value.place.start)
        }
        return unknown.prefix(Self.limit).map { key, use in
            let suggestion = Suggestion.phrase(for: key.name, among: use.candidates)
            let advice =
                suggestion.isEmpty && use.isPartial ? "; no 'render' passes it" : suggestion
            return TemplateError(
                "unknown variable '\(key.name)'\(advice)", in: source(key.template), at: use.place,
                callers: use.callers)
        }
    }
}
