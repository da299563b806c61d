/// What is true of the whole site.
public struct SiteFacts: Hashable, Sendable {
    /// The site's title.
    public var title: String
    /// The language as a BCP 47 tag, such as `ko`.
    public var language: String
    /// The address under which the site will be read, without a slash at the end; without it
    /// there are no canonical links and no sitemap.
    public var baseURL: String?

    /// Facts of a site.
    public init(title: String, language: String, baseURL: String?) {
        self.title = title
        self.language = language
        self.baseURL = baseURL
    }

    /// The absolute address of a page, where the site's own is known.
    func canonicalAddress(of path: String) -> String? {
        baseURL.map { $0 + "/" + (path == "index.html" ? "" : path) }
    }
}
