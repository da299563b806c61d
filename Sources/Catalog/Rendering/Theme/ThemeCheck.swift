import Liquid

/// The errors, warnings and unescaped texts of a theme's templates.
///
/// The check compiles the templates. If they compile, the check also renders the pages of an
/// invented site in the same way as a build. The check includes the owner's templates that no page
/// uses. Each message begins with its place and shows the line.
package struct ThemeCheck: Sendable {
    /// The number of checked templates.
    package let templateCount: Int
    /// The errors that prevent a build of the site.
    package let errors: [String]
    /// The warnings about probable mistakes.
    package let warnings: [String]
    /// The places where templates write text without escaping; empty if there are errors.
    package let trustedHTML: [String]

    /// Compiles the files of `Templates/` in the same way as a site.
    ///
    /// - Parameters:
    ///   - files: the files of the theme.
    ///   - language: the language of the texts.
    ///   - languages: the sites of the catalog in all languages; empty for one site.
    ///   - subject: the subject of the site. Built-in templates for other subjects are not checked,
    ///     because a language file need not have their texts.
    /// - Throws: `ThemeError` for an error outside of the templates.
    package init(
        of files: ThemeFiles, language: String, languages: [SiteLanguage] = [],
        subject: SiteSubject = .products
    ) throws(ThemeError) {
        let sources = SiteTheme.sources(in: files)
        let languageFiles = try LanguageFiles(of: language, in: files)
        templateCount = sources.count
        let compiler = TemplateCompiler(
            sources: sources, assets: SiteTheme.assets(in: files), strings: languageFiles.texts)
        let builtIn = (files.folders.first?.path ?? "") + "/"
        let own = sources.filter { !$0.file.hasPrefix(builtIn) }.map(\.name)
        do throws(ThemeError) {
            let set = try compiler.compile(for: subject.kinds, checking: Set(own))
            let samples = try SampleCheck(
                of: files, language: language, subject: subject, own: Set(own))
            let uses = subject.kinds.compactMap { set.dependencies(of: $0.template) }
            let unused = UnusedFiles(
                in: files, used: Set(uses.flatMap(\.templates)),
                languages: languages.tags(ofSiteIn: language))
            errors = samples.errors
            warnings =
                unused.warnings + languageFiles.warnings(whenPagesUse: uses)
                + (set.warnings + samples.warnings).map(\.description)
            trustedHTML = set.trustedHTML.map(\.description)
        } catch {
            guard case .templates(let problems) = error else { throw error }
            let mistakes = languageFiles.mistakes
            errors = mistakes.isEmpty ? problems.errors.map(\.description) : mistakes
            warnings = problems.warnings.map(\.description)
            trustedHTML = []
        }
    }
}
