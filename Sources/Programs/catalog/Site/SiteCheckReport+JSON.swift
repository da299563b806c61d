import JSON
import CatalogChecking

extension SiteCheckReport {
    /// The findings as JSON.
    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", 1)
            writer.member("pages", pageCount)
            sampledPageCount.map { writer.member("sample_of", $0) }
            writer.member("links", linkCount)
            writer.member("unlinked_pages", unlinkedPageCount)
            writer.member("errors", findings.count(of: .error))
            writer.member("warnings", findings.count(of: .warning))
            writer.key("findings")
            writer.array { writer in
                for finding in FindingKind.allCases.flatMap({ findings[$0] }) {
                    writer.value(finding)
                }
            }
            writer.key("left_out")
            writer.object { writer in
                for kind in FindingKind.allCases {
                    let rest = findings.count(of: kind) - findings[kind].count
                    if rest > 0 { writer.member(kind.rawValue, rest) }
                }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ finding: Finding) {
        object { writer in
            writer.member("kind", finding.kind.rawValue)
            writer.member("severity", finding.kind.severity.rawValue)
            writer.member("path", finding.path)
            writer.member("line", finding.line)
            writer.member("message", finding.message)
            writer.member("remedy", finding.kind.remedy)
        }
    }
}
