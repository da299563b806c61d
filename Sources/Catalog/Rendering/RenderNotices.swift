/// The notices about content that was left out of pages.
///
/// Notices are counted by kind. The first page with each kind is stored as an example.
package struct RenderNotices: Sendable {
    private struct Sighting: Sendable {
        var count: Int
        let example: String
        var last: String
    }

    private var sightings: [String: Sighting] = [:]

    package init() {}

    /// One line for each kind of notice, in alphabetical order.
    package var lines: [String] {
        sightings.sorted { $0.key < $1.key }.map { kind, sighting in
            sighting.count == 1
                ? "\(kind) (\(sighting.example))"
                : "\(kind) (\(sighting.count) pages, the first is \(sighting.example))"
        }
    }

    /// Adds the notices that another thread recorded.
    package mutating func merge(_ other: RenderNotices) {
        sightings.merge(other.sightings) { ours, theirs in
            Sighting(
                count: ours.count + theirs.count, example: ours.example, last: theirs.last)
        }
    }

    /// Adds one notice; further notices of the same kind on the same page are not counted.
    mutating func add(_ kind: String, on page: String) {
        // The page may be rendered twice, or may have the same notice in several places.
        guard sightings[kind]?.last != page else { return }
        sightings[kind, default: Sighting(count: 0, example: page, last: page)].count += 1
        sightings[kind]?.last = page
    }
}
