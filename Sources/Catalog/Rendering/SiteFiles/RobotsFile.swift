/// The file `robots.txt`, which allows search engines to read all pages and names the sitemap.
///
/// The format is RFC 9309.
package struct RobotsFile: Hashable, Sendable {
    /// The path of the file, relative to the site's root.
    package static let path = "robots.txt"
    /// The first line, by which builds tell a generated file from the owner's file.
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
    /// The generated `robots.txt`.
    ///
    /// The file is `nil` if the owner has a `robots.txt`. It is also `nil` if the site lies below
    /// the root of its host, because crawlers look for the file only at the root.
    package var robots: RobotsFile? {
        let isOwned = assets.contains { $0.path == RobotsFile.path }
        return isOwned || facts.liesBelowRoot ? nil : RobotsFile(baseURL: facts.baseURL)
    }
}

extension SiteFacts {
    /// True if the site's address contains a path after the host.
    fileprivate var liesBelowRoot: Bool {
        guard let baseURL, let scheme = baseURL.firstRange(of: "://") else { return false }
        return baseURL[scheme.upperBound...].contains("/")
    }
}
