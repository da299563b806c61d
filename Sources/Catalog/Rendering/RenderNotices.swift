import CatalogModel

/// The notices about content that was left out of pages.
///
/// Notices are counted by kind, and the first pages with each kind are named.
package struct RenderNotices: Sendable {
    private struct Kind: Sendable {
        var pages = Sightings()
        /// The page that was added last.
        var last = ""
    }

    private var kinds: [String: Kind] = [:]

    package init() {}

    /// One line for each kind of notice, in alphabetical order.
    package var lines: [String] {
        kinds.sorted { $0.key < $1.key }.map { kind, found in
            found.pages.count == 1
                ? "\(kind) (\(found.pages))"
                : "\(kind) (\(Count(found.pages.count, "page")): \(found.pages))"
        }
    }

    /// Adds the notices that another thread recorded.
    package mutating func merge(_ other: RenderNotices) {
        kinds.merge(other.kinds) { ours, theirs in
            var both = ours
            both.pages.add(theirs.pages)
            both.last = theirs.last
            return both
        }
    }

    /// Adds one notice; further notices of the same kind on the same page are not counted.
    ///
    /// - Parameter kind: the notice without anything that differs from page to page, such as
    ///   numbers.
    mutating func add(_ kind: String, on page: String) {
        // The page may be rendered twice, or may have the same notice in several places.
        guard kinds[kind]?.last != page else { return }
        kinds[kind, default: Kind()].pages.add(page)
        kinds[kind]?.last = page
    }
}
