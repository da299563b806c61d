/// A language in which the same catalog has a site.
package struct SiteLanguage: Hashable, Sendable {
    /// Its BCP 47 tag, such as `ko`.
    package let tag: String
    /// Where its site is, without a slash at the end.
    package let baseURL: String
    /// What it calls itself, from its own words; the tag where there are none.
    var name: String

    /// A language.
    package init(tag: String, baseURL: String) {
        self.tag = tag
        self.baseURL = baseURL
        name = tag
    }
}
