import MarkupReading

/// An address that an element names.
struct PageReference: Equatable {
    let address: String
    /// Whether a reader follows it, as a link; else the page loads it.
    let isLink: Bool
    let line: Int

    /// Which attributes of which elements hold an address.
    private static let attributes: [String: [String]] = [
        "a": ["href"], "area": ["href"], "form": ["action"], "link": ["href"], "use": ["href"],
        "img": ["src"], "source": ["src"], "script": ["src"], "iframe": ["src"], "embed": ["src"],
        "video": ["src", "poster"], "audio": ["src"], "track": ["src"], "input": ["src"],
        "object": ["data"], "image": ["href"],
    ]
    private static let links: Set<String> = ["a", "area", "form"]
    /// Hosts that a browser gets ready for, not files.
    private static let hints: Set<String> = ["preconnect", "dns-prefetch"]
    /// Which metadata hold an address.
    private static let metadata: Set<String> = ["og:image", "og:url", "twitter:image"]

    /// All addresses that an element names.
    static func all(of element: HTMLElement) -> [PageReference] {
        let isLink = links.contains(element.name)
        let relation = element["rel"] ?? ""
        var found: [String] = []
        if element.name == "meta" {
            let name = element["property"] ?? element["name"] ?? ""
            if metadata.contains(name), let content = element["content"] { found.append(content) }
        } else if !hints.contains(relation) {
            found = (attributes[element.name] ?? []).compactMap { element[$0] }
            if element.name == "img" || element.name == "source", let set = element["srcset"] {
                found += candidates(of: set)
            }
        }
        return found.map { PageReference(address: $0, isLink: isLink, line: element.line) }
    }

    /// The addresses of a `srcset`; a comma may stand in one, but not at its end (HTML, 4.8.4.2.1).
    static func candidates(of set: String) -> [String] {
        var found: [String] = []
        var isAddress = true
        for word in set.utf8.split(whereSeparator: { $0 <= 0x20 }).map(Substring.init) {
            if isAddress {
                found.append(String(word.drop { $0 == "," }.trimmingCommas))
            }
            isAddress = word.hasSuffix(",")
        }
        return found.filter { !$0.isEmpty }
    }
}

extension Substring {
    fileprivate var trimmingCommas: Substring {
        var text = self
        while text.hasSuffix(",") { text = text.dropLast() }
        return text
    }
}
