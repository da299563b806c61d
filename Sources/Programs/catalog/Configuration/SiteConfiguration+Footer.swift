import CatalogRendering

extension SiteConfiguration {
    /// The footer of each page.
    struct Footer: Decodable, Equatable {
        var text: FooterText?
        var business: Business?

        /// The operator of the shop.
        struct Business: Decodable, Equatable {
            var name: FooterLine?
            var representative: FooterLine?
            var registrationNumber: FooterLine?
            var mailOrderNumber: FooterLine?
            var address: FooterLine?
            var phone: PhoneNumber?
            var email: EmailAddress?
            var privacyOfficer: FooterLine?
            var hosting: FooterLine?

            private enum CodingKeys: String, CodingKey {
                case name
                case representative
                case registrationNumber = "registration_number"
                case mailOrderNumber = "mail_order_number"
                case address
                case phone
                case email
                case privacyOfficer = "privacy_officer"
                case hosting
            }
        }
    }
}

extension SiteFooter {
    /// Creates the footer from the configuration.
    init(_ footer: SiteConfiguration.Footer) {
        self.init()
        text = footer.text?.text
        let business = footer.business.map(BusinessInformation.init)
        if business != BusinessInformation() { self.business = business }
    }
}

extension BusinessInformation {
    /// Creates the information from the configuration.
    init(_ business: SiteConfiguration.Footer.Business) {
        self.init()
        name = business.name?.text
        representative = business.representative?.text
        registrationNumber = business.registrationNumber?.text
        mailOrderNumber = business.mailOrderNumber?.text
        address = business.address?.text
        phone = business.phone?.text
        email = business.email?.text
        privacyOfficer = business.privacyOfficer?.text
        hosting = business.hosting?.text
    }
}

/// The lines of text in the footer.
struct FooterText: TypedValue {
    static let wanted = "visible text of at most 1000 characters on at most 12 lines"

    let text: String

    init?(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let end = lines.lastIndex { !$0.isEmpty } ?? lines.startIndex
        let text = lines[...end].joined(separator: "\n")
        guard text.count <= 1000, end < 12, text.contains(where: { !$0.isWhitespace }),
            lines.allSatisfy({ $0.unicodeScalars.allSatisfy(\.isPrintable) })
        else { return nil }
        self.text = text
    }
}

/// A line of the footer, such as a name.
struct FooterLine: TypedValue {
    static let wanted = "visible text of at most 200 characters on one line"

    let text: String

    init?(_ text: String) {
        guard text.count <= 200, text.contains(where: { !$0.isWhitespace }),
            !text.contains(where: \.isNewline), text.unicodeScalars.allSatisfy(\.isPrintable)
        else { return nil }
        self.text = text
    }
}

/// A number to call, as people write it.
struct PhoneNumber: TypedValue {
    static let wanted = "a telephone number, such as 02-1234-5678 or +82 2 1234 5678"

    let text: String

    init?(_ text: String) {
        let digitCount = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard text.utf8.count <= 30, (3...20).contains(digitCount),
            text.dropFirst(text.hasPrefix("+") ? 1 : 0).allSatisfy({
                "0123456789-. ()".contains($0)
            })
        else { return nil }
        self.text = text
    }
}

extension Unicode.Scalar {
    /// True unless the scalar is a control character.
    fileprivate var isPrintable: Bool { properties.generalCategory != .control }
}
