import CatalogChecking

/// The report of `catalog check` as text.
///
/// Findings are grouped by kind, and each kind is followed by its remedy. The last line counts the
/// checked pages and links.
struct CheckSummary: CustomStringConvertible {
    private let check: SiteCheck
    private let folder: String

    init(_ check: SiteCheck, of folder: String) {
        self.check = check
        self.folder = folder
    }

    var description: String {
        (FindingKind.allCases.flatMap(lines) + otherSites + [lastLine]).joined(separator: "\n")
    }

    private func lines(of kind: FindingKind) -> [String] {
        let findings = check.findings[kind]
        if findings.isEmpty { return [] }
        let rest = check.findings.count(of: kind) - findings.count
        return findings.map(line)
            + (rest > 0 ? ["  and \(rest.grouped) more like these"] : [])
            + ["  remedy: \(kind.remedy)"]
    }

    /// Returns the line about a finding.
    ///
    /// The line begins with the path of the file, so that editors and terminals can open it.
    private func line(of finding: Finding) -> String {
        let place = "\(folder)/\(finding.path):\(finding.line)"
        return "\(place): \(finding.kind.severity.rawValue): \(finding.message)".onOneLine
    }

    private var otherSites: [String] {
        check.otherSites.map { site in
            let place = "\(folder)/\(site.folder.dropLast())".onOneLine
            return
                "\(place) is another site, of \(site.pageCount.counted("page")); check it with "
                + "'catalog check --output \(place)'"
        }
    }

    private var lastLine: String {
        let found = check.findings
        let elsewhere = check.otherSites.reduce(0) { $0 + $1.pageCount }
        let unlinked = max(0, check.unlinkedPageCount - elsewhere)
        let alone = "\(unlinked.counted("page")) without a link to them, not checked"
        let pages = check.sampledPageCount.map {
            "a sample of \(check.pageCount.grouped) of \($0.counted("page"))"
        }
        return
            ([pages ?? check.pageCount.counted("page"), check.linkCount.counted("link")]
            + (unlinked > 0 ? [alone] : [])
            + [found.count(of: .error).counted("error")]
            + [found.count(of: .warning).counted("warning")])
            .joined(separator: " · ")
    }
}
