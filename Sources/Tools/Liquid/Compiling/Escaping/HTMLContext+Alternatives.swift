// Behind branches that leave off at different places the template may stand at any of them. All are
// followed through the text until they meet; a value between is written so that it is safe at each.

extension HTMLContext {
    /// More than any sane template needs; each one is followed byte by byte.
    private static let maximumAlternatives = 4

    /// Every place where the template may stand.
    var alternatives: [HTMLContext] {
        guard !others.isEmpty else { return [self] }
        var first = self
        first.others = []
        return [first] + others
    }

    /// Whether any of them is in the query of an address.
    var mayBeInQuery: Bool { isInQuery || others.contains(where: \.isInQuery) }

    /// The context that may be either; nil where that would be too many places.
    static func join(_ left: HTMLContext, _ right: HTMLContext) -> HTMLContext? {
        left == right ? left : HTMLContext(alternatives: left.alternatives + right.alternatives)
    }

    /// Whether both are the same place, but for the rest of a name.
    func agrees(with other: HTMLContext) -> Bool {
        self == other
            || Set(alternatives.map(\.settled)) == Set(other.alternatives.map(\.settled))
    }

    /// Whether a body that begins here and leaves off at `exit` may run again from there.
    ///
    /// It was compiled once, from here: a name that another turn goes on with was not seen.
    func isRepeated(at exit: HTMLContext) -> Bool {
        guard self != exit else { return true }
        return agrees(with: exit) && !(alternatives + exit.alternatives).contains(where: \.isInName)
    }

    /// The same place for each turn of a loop, which may stand behind another turn.
    var repeatable: HTMLContext {
        var context = self
        context.updateAlternatives { place in
            if place.state == .comment || place.state == .rawText { place = place.settled }
            place.link.scanTurn()
        }
        return context
    }

    /// Moves on wherever the template may stand.
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
    /// How a value is to be escaped here, or why none may stand here.
    var site: Site {
        guard !others.isEmpty else { return ownSite }
        let sites = alternatives.map(\.ownSite)
        return sites.dropFirst().reduce(sites[0]) { combine($0, $1) }
    }

    /// In words, for messages.
    var name: String {
        var names: [String] = []
        for place in alternatives where !names.contains(place.ownName) {
            names.append(place.ownName)
        }
        return names.joined(separator: " or ")
    }

    /// What is safe at both places: the stricter one, where there is one.
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
        // A link is read back to the quote before it.
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

    /// Whether both differ in nothing but what one context can say of either.
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

    /// Takes on what is the safer one of two.
    private mutating func unify(with other: HTMLContext) {
        link = LinkPrefix.join(link, other.link)
        foreign = foreign.isInside ? foreign : other.foreign
        if pragma == .none || other.pragma == .active { pragma = other.pragma }
        isInQuery = isInQuery || other.isInQuery
        isSelfClosing = isSelfClosing && other.isSelfClosing
        if script != other.script { script.settle() }
    }
}
