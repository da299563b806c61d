import YAML

/// A language in which the same catalog has a site.
package struct SiteLanguage: Hashable, Sendable {
    /// Its BCP 47 tag, such as `ko`.
    package let tag: String
    /// The address of its site, without a slash at the end.
    package let baseURL: String
    /// The name of the language in itself, from its own texts; the tag when there are none.
    var name: String

    package init(tag: String, baseURL: String) {
        self.tag = tag
        self.baseURL = baseURL
        name = tag
    }
}

extension SiteTheme {
    /// Returns the same languages with their own names (`language` in their files of texts).
    static func named(_ languages: [SiteLanguage], in files: ThemeFiles) -> [SiteLanguage] {
        languages.map { language in
            var language = language
            // A fault in the texts of another site is reported when that site is built.
            if let strings = try? strings(in: files, language: language.tag) {
                language.name = strings.all.first { $0.key == "language" }?.text ?? language.tag
            }
            return language
        }
    }
}
