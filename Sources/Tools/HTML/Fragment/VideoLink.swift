/// A link to a film on a site that is known to show films in frames.
struct VideoLink {
    /// The name of the site.
    let site: String
    /// The page that shows the film.
    let page: String
    /// The address of a still picture, if it can be derived from the address of the film.
    let still: String?

    /// Creates the link for the address of a frame; `nil` if the frame shows no known film.
    init?(frame address: String) {
        guard let (host, path) = Self.split(address) else { return nil }
        for rule in Self.rules where rule.hosts.contains(host) {
            guard let prefix = rule.paths.first(where: path.hasPrefix) else { continue }
            let id = path.dropFirst(prefix.count).prefix(while: Self.isPartOfID)
            guard !id.isEmpty, id.utf8.count <= 64 else { return nil }
            site = rule.site
            page = rule.page + id
            still = rule.still.map { $0.replacing("*", with: id) }
            return
        }
        return nil
    }

    private struct Rule {
        let site: String
        let hosts: [String]
        let paths: [String]
        let page: String
        var still: String?
    }

    private static let rules = [
        Rule(
            site: "YouTube",
            hosts: [
                "www.youtube.com", "youtube.com", "m.youtube.com", "www.youtube-nocookie.com",
                "youtube-nocookie.com",
            ],
            paths: ["/embed/", "/v/", "/shorts/"], page: "https://www.youtube.com/watch?v=",
            still: "https://i.ytimg.com/vi/*/hqdefault.jpg"),
        Rule(
            site: "YouTube", hosts: ["youtu.be"], paths: ["/"],
            page: "https://www.youtube.com/watch?v=",
            still: "https://i.ytimg.com/vi/*/hqdefault.jpg"),
        Rule(
            site: "Vimeo", hosts: ["player.vimeo.com"], paths: ["/video/"],
            page: "https://vimeo.com/"),
        Rule(
            site: "네이버TV", hosts: ["tv.naver.com", "m.tv.naver.com"],
            paths: ["/embed/", "/v/"], page: "https://tv.naver.com/v/"),
        Rule(
            site: "카카오TV", hosts: ["tv.kakao.com", "play-tv.kakao.com"],
            paths: ["/embed/player/cliplink/", "/v/"], page: "https://tv.kakao.com/v/"),
    ]

    private static func split(_ address: String) -> (host: String, path: String)? {
        let schemes = ["https://", "http://", "//"]
        guard let start = schemes.first(where: address.lowercased().hasPrefix) else { return nil }
        let rest = address.dropFirst(start.count)
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        return (rest[..<slash].lowercased(), String(rest[slash...]))
    }

    private static func isPartOfID(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }
}
