import Liquid

/// What is wrong, doubtful or trusted in a theme's templates.
///
/// They are compiled, and where that goes well they render the pages of a site that does not exist,
/// as a build does. The owner's templates that no page uses are looked at, too. Messages begin with
/// their places, and show the lines.
package struct ThemeCheck: Sendable {
    /// How many templates there are.
    package let templateCount: Int
    /// Mistakes for which no site can be built.
    package let errors: [String]
    /// What is hardly meant.
    package let warnings: [String]
    /// Where texts are written as they are, without being escaped; empty if there are errors.
    package let trustedHTML: [String]

    /// Compiles `Templates/` as a site would use them.
    ///
    /// - Parameters:
    ///   - language: Which language's texts the templates use.
    ///   - subject: What the site is about: of the built-in theme nothing else is looked at, as the
    ///     texts of a language need not have the words of other sites.
    /// - Throws: `ThemeError` for what is no mistake in a template.
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
