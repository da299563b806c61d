import Liquid

/// The errors, warnings and unescaped texts of a theme's templates.
///
/// The templates are compiled. If that succeeds, they render the pages of a fictitious site, as a
/// build does. The owner's templates that no page uses are checked too. Messages begin with their
/// places, and show the lines.
package struct ThemeCheck: Sendable {
    /// The number of templates.
    package let templateCount: Int
    /// The errors for which a site cannot be built.
    package let errors: [String]
    /// Probable mistakes.
    package let warnings: [String]
    /// The places where texts are written without escaping; empty if there are errors.
    package let trustedHTML: [String]

    /// Compiles `Templates/` as a site would use them.
    ///
    /// - Parameters:
    ///   - folders: The folders to load from, the built-in theme first; later files override
    ///     earlier ones.
    ///   - language: The language of the texts.
    ///   - subject: The subject of the site. Other subjects of the built-in theme are not checked,
    ///     because a language file need not have their texts.
    /// - Throws: `ThemeError` for an error outside of the templates.
    package init(
        of files: ThemeFiles, language: String, subject: SiteSubject = .products
    ) throws(ThemeError) {
        let sources = SiteTheme.sources(in: files)
        let strings = try SiteTheme.strings(in: files, language: language)
        templateCount = sources.count
        let assets = SiteTheme.assets(in: files)
        let builtIn = (files.folders.first?.path ?? "") + "/"
        let own = sources.filter { !$0.file.hasPrefix(builtIn) }.map(\.name)
        do throws(ThemeError) {
            let set = try SiteTheme.compile(
                sources, assets, strings, SiteTheme.schema(of: strings), for: subject.kinds,
                checking: Set(own))
            let samples = try SampleCheck(
                of: files, language: language, subject: subject, own: Set(own))
            let used = subject.kinds.flatMap { set.dependencies(of: $0.template)?.templates ?? [] }
            let unused = UnusedFiles(in: files, used: Set(used))
            errors = samples.errors
            warnings =
                unused.warnings
                + (set.warnings + samples.warnings).map(\.description)
            trustedHTML = set.trustedHTML.map(\.description)
        } catch {
            guard case .templates(let problems) = error else { throw error }
            errors = problems.errors.map(\.description)
            warnings = problems.warnings.map(\.description)
            trustedHTML = []
        }
    }
}
