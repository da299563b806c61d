import CatalogRendering
import YAML

/// A link of the owner's: to a page of the site, or to elsewhere.
struct PageLink: TypedValue {
    static let wanted =
        "the path of a page of the site, such as on-sale/1.html, or an http or https address"

    let text: String

    init?(_ text: String) {
        if text.contains(":") {
            guard let link = WebLink(text) else { return nil }
            self.text = link.text
        } else {
            let steps = text.split(separator: "/", omittingEmptySubsequences: false)
            guard (1...200).contains(text.utf8.count),
                text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
                !text.contains(where: { "\"<>\\^`|".contains($0) }),
                steps.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
            else { return nil }
            self.text = text
        }
    }
}

/// The path of a picture in the folder `Public/`.
struct PicturePath: TypedValue {
    static let wanted = "the path of a picture in Public/, such as hero.jpg"

    private static let endings = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".svg"]

    let path: String

    init?(_ text: String) {
        let steps = text.split(separator: "/", omittingEmptySubsequences: false)
        guard text.count <= 200, Self.endings.contains(where: { text.hasSuffix($0) }),
            steps.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
        else { return nil }
        path = text
    }
}

/// The links of the menu: titles with where they lead, in the order of the file.
struct MenuLinks: SettingValue, Equatable {
    static let range = "titles, each with \(PageLink.wanted)"

    let links: [MenuLink]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        links = try container.allKeys.map { key in
            guard let title = FooterLine(key.stringValue) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container,
                    debugDescription: "'\(key.stringValue)' is not \(FooterLine.wanted)")
            }
            return MenuLink(
                title: title.text, link: try container.decode(PageLink.self, forKey: key).text)
        }
    }
}
