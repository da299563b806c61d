import YAML

/// A language in which the catalog has a site.
package struct SiteLanguage: Hashable, Sendable {
    /// The language's BCP 47 tag, such as `ko`.
    package let tag: String
    /// The address of the site in this language, without a slash at the end.
    package let baseURL: String
    /// The language's name in the language itself.
    ///
    /// The name comes from the language's file of texts. If there is no such name, it is the tag.
    var name: String

    package init(tag: String, baseURL: String) {
        self.tag = tag
        self.baseURL = baseURL
        name = tag
    }
}

extension SiteTheme {
    /// Returns the languages with the names that their files of texts contain (key `language`).
    static func named(_ languages: [SiteLanguage], in files: ThemeFiles) -> [SiteLanguage] {
        languages.map { language in
            var language = language
            // Errors in the texts of another site are ignored here, because that site's build
            // reports them.
            if let strings = try? LanguageFiles(of: language.tag, in: files).texts {
                language.name = strings.all.first { $0.key == "language" }?.text ?? language.tag
            }
            return language
        }
    }
}

extension [SiteLanguage] {
    /// Returns the tags of the languages in which a catalog has sites.
    ///
    /// - Parameter own: the language of the site, which is the only one without the setting
    ///   `languages`.
    func tags(ofSiteIn own: String) -> [String] { isEmpty ? [own] : map(\.tag) }
}
