/// How a build becomes visible.
package enum PublishingMode: String, CaseIterable, Sendable {
    /// One file after the other takes its place in the same folder, in an order in which no link is
    /// ever dead.
    case inPlace = "in_place"
    /// A whole new folder takes the place of the old one at one instant.
    case swap
}
