import MarkupReading

/// One address in an attribute of an element.
struct PageReference: Equatable {
    let address: String
    /// True for a link that a reader follows; false for a file that the page loads.
    let isLink: Bool
    let line: Int

    /// The attributes that contain an address, for each element name.
    private static let attributes: [String: [String]] = [
        "a": ["href"], "area": ["href"], "form": ["action"], "link": ["href"], "use": ["href"],
        "img": ["src"], "source": ["src"], "script": ["src"], "iframe": ["src"], "embed": ["src"],
        "video": ["src", "poster"], "audio": ["src"], "track": ["src"], "input": ["src"],
        "object": ["data"], "image": ["href"],
    ]
    private static let links: Set<String> = ["a", "area", "form"]
    /// The link relations that name a host for an early connection; they do not name a file.
    private static let hints: Set<String> = ["preconnect", "dns-prefetch"]
    /// The metadata properties whose values are addresses.
    private static let metadata: Set<String> = ["og:image", "og:url", "twitter:image"]

    /// Returns all addresses in the attributes of an element.
    static func all(of element: HTMLElement) -> [PageReference] {
        let isLink = links.contains(element.name)
        // The build of another language writes the pages in that language, so they may not exist
        // yet.
        let isPromise = hints.contains(element["rel"] ?? "") || element["hreflang"] != nil
        var found: [String] = []
        if element.name == "meta" {
            let name = element["property"] ?? element["name"] ?? ""
            if metadata.contains(name), let content = element["content"] { found.append(content) }
        } else if !isPromise {
            found = (attributes[element.name] ?? []).compactMap { element[$0] }
            if element.name == "img" || element.name == "source", let set = element["srcset"] {
                found += candidates(of: set)
            }
        }
        return found.map { PageReference(address: $0, isLink: isLink, line: element.line) }
    }

    /// Returns the addresses in the value of a `srcset` attribute (HTML, 4.8.4.2.1).
    ///
    /// An address may contain a comma, but a comma after a width ends the candidate.
    static func candidates(of set: String) -> [String] {
        var found: [String] = []
        var rest = set.utf8.drop(while: \.endsCandidate)
        while !rest.isEmpty {
            let word = rest.prefix { !$0.isSpace }
            rest = rest[word.endIndex...]
            var address = Substring(word)
            if word.last == .comma {
                while address.utf8.last == .comma { address.unicodeScalars.removeLast() }
            } else {
                rest = rest.drop { $0 != .comma }
            }
            found.append(String(address))
            rest = rest.drop(while: \.endsCandidate)
        }
        return found
    }
}

extension UInt8 {
    fileprivate static let comma = UInt8(ascii: ",")

    fileprivate var isSpace: Bool { self <= 0x20 }

    fileprivate var endsCandidate: Bool { isSpace || self == .comma }
}
