import YAML

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
