/// The content that rendering left out of pages, counted by kind, with the first page as an
/// example.
package struct RenderNotices: Sendable {
    private struct Sighting: Sendable {
        var count: Int
        let example: String
        var last: String
    }

    private var sightings: [String: Sighting] = [:]

    package init() {}

    /// The notices as one line for each kind, in alphabetical order.
    package var lines: [String] {
        sightings.sorted { $0.key < $1.key }.map { kind, sighting in
            sighting.count == 1
                ? "\(kind) (\(sighting.example))"
                : "\(kind) (\(sighting.count) pages, the first is \(sighting.example))"
        }
    }

    /// Adds the notices of another thread.
    package mutating func merge(_ other: RenderNotices) {
        sightings.merge(other.sightings) { ours, theirs in
            Sighting(
                count: ours.count + theirs.count, example: ours.example, last: theirs.last)
        }
    }

    /// Adds one notice.
    mutating func add(_ kind: String, on page: String) {
        // A page may be rendered twice, or have the same notice in several places.
        guard sightings[kind]?.last != page else { return }
        sightings[kind, default: Sighting(count: 0, example: page, last: page)].count += 1
        sightings[kind]?.last = page
    }
}
