/// `robots.txt`: every page may be read, and where the sitemap is (RFC 9309).
package struct RobotsFile: Hashable, Sendable {
    /// The file below the site's root.
    package static let path = "robots.txt"
    /// What tells the file from one that somebody else wrote.
    package static let firstLine = ServerRules.firstLine

    /// All of the file.
    package let text: String

    init(baseURL: String?) {
        var text = Self.firstLine + "\nUser-agent: *\nDisallow:\n"
        if let baseURL { text += "\nSitemap: \(baseURL)/sitemap.xml\n" }
        self.text = text
    }
}

extension SiteTheme {
    /// The site's `robots.txt`; `nil` where the owner has one, and where the site lies below the root
    /// of its host, as nobody looks for one there.
    package var robots: RobotsFile? {
        let isOwned = assets.contains { $0.path == RobotsFile.path }
        return isOwned || facts.liesBelowRoot ? nil : RobotsFile(baseURL: facts.baseURL)
    }
}

extension SiteFacts {
    /// Whether the site's address has a path.
    fileprivate var liesBelowRoot: Bool {
        guard let baseURL, let scheme = baseURL.firstRange(of: "://") else { return false }
        return baseURL[scheme.upperBound...].contains("/")
    }
}
