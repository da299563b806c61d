/// Checks that the files to which the pages' style sheets refer exist.
struct StyleSheetCheck {
    let files: SiteFiles
    let address: SiteAddress
    let frontier: PageFrontier

    func check(_ findings: inout FindingList) {
        for path in files.styleSheets where frontier.contains(path) {
            guard let bytes = files.bytes(of: path) else { continue }
            for (name, line) in Self.addresses(in: bytes) {
                guard case .file(let target, _) = address.target(of: name, on: path),
                    !files.paths.contains(target)
                else { continue }
                findings.add(
                    .missingFile, path, line: line,
                    "'\(name)' leads to \(target), which does not exist")
            }
        }
    }

    /// Returns the addresses in `url(…)`, each with its line.
    ///
    /// An address that is only a fragment is left out, because it refers to the page.
    static func addresses(in bytes: [UInt8]) -> [(name: String, line: Int)] {
        var found: [(String, Int)] = []
        var line = 1
        let start = Array("url(".utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") { line += 1 }
            if bytes[index...].starts(with: start) {
                let inside = bytes[(index + start.count)...].prefix { $0 != UInt8(ascii: ")") }
                let name = String(decoding: inside, as: UTF8.self).trimmed.unquoted
                if !name.isEmpty, !name.hasPrefix("#") { found.append((name, line)) }
            }
            index += 1
        }
        return found
    }
}

extension String {
    fileprivate var unquoted: String {
        guard count >= 2, let first, first == last, first == "\"" || first == "'" else {
            return self
        }
        return String(dropFirst().dropLast())
    }
}
