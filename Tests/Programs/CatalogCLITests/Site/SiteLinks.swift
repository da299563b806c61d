/// The pages of a site, packed or not, and where their links lead.
struct SiteLinks {
    private static let attributes = [Array("href=\"".utf8), Array("src=\"".utf8)]

    private let files: [String: [UInt8]]

    init(_ files: [String: [UInt8]]) {
        self.files = files
    }

    /// Links to missing files on pages that can be reached.
    func deadLinks(from starts: [String]) -> [String] {
        var dead: [String] = []
        var seen = Set(starts)
        var waiting = starts
        while let page = waiting.popLast() {
            guard files[page] != nil else {
                dead.append("\(page) is missing")
                continue
            }
            guard page.hasSuffix(".html") else { continue }
            // Web servers give packed copies away in the places of their files.
            let contents = ([""] + UnpackedCopy.suffixes).compactMap { files[page + $0] }
            for link in Set(contents.flatMap(Self.links)) {
                guard let target = Self.target(of: link, on: page) else { continue }
                if files[target] == nil { dead.append("\(page) links to \(target)") }
                if files[target] != nil, seen.insert(target).inserted { waiting.append(target) }
            }
        }
        return dead
    }

    /// The values of `href` and `src`.
    private static func links(in page: [UInt8]) -> [String] {
        let quote = UInt8(ascii: "\"")
        return page.indices.filter { index in
            page[index] == quote
                && attributes.contains { page[...index].suffix($0.count).elementsEqual($0) }
        }.map { start in
            String(decoding: page[(start + 1)...].prefix { $0 != quote }, as: UTF8.self)
        }
    }

    /// The file that a link leads to; `nil` for other addresses.
    private static func target(of link: String, on page: String) -> String? {
        let path = link.prefix { $0 != "#" && $0 != "?" }
        if path.isEmpty || path.contains(":") || path.hasPrefix("//") { return nil }
        var steps = path.hasPrefix("/") ? [] : page.split(separator: "/").dropLast()
        for step in path.split(separator: "/") where step != "." {
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        let target = steps.joined(separator: "/")
        return path.hasSuffix("/") || target.isEmpty
            ? (target.isEmpty ? "" : target + "/") + "index.html" : target
    }
}
