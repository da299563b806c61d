import Text

/// Reads rendered HTML tag by tag and names the first forbidden part.
///
/// It is independent of the renderer on purpose, and knows only the allowed markup.
struct HTMLCheck {
    private static let elements: Set<String> = [
        "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "code",
        "em", "strong", "a", "br", "hr",
    ]

    /// The first fault, or nil.
    static func fault(in html: String) -> String? {
        // A combining mark would make one Character of itself and the ">" before it.
        let letters = html.unicodeScalars.map { $0.isASCII ? Character($0) : "x" }
        var rest = Substring(String(letters))
        while let opening = rest.firstIndex(of: "<") {
            let text = rest[..<opening]
            if text.contains(">") { return "a bare > in \(text)" }
            guard let closing = endOfTag(in: rest[opening...]) else { return "an open tag" }
            if let fault = fault(inTag: rest[rest.index(after: opening)..<closing]) { return fault }
            rest = rest[rest.index(after: closing)...]
        }
        return html.unicodeScalars.first(where: isForbidden).map {
            "U+\(String($0.value, radix: 16))"
        }
    }

    private static func endOfTag(in text: Substring) -> Substring.Index? {
        var isQuoted = false
        for index in text.indices {
            if text[index] == "\"" { isQuoted.toggle() }
            if text[index] == ">", !isQuoted { return index }
        }
        return nil
    }

    private static func fault(inTag tag: Substring) -> String? {
        let body = tag.hasPrefix("/") ? tag.dropFirst() : tag
        let name = String(body.prefix { $0.isLetter || $0.isNumber })
        guard elements.contains(name) else { return "the element <\(tag)>" }
        var rest = body.dropFirst(name.count)
        while let space = rest.first, space == " " {
            rest = rest.dropFirst()
            if rest == "/" { return nil }
            let parts = rest.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return "an unquoted attribute in <\(tag)>" }
            if let fault = fault(inAttribute: parts[0], value: parts[1], of: name) { return fault }
            rest = parts[2]
        }
        return rest.isEmpty ? nil : "<\(tag)> cannot be read"
    }

    private static func fault(
        inAttribute name: Substring, value: Substring, of element: String
    ) -> String? {
        switch (element, name) {
        case ("a", "href="): faultOfLink(value)
        case ("a", "title="), ("a", "rel="): nil
        case (_, "id=") where element.count == 2 && element.hasPrefix("h") && element != "hr":
            value.wholeMatch(of: /s-[1-9][0-9]?/) == nil ? "id=\(value)" : nil
        case ("ol", "start="): Int(value) == nil ? "start=\(value)" : nil
        case ("code", "class="): value.hasPrefix("language-") ? nil : "class=\(value)"
        default: "the attribute \(name)\(value) of <\(element)>"
        }
    }

    private static func faultOfLink(_ value: Substring) -> String? {
        let link = value.lowercased()
        if link.hasPrefix("//") || link.hasPrefix("/\\") || link.hasPrefix("\\") {
            return "the link \(value)"
        }
        guard let colon = link.firstIndex(of: ":") else { return nil }
        let scheme = link[..<colon]
        guard scheme.first?.isLetter == true,
            scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
        else { return nil }
        return ["http", "https", "mailto", "tel"].contains(scheme) ? nil : "the link \(value)"
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
            0xE0000...0xE007F:
            true
        default: scalar.isNoncharacter
        }
    }
}
