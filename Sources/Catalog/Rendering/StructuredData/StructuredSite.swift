import Liquid

/// The filter `structured_site`, which describes the site and its owner for search engines.
///
/// The types at schema.org are WebSite and OnlineStore; movie sites have Organization instead of
/// OnlineStore. The filter takes the path of the logo, relative to the site's root: `{{
/// 'favicon.svg' | structured_site }}`. The data contains no addresses if the site's address is
/// unknown.
enum StructuredSite {
    static let filter = HostFilter(
        "structured_site", gives: .json,
        reads: OfferTerms.globals + [title, language, business, subject],
        summary: "Data for search engines about the site, with the logo at this path, as JSON-LD."
    ) {
        (context, logo, _) throws(HostFilterError) in
        let site = context.global(StructuredData.siteAddress)
        context.write(
            """
            {"@context":"https://schema.org","@graph":[{"@type":"WebSite"
            """)
        try context.writeMember("name", context.global(title))
        context.writeHome("url", of: site)
        try context.writeMember("inLanguage", context.global(language))
        let kind = String(decoding: context.bytes(of: context.global(subject)), as: UTF8.self)
        context.write(
            kind == SiteSubject.movies.rawValue
                ? "},{\"@type\":\"Organization\"" : "},{\"@type\":\"OnlineStore\"")
        try context.writeMember("name", context.global(title))
        context.writeHome("url", of: site)
        if !site.isNothing, !logo.isNothing {
            context.write(",\"logo\":")
            context.writeAddress(of: logo, below: site)
        }
        try context.writeBusiness(context.global(business))
        if let returns = context.offerTerms().returns {
            context.writeMember("hasMerchantReturnPolicy") { returns.write(to: &$0) }
        }
        context.write("}]}")
        return try context.json()
    }

    private static let title = GlobalUse(
        GlobalField.site.templateName, field: SiteField.title.templateName)
    private static let business = GlobalUse(
        GlobalField.site.templateName, field: SiteField.business.templateName)
    private static let subject = GlobalUse(
        GlobalField.site.templateName, field: SiteField.subject.templateName)
    private static let language = GlobalUse(
        GlobalField.site.templateName, field: SiteField.language.templateName)
}

extension FilterContext {
    /// Writes those names and contact data of the business that are set.
    fileprivate mutating func writeBusiness(_ business: Value) throws(HostFilterError) {
        try writeMember("legalName", field(BusinessField.name, of: business))
        try writeMember("telephone", field(BusinessField.phone, of: business))
        try writeMember("email", field(BusinessField.email, of: business))
        let address = field(BusinessField.address, of: business)
        if !address.isNothing {
            write(",\"address\":{\"@type\":\"PostalAddress\"")
            try writeMember("streetAddress", address)
            write("}")
        }
        try writeMember("taxID", field(BusinessField.registrationNumber, of: business))
    }
}
