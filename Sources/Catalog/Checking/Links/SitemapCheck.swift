import MarkupReading

/// Checks that the addresses in the sitemaps lead to files of the site.
struct SitemapCheck {
    let files: SiteFiles
    let address: SiteAddress
    let frontier: PageFrontier

    func check(_ findings: inout FindingList) {
        for path in files.sitemaps {
            findings.checkXML(at: path) { (findings) throws(XMLStreamError) in
                try check(path, &findings)
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
