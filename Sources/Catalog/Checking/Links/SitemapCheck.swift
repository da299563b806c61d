import MarkupReading

/// Checks that the addresses in the sitemaps lead to files of the site.
struct SitemapCheck {
    let files: SiteFiles
    let address: SiteAddress
    let frontier: PageFrontier

    func check(_ findings: inout FindingList) {
        for path in files.sitemaps {
            do {
                try check(path, &findings)
            } catch {
                findings.add(.brokenData, path, line: error.line, error.reason)
            }
        }
    }

    private func check(_ path: String, _ findings: inout FindingList) throws(XMLStreamError) {
        var stream = try XMLStream(file: files.location(of: path))
        var text: String?
        while let event = try stream.next() {
            switch event {
            case .start("loc"): text = ""
            case .text(let piece): text? += piece
            case .end("loc"):
                check(text ?? "", in: path, line: stream.line, &findings)
                text = nil
            case .start, .end: break
            }
        }
    }

    private func check(
        _ text: String, in path: String, line: Int, _ findings: inout FindingList
    ) {
        guard case .file(let target, _) = address.target(of: text, on: path) else { return }
        if files.paths.contains(target) { return frontier.add(target) }
        findings.add(
            .deadLink, path, line: line, "'\(text)' leads to \(target), which does not exist")
    }
}

extension XMLStreamError {
    /// The line of the error, counted from 1.
    var line: Int {
        if case .malformed(let line, _) = self { line } else { 1 }
    }

    /// The reason without the line.
    var reason: String {
        if case .malformed(_, let reason) = self { reason } else { "the file cannot be read" }
    }
}
