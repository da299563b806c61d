/// The number of products or pages that a message concerns, with the first of them by name.
package struct Sightings: Hashable, Sendable {
    /// The maximum number of names; all others are only counted.
    package static let mostNames = 5

    package private(set) var count = 0
    /// The first names: shorter ones come first, so that numbers are in their order.
    package private(set) var names: [String] = []

    package init() {}

    /// Creates the sightings of these names.
    package init(_ names: String...) {
        for name in names { add(name) }
    }

    /// Adds one product or page.
    package mutating func add(_ name: String) {
        count += 1
        keep(name)
    }

    /// Adds others, none of which is among these.
    package mutating func add(_ others: Sightings) {
        count += others.count
        for name in others.names { keep(name) }
    }

    private mutating func keep(_ name: String) {
        let place = names.firstIndex { Self.isFirst(name, $0) } ?? names.count
        guard place < Self.mostNames else { return }
        names.insert(name, at: place)
        if names.count > Self.mostNames { names.removeLast() }
    }

    private static func isFirst(_ one: String, _ other: String) -> Bool {
        let (length, others) = (one.utf8.count, other.utf8.count)
        return length == others ? one.utf8.lexicographicallyPrecedes(other.utf8) : length < others
    }
}

extension Sightings: CustomStringConvertible {
    /// The names and the number of all others: `1, 2, 3, 4, 5 and 7 more`.
    package var description: String {
        let rest = count - names.count
        return names.joined(separator: ", ") + (rest > 0 ? " and \(Count.grouped(rest)) more" : "")
    }
}
