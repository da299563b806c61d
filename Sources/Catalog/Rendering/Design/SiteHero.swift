/// The owner's content for the top of the first page.
package struct SiteHero: Hashable, Sendable {
    /// The path of a picture in `Public/`; `nil` for the pictures of the newest products.
    package var picture: String?
    package var title: String?
    package var text: String?
    /// The target of the button; `nil` for no button.
    package var target: LinkTarget?
    /// The text of the button.
    package var label: String?
    /// The arrangement of text and picture.
    package var layout = Layout.split

    package enum Layout: String, Sendable {
        /// The text is beside the picture.
        case split
        /// The picture is as wide as the window, with the text in a box on it.
        case wide
    }

    /// Creates a hero that changes nothing.
    package init() {}

    /// The warnings about content that pages do not show.
    var warnings: [String] {
        guard label != nil, target == nil else { return [] }
        return [
            "'home.hero.label' is not shown, because the button has no target; set "
                + "'home.hero.link' too"
        ]
    }
}

/// The target of a link that the owner wrote.
package enum LinkTarget: Hashable, Sendable {
    /// The path of a page of the site.
    case page(String)
    /// The address of a page of another site.
    case address(String)
}

/// A link that the owner chose for the header of all pages.
package struct MenuLink: Hashable, Sendable {
    package let title: String
    package let target: LinkTarget

    package init(title: String, target: LinkTarget) {
        self.title = title
        self.target = target
    }
}
