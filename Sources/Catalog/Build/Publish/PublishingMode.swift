/// The way in which a build becomes visible.
package enum PublishingMode: String, CaseIterable, Sendable {
    /// Files are moved one by one into the same folder. They are moved in an order in which no page
    /// ever links to a missing file.
    case inPlace = "in_place"
    /// A whole new folder replaces the old folder in one step.
    case swap
}
