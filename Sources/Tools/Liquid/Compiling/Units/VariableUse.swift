/// A record of the variable names that are known, and of those that are unknown.
///
/// The record covers all uses of each template.
///
/// A partial may get an argument from one caller and not from another. A name is a mistake only if
/// it is unknown in all uses.
struct VariableUse {
    private var known: Set<Key> = []
    private var missing: [Key: Use] = [:]

    /// The first use of a template in which a name is unknown.
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

    /// The largest number of unknown names that are reported; finding the line of each takes time.
    private static let limit = 200

    /// The number of names that are unknown in at least one use.
    var unknownCount: Int { missing.count }

    mutating func recordKnown(_ name: String, in template: Int) {
        known.insert(Key(template: template, name: name))
    }

    /// Returns true if no earlier use recorded the name as unknown.
    func isNew(_ name: String, in template: Int) -> Bool {
        missing[Key(template: template, name: name)] == nil
    }

    /// Records the first use in which a name is unknown.
    mutating func recordUnknown(
        _ name: String, in template: Int, at place: Place, isPartial: Bool,
        candidates: [String], callers: [TemplateLocation]
    ) {
        missing[Key(template: template, name: name)] = Use(
            place: place, isPartial: isPartial, candidates: candidates, callers: callers)
    }

    /// Returns the names that are unknown in all uses.
    ///
    /// - Parameter advice: The advice for variable names that other template programs use.
    func unknown(
        advice foreign: [String: String], _ source: (Int) -> TemplateSource
    ) -> [TemplateError] {
        let unknown = missing.filter { !known.contains($0.key) }.sorted { left, right in
            (left.key.template, left.value.place.start)
                < (right.key.template, right.value.place.start)
        }
        return unknown.prefix(Self.limit).map { key, use in
            let suggestion = Suggestion.phrase(for: key.name, among: use.candidates)
            let advice =
                Suggestion.phrase(for: key.name, in: foreign)
                ?? (suggestion.isEmpty && use.isPartial
                    ? "; 'render' does not pass it" : suggestion)
            return TemplateError(
                "unknown variable '\(key.name)'\(advice)", in: source(key.template), at: use.place,
                callers: use.callers)
        }
    }
}
