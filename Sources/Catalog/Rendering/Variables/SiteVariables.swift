import Liquid

/// The fields of `site.logo`: the owner's logo beside the shop's name.
enum LogoField: Int, SchemaField {
    case path, darkPath, width, height

    static let schema = makeSchema(named: "logo")

    var type: FieldType { self == .path || self == .darkPath ? .text : .integer }

    var summary: String {
        switch self {
        case .path: "The path of its file."
        case .darkPath:
            """
            The path of its file for dark screens; the same as path if one file is for both. If it \
            is nil, the logo needs a light ground on dark screens.
            """
        case .width: "Its width in pixels of the page."
        case .height: "Its height in pixels of the page."
        }
    }
}

/// The fields of `site.hero`: the owner's content for the top of the first page.
enum HeroField: Int, SchemaField {
    case picture, pictureWidth, pictureHeight, title, text, path, url, label, isWide

    static let schema = makeSchema(named: "hero")

    var type: FieldType {
        switch self {
        case .pictureWidth, .pictureHeight: .integer
        case .isWide: .boolean
        default: .text
        }
    }

    var summary: String {
        switch self {
        case .picture: "The path of a picture. Each of these fields except is_wide can be nil."
        case .pictureWidth: "The width of the picture in pixels."
        case .pictureHeight: "The height of the picture in pixels."
        case .title: "The large text."
        case .text: "The line below the title."
        case .path: "The target of the button, if it is a page of the site: its path."
        case .url: "The target of the button, if it is on another site: its address."
        case .label: "The text of the button."
        case .isWide: "True if the picture is as wide as the window, with the text in a box on it."
        }
    }
}

/// The fields of an element of `site.menu` or `site.categories`: a link in the header.
enum MenuField: Int, SchemaField {
    case title, path, url

    static let schema = makeSchema(named: "menu link")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .title: "Its text."
        case .path: "The path of a page of the site; nil for a link to another site."
        case .url: "The address on another site; nil for a link to a page of the site."
        }
    }
}

/// The fields of an element of `site.pages`: a page that the owner wrote.
enum PageLinkField: Int, SchemaField {
    case title, path, isInMenu

    static let schema = makeSchema(named: "page link")

    var type: FieldType { self == .isInMenu ? .boolean : .text }

    var summary: String {
        switch self {
        case .title: "Its title."
        case .path: "The path of the page."
        case .isInMenu: "True if the owner wants a link in the header, too."
        }
    }
}

/// The texts about the business behind a shop.
///
/// They are the keys of `footer.business` in `catalog.yml`, and the fields of `site.business` in
/// templates.
package enum BusinessField: Int, SchemaField {
    case name, representative, registrationNumber, mailOrderNumber, address, phone, email, chat
    case privacyOfficer, hosting

    static let schema = makeSchema(named: "business")

    /// The form that the text of a field has.
    package enum Form: Sendable {
        case line, phone, email, link
    }

    /// The descriptions of one field.
    package struct Details: Sendable {
        /// The description for authors of templates, in one sentence.
        let summary: String
        /// The description for owners, who write the text, in one sentence.
        package let meaning: String
        package let example: String
        package var form = Form.line
    }

    package var details: Details {
        switch self {
        case .name:
            Details(
                summary: "The name of the business. Each of these fields can be nil.",
                meaning: "The company: `Jjokbit Inc.`", example: "Jjokbit Inc.")
        case .representative:
            Details(
                summary: "The representative.", meaning: "The representative.",
                example: "Hong Gildong")
        case .registrationNumber:
            Details(
                summary: "The registration number at the tax office.",
                meaning: "The registration number at the tax office: `220-81-62517`. A wrong check "
                    + "digit causes a warning.",
                example: "220-81-62517")
        case .mailOrderNumber:
            Details(
                summary: "The registration number as a mail-order seller.",
                meaning: "The registration number as a mail-order seller: `2026-Seoul-0123`.",
                example: "2026-Seoul-0123")
        case .address:
            Details(
                summary: "The postal address.", meaning: "The postal address.",
                example: "161 Sajik-ro, Seoul")
        case .phone:
            Details(
                summary: "The number to call.", meaning: "The number to call.",
                example: "02-1234-5678", form: .phone)
        case .email:
            Details(
                summary: "The address to write to.", meaning: "The address to write to.",
                example: "help@shop.example", form: .email)
        case .chat:
            Details(
                summary: "The address of its KakaoTalk channel.",
                meaning: "The address of a chat, such as a KakaoTalk channel.",
                example: "https://pf.kakao.com/_example", form: .link)
        case .privacyOfficer:
            Details(
                summary: "The person responsible for personal data.",
                meaning: "The person responsible for personal data.", example: "Kim Cheolsu")
        case .hosting:
            Details(
                summary: "The operator of the server.", meaning: "The operator of the server.",
                example: "A host")
        }
    }

    var type: FieldType { .text }

    var summary: String { details.summary }

    /// The name of the field in templates and in `catalog.yml`, such as `privacy_officer`.
    package var name: String { templateName }
}
