import CatalogBuild

/// A way to publish.
struct PublishingModeName: TypedValue {
    static let wanted = "in_place or swap"

    let mode: PublishingMode

    init?(_ text: String) {
        guard let mode = PublishingMode(rawValue: text) else { return nil }
        self.mode = mode
    }
}
