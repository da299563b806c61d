/// What the owner shows at the top of the first page, in place of the newest products' pictures.
package struct SiteHero: Hashable, Sendable {
    /// The path of a picture in `Public/`.
    package var picture: String?
    package var title: String?
    package var text: String?
    /// Where the button leads: an address, or the path of a page of the site.
    package var link: String?
    /// The text of the button.
    package var label: String?

    /// Creates a hero that changes nothing.
    package init() {}
}

/// A link in the header of all pages that the owner chose.
package struct MenuLink: Hashable, Sendable {
    package let title: String
    /// An address, or the path of a page of the site.
    package let link: String

    package init(title: String, link: String) {
        self.title = title
        self.link = link
    }
}
