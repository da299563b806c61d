import Liquid

/// `{{ name | structured_breadcrumbs: text.all_products }}`: the way from the home page to this one
/// as search engines read it, by the names of both (BreadcrumbList of schema.org).
///
/// The home page has its address where the site knows its own; the last step, which is the page
/// itself, needs none.
enum StructuredBreadcrumbs {
    static let filter = HostFilter(
        "structured_breadcrumbs", arguments: 1...1, gives: .json,
        reads: [StructuredData.siteAddress],
        summary: "The way from the home page, by its name, to the page of this name, as JSON-LD."
    ) {
        (context, name, arguments) throws(HostFilterError) in
        let site = context.global(StructuredData.siteAddress)
        context.write(
            """
            {"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[\
            {"@type":"ListItem","position":1
            """)
        try context.writeMember("name", arguments[0] ?? .nothing)
        context.writeHome("item", of: site)
        context.write("},{\"@type\":\"ListItem\",\"position\":2")
        try context.writeMember("name", name)
        context.write("}]}")
        return try context.json()
    }
}
