/// What the site's addresses begin with, and where those on its pages lead.
struct SiteAddress: Sendable {
    /// With a slash at the end; `nil` where the site does not know it.
    let base: String?
    /// From the host on, with a slash at both ends.
    private let root: String

    init(_ base: String?) {
        self.base = base.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        let host = self.base?.split(separator: "://", maxSplits: 1).last ?? ""
        root = host.firstIndex(of: "/").map { String(host[$0...]) } ?? "/"
    }

    /// Where an address leads that stands on the page at a path.
    ///
    /// A folder stands for its `index.html`, as on every server.
    func target(of address: String, on page: String) -> LinkTarget {
        let address = address.trimmed
        guard let path = path(of: address) else { return .elsewhere }
        let (beforeFragment, fragment) = path.text.cut(at: "#")
        let file = String(beforeFragment.cut(at: "?").head).percentDecoded
        let place = String(fragment.cut(at: ":~:").head).percentDecoded
        if file.isEmpty, !path.isFromRoot { return .file(page, fragment: place) }
        let folder = path.isFromRoot ? [] : page.utf8.split(separator: .slash).dropLast()
        guard let found = Self.join(folder, file) else { return .outside }
        return .file(found, fragment: place)
    }

    /// What of an address stands behind the site's own; `nil` for other sites.
    private func path(of address: String) -> (text: Substring, isFromRoot: Bool)? {
        if let base, address.hasPrefix(base) { return (address.dropFirst(base.count), true) }
        if let base, address + "/" == base { return ("", true) }
        if address.hasPrefix("//") || address.hasScheme { return nil }
        guard address.hasPrefix("/") else { return (address[...], false) }
        if address + "/" == root { return ("", true) }
        return address.hasPrefix(root) ? (address.dropFirst(root.count), true) : nil
    }

    private static func join(
        _ folder: some Collection<Substring.UTF8View>, _ path: String
    ) -> String? {
        var names = folder.map { Substring($0) }
        var end: Substring = ""
        for part in path.utf8.split(separator: .slash, omittingEmptySubsequences: false) {
            end = Substring(part)
            if end == "." || end.isEmpty { continue }
            if end != ".." {
                names.append(end)
            } else if names.popLast() == nil {
                return nil
            }
        }
        if end.isEmpty || end == "." || end == ".." { names.append("index.html") }
        return names.joined(separator: "/")
    }
}

extension StringProtocol where SubSequence == Substring {
    /// What stands before and behind the first of some bytes of ASCII.
    func cut(at separator: StaticString) -> (head: Substring, tail: Substring) {
        separator.withUTF8Buffer { separator in
            var first = utf8.firstIndex(of: separator[0]) ?? utf8.endIndex
            while first < utf8.endIndex, !utf8[first...].starts(with: separator) {
                let next = utf8.index(after: first)
                first = utf8[next...].firstIndex(of: separator[0]) ?? utf8.endIndex
            }
            return (self[..<first], Substring(self[first...].utf8.dropFirst(separator.count)))
        }
    }
}

extension String {
    /// Without the white space around it (WHATWG URL, section 4.4).
    var trimmed: String {
        func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
        let text = utf8.drop(while: isSpace)
        guard let last = text.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(Substring(text[...last]))
    }

    /// Whether it begins with a scheme, such as `mailto:` (RFC 3986, section 3.1).
    var hasScheme: Bool {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let first = utf8.first,
            first.isLetter
        else { return false }
        return utf8[..<colon].allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    }

    /// With `%EA%B0%80` resolved, as far as it is one.
    var percentDecoded: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            let digits = Substring(rest.prefix(2))
            if byte == UInt8(ascii: "%"), digits.allSatisfy(\.isHexDigit), rest.count >= 2,
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// What stands between the names of a path.
    static let slash = UInt8(ascii: "/")

    /// Whether it is a letter of ASCII.
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    /// Whether it is a digit of ASCII.
    var isDigit: Bool { (0x30...0x39).contains(self) }
}
