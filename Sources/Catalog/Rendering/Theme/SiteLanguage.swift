import YAML

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

extension SiteTheme {
    /// The same languages with what they call themselves (`language` in their files of words).
    static func named(_ languages: [SiteLanguage], in files: ThemeFiles) -> [SiteLanguage] {
        languages.map { language in
            var language = language
            // A mistake in the words of another site is told when that is built.
            if let strings = try? strings(in: files, language: language.tag) {
                language.name = strings.all.first { $0.key == "language" }?.text ?? language.tag
            }
            return language
        }
    }
}
