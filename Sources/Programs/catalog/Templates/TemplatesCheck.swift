import CatalogBuild
import CatalogTheme
import CatalogRendering

/// A check of the site's templates.
struct TemplatesCheck {
    let root: SiteRoot
    let language: String
    let languages: [SiteLanguage]
    let subject: SiteSubject

    var findings: [DoctorFinding] {
        do {
            let check = try ThemeCheck(
                of: ThemeFiles(readFrom: [try ThemeFolder.locate(), root.path]),
                language: language, languages: languages, subject: subject)
            return check.errors.map { .error($0, remedy: Self.remedyForErrors, .configuration) }
                + check.warnings.map { .warning($0, remedy: Self.remedy) }
                + (check.errors.isEmpty
                    ? [.ok("\(check.templateCount.counted("template")) without a mistake")] : [])
        } catch {
            return [DoctorFinding(error)]
        }
    }

    private static let remedy = "catalog templates check"
    private static let remedyForErrors =
        "correct the line shown, or move the file away to use the built-in one"
}
