// After branches that end in different contexts, the template may be in any of them. All are
// followed through the text until they are equal; a value in between is escaped so that it is safe
// in each.

extension HTMLContext {
    /// The largest number of contexts; each one is followed byte by byte.
    private static let maximumAlternatives = 4

    /// All contexts in which the template may be.
    var alternatives: [HTMLContext] {
        guard !others.isEmpty else { return [self] }
        var first = self
        first.others = []
        return [first] + others
    }

    /// True if any of them is in the query of an address.
    var mayBeInQuery: Bool { isInQuery || others.contains(where: \.isInQuery) }

    /// Returns a context that stands for both; nil if there would be too many alternatives.
    static func join(_ left: HTMLContext, _ right: HTMLContext) -> HTMLContext? {
        left == right ? left : HTMLContext(alternatives: left.alternatives + right.alternatives)
    }

    /// Returns true if both are the same place, ignoring the rest of a name.
    func agrees(with other: HTMLContext) -> Bool {
        self == other
            || Set(alternatives.map(\.settled)) == Set(other.alternatives.map(\.settled))
    }

    /// Returns true if a body that begins here and ends at `exit` may run again from there.
    ///
    /// The body was compiled once, from here; a name that continues in the next iteration was not
    /// seen.
    func isRepeated(at exit: HTMLContext) -> Bool {
        guard self != exit else { return true }
        return agrees(with: exit) && !(alternatives + exit.alternatives).contains(where: \.isInName)
    }

    /// The context for each iteration of a loop, which may follow another one.
    var repeatable: HTMLContext {
        var context = self
        context.updateAlternatives { place in
            if place.state == .comment || place.state == .rawText { place = place.settled }
            place.link.scanTurn()
        }
        return context
    }

    /// Updates every alternative.
    mutating func updateAlternatives(_ update: (inout HTMLContext) -> Void) {
        var moved = alternatives
        for index in moved.indices {
            update(&moved[index])
        }
        self = HTMLContext(alternatives: moved) ?? self
    }

    private init?(alternatives: [HTMLContext]) {
        var places: [HTMLContext] = []
        for place in alternatives where !places.contains(place) {
            if let index = places.firstIndex(where: { $0.isLike(place) }) {
                places[index].unify(with: place)
            } else {
                places.append(place)
            }
        }
        guard places.count <= Self.maximumAlternatives, let first = places.first else { return nil }
        self = first
        others = Array(places.dropFirst())
    }
}

extension HTMLContext {
    /// The escaping of a value here, or the reason why values are not allowed.
    var site: Site {
        guard !others.isEmpty else { return ownSite }
        let sites = alternatives.map(\.ownSite)
        return sites.dropFirst().reduce(sites[0]) { combine($0, $1) }
    }

    /// The description for messages.
    var name: String {
        var names: [String] = []
        for place in alternatives where !names.contains(place.ownName) {
            names.append(place.ownName)
        }
        return names.joined(separator: " or ")
    }

    /// Returns the escaping that is safe in both places: the stricter one, if any.
    private func combine(_ left: Site, _ right: Site) -> Site {
        switch (left, right) {
        case (.refused, _): left
        case (_, .refused): right
        case (.numbersOnly, _): left
        case (_, .numbersOnly): right
        case (.allowed(let left), .allowed(let right)):
            combine(left, right).map(Site.allowed) ?? .refused(ambiguity)
        }
    }

    private func combine(_ left: Escaping, _ right: Escaping) -> Escaping? {
        switch Set([left, right]) {
        case let same where same.count == 1: left
        case [.text, .attribute]: .attribute
        case [.link, .links]: .links
        // The check of a link reads back to the quote before it.
        case [.attribute, .link] where alternatives.allSatisfy({ $0.state == .quotedValue }): .link
        case [.attribute, .links] where alternatives.allSatisfy({ $0.state == .quotedValue }):
            .links
        default: nil
        }
    }

    private var ambiguity: String {
        "a value cannot be written safely both \(alternatives.map(\.ownName).joined(separator: " and "))"
            + "; open and close in the same branch"
    }
}

extension HTMLContext {
    private var isInName: Bool {
        state == .tagName || state == .attributeName || state == .afterAttributeName
    }

    /// Returns true if both differ only in properties that one context can represent for both.
    private func isLike(_ other: HTMLContext) -> Bool {
        var place = self
        place.link = other.link
        place.foreign = other.foreign
        place.pragma = other.pragma
        place.isInQuery = other.isInQuery
        place.isSelfClosing = other.isSelfClosing
        return place.script.isLike(other.script) && place.with(script: other.script) == other
    }

    private func with(script: ScriptContext) -> HTMLContext {
        var place = self
        place.script = script
        return place
    }

    /// Takes over the safer one of two properties.
    private mutating func unify(with other: HTMLContext) {
        link = LinkPrefix.join(link, other.link)
        foreign = foreign.isInside ? foreign : other.foreign
        if pragma == .none || other.pragma == .active { pragma = other.pragma }
        isInQuery = isInQuery || other.isInQuery
        isSelfClosing = isSelfClosing && other.isSelfClosing
        if script != other.script { script.settle() }
    }
}
