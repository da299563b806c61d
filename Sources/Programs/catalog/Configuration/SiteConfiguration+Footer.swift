import CatalogRendering

extension SiteConfiguration {
    /// What stands at the end of each page.
    struct Footer: Decodable, Equatable {
        var text: FooterText?
        var business: Business?

        /// Who keeps the shop.
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
    /// What is configured.
    init(_ footer: SiteConfiguration.Footer) {
        self.init()
        text = footer.text?.text
        let business = footer.business.map(BusinessInformation.init)
        if business != BusinessInformation() { self.business = business }
    }
}

extension BusinessInformation {
    /// What is configured.
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
