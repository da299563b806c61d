// Branches of a template may end in different HTML contexts. The compiler then follows all of these
// contexts (alternatives) through the text until they are equal again. A value in between gets an
// escaping that is safe in every alternative.

extension HTMLContext {
    /// The largest number of alternatives; it is limited because each is followed byte by byte.
    private static let maximumAlternatives = 4

    /// All contexts in which the template may be at this position.
    var alternatives: [HTMLContext] {
        guard !others.isEmpty else { return [self] }
        var first = self
        first.others = []
        return [first] + others
    }

    /// True if any alternative is in the query of a link.
    var mayBeInQuery: Bool { isInQuery || others.contains(where: \.isInQuery) }

    /// Returns a context with the alternatives of `left` and `right`; nil if there are too many.
    static func join(_ left: HTMLContext, _ right: HTMLContext) -> HTMLContext? {
        left == right ? left : HTMLContext(alternatives: left.alternatives + right.alternatives)
    }

    /// Returns true if both are the same position, except for the unread rest of a name.
    func agrees(with other: HTMLContext) -> Bool {
        self == other
            || Set(alternatives.map(\.settled)) == Set(other.alternatives.map(\.settled))
    }

    /// Returns true if a loop body that begins in this context and ends in `exit` may run again.
    ///
    /// The body is compiled only once, from this context, so a name must not continue from one
    /// iteration into the next.
    func isRepeated(at exit: HTMLContext) -> Bool {
        guard self != exit else { return true }
        return agrees(with: exit) && !(alternatives + exit.alternatives).contains(where: \.isInName)
    }

    /// The context for every iteration of a loop, including iterations that follow another
    /// iteration.
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
    /// The escaping of a value in this context, or the reason why values are not allowed here.
    var site: Site {
        guard !others.isEmpty else { return ownSite }
        let sites = alternatives.map(\.ownSite)
        return sites.dropFirst().reduce(sites[0]) { combine($0, $1) }
    }

    /// The description of the context in messages.
    var name: String {
        var names: [String] = []
        for place in alternatives where !names.contains(place.ownName) {
            names.append(place.ownName)
        }
        return names.joined(separator: " or ")
    }

    /// Returns the escaping that is safe in both places, which is the stricter of the two.
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
        // The check of a link needs the opening quote, so all alternatives must be in quoted
        // values.
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

    /// Returns true if the contexts differ only in properties that can be unified.
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

    /// Unifies the properties of two similar contexts: for each property, the safer value is used.
    private mutating func unify(with other: HTMLContext) {
        link = LinkPrefix.join(link, other.link)
        foreign = foreign.isInside ? foreign : other.foreign
        if pragma == .none || other.pragma == .active { pragma = other.pragma }
        isInQuery = isInQuery || other.isInQuery
        isSelfClosing = isSelfClosing && other.isSelfClosing
        if script != other.script { script.settle() }
    }
}
