/// The file `robots.txt`, which allows every page and names the sitemap (RFC 9309).
package struct RobotsFile: Hashable, Sendable {
    /// The file below the site's root.
    package static let path = "robots.txt"
    /// The first line, which distinguishes the file from one written by somebody else.
    package static let firstLine = ServerRules.firstLine

    /// The content of the file.
    package let text: String

    init(baseURL: String?) {
        var text = Self.firstLine + "\nUser-agent: *\nDisallow:\n"
        if let baseURL { text += "\nSitemap: \(baseURL)/sitemap.xml\n" }
        self.text = text
    }
}

extension SiteTheme {
    /// The site's `robots.txt`; `nil` when the owner has one, and when the site lies below the root
    /// of its host, where crawlers do not look for it.
    package var robots: RobotsFile? {
        let isOwned = assets.contains { $0.path == RobotsFile.path }
        return isOwned || facts.liesBelowRoot ? nil : RobotsFile(baseURL: facts.baseURL)
    }
}

extension SiteFacts {
    /// True if the site's address has a path.
    fileprivate var liesBelowRoot: Bool {
        guard let baseURL, let scheme = baseURL.firstRange(of: "://") else { return false }
        return baseURL[scheme.upperBound...].contains("/")
    }
}
