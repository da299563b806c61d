import Liquid

/// `{{ 'favicon.svg' | structured_site }}`: the structured data of the site and its owner for
/// search engines (WebSite and Organization of schema.org), with the logo at a path below the
/// site's root.
///
/// It contains only names when the site's address is unknown.
enum StructuredSite {
    static let filter = HostFilter(
        "structured_site", gives: .json,
        reads: [StructuredData.siteAddress, title, language, business],
        summary: "What search engines read of the site, with the logo of this path, as JSON-LD."
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
        context.write("},{\"@type\":\"Organization\"")
        try context.writeMember("name", context.global(title))
        context.writeHome("url", of: site)
        if !site.isNothing, !logo.isNothing {
            context.write(",\"logo\":")
            context.writeAddress(of: logo, below: site)
        }
        try context.writeBusiness(context.global(business))
        context.write("}]}")
        return try context.json()
    }

    private static let title = GlobalUse(
        GlobalField.site.templateName, field: SiteField.title.templateName)
    private static let business = GlobalUse(
        GlobalField.site.templateName, field: SiteField.business.templateName)
    private static let language = GlobalUse(
        GlobalField.site.templateName, field: SiteField.language.templateName)
}

extension FilterContext {
    /// Writes the name and contact data of the business, as far as they are set.
    fileprivate mutating func writeBusiness(_ business: Value) throws(HostFilterError) {
        try writeMember("legalName", field(BusinessField.name, of: business))
        try writeMember("telephone", field(BusinessField.phone, of: business))
        try writeMember("email", field(BusinessField.email, of: business))
        try writeMember("address", field(BusinessField.address, of: business))
        try writeMember("taxID", field(BusinessField.registrationNumber, of: business))
    }
}
