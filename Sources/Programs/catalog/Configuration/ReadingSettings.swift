import Synchronization

/// What stands in a configuration for those who read the source, and changes no page by itself.
final class ReadingSettings: Sendable {
    private let known = Mutex<SiteConfiguration?>(nil)

    /// Whether they are others than in the configuration before; the first one changes nothing.
    func areChanged(by configuration: SiteConfiguration) -> Bool {
        known.withLock { known in
            defer { known = configuration }
            guard let known else { return false }
            return known.source != configuration.source || known.posters != configuration.posters
                || known.images != configuration.images
        }
    }
}
