import CatalogRendering
import YAML

/// A link that the owner writes: to a page of the site, or to another site.
struct PageLink: TypedValue {
    static let wanted =
        "the path of a page of the site, such as on-sale/1.html, or an http or https address"

    let target: LinkTarget

    init?(_ text: String) {
        if let address = WebLink(text) {
            target = .address(address.text)
        } else if text.isPathOfFile, text.isWrittenAddress, !text.contains(":") {
            target = .page(text)
        } else {
            return nil
        }
    }

    static func objection(to text: ExpandedText) -> String? { BaseAddress.objection(to: text) }
}

/// The links of the menu, in the order of the file: titles with their targets.
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
            let link = try container.decode(PageLink.self, forKey: key)
            return MenuLink(title: title.text, target: link.target)
        }
    }
}
