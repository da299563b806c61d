/// The way in which a build becomes visible.
package enum PublishingMode: String, CaseIterable, Sendable {
    /// Files are moved one by one into the same folder, in an order that never leaves a dead link.
    case inPlace = "in_place"
    /// A whole new folder replaces the old one in one step.
    case swap
}
