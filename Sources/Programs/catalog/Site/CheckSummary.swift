import CatalogChecking

/// The report of `catalog check` as text.
///
/// Findings are grouped by kind, and each kind is followed by its remedy. The last line counts the
/// checked pages and links.
struct CheckSummary: CustomStringConvertible {
    private let report: SiteCheckReport
    private let folder: String

    init(_ report: SiteCheckReport, of folder: String) {
        self.report = report
        self.folder = folder
    }

    var description: String {
        (FindingKind.allCases.flatMap(lines) + otherSites + [lastLine]).joined(separator: "\n")
    }

    private func lines(of kind: FindingKind) -> [String] {
        let findings = report.findings[kind]
        if findings.isEmpty { return [] }
        let rest = report.findings.count(of: kind) - findings.count
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
        report.otherSites.map { site in
            let place = "\(folder)/\(site.folder.dropLast())".onOneLine
            return
                "\(place) is another site, of \(site.pageCount.counted("page")); check it with "
                + "'catalog check --output \(place)'"
        }
    }

    private var lastLine: String {
        let found = report.findings
        let elsewhere = report.otherSites.reduce(0) { $0 + $1.pageCount }
        let unlinked = max(0, report.unlinkedPageCount - elsewhere)
        let alone = "\(unlinked.counted("page")) without a link to them, not checked"
        let pages = report.sampledPageCount.map {
            "a sample of \(report.pageCount.grouped) of \($0.counted("page"))"
        }
        return
            ([pages ?? report.pageCount.counted("page"), report.linkCount.counted("link")]
            + (unlinked > 0 ? [alone] : [])
            + [found.count(of: .error).counted("error")]
            + [found.count(of: .warning).counted("warning")])
            .joined(separator: " · ")
    }
}
