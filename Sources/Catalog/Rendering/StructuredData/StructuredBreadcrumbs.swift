import Liquid

/// The filter `structured_breadcrumbs`, which describes the path from the home page to a page.
///
/// The description is for search engines (BreadcrumbList of schema.org). The filter takes the name
/// of the page and the name of the home page: `{{ name | structured_breadcrumbs: text.all_products
/// }}`.
///
/// Further arguments are the pages between the two: a list with names and addresses such as
/// `page.breadcrumbs`, or the name and path of one page. The home page has an address only if the
/// site's address is known. The last step needs no address, because it is the page itself.
enum StructuredBreadcrumbs {
    static let filter = HostFilter(
        "structured_breadcrumbs", arguments: 1...3, gives: .json,
        reads: [StructuredData.siteAddress],
        summary: """
            The path from the home page with its name to the page with this name, as JSON-LD. \
            Further pages in between are a list, such as 'page.breadcrumbs', or one name and path.
            """
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
        context.write("}")
        if let between = arguments[1], context.isList(between) {
            var position = 2
            for step in context.elements(of: between) {
                let path = context.field(CategoryField.url, of: step)
                // Search engines reject a step without an address, except for the last step.
                if !site.isNothing, path.isNothing { continue }
                try context.writeStep(position, context.field(CategoryField.name, of: step))
                if !site.isNothing {
                    context.write(",\"item\":")
                    context.writeAddress(of: path, below: site)
                }
                context.write("}")
                position += 1
            }
            try context.writeStep(position, name)
        } else if let between = arguments[1], !between.isNothing {
            try context.writeStep(2, between)
            if let path = arguments[2], !site.isNothing {
                context.write(",\"item\":")
                context.writeAddress(of: path, below: site)
            }
            context.write("}")
            try context.writeStep(3, name)
        } else {
            try context.writeStep(2, name)
        }
        context.write("}]}")
        return try context.json()
    }
}

extension FilterContext {
    /// Writes the beginning of a step that follows another step.
    fileprivate mutating func writeStep(
        _ position: Int, _ name: Value
    ) throws(HostFilterError) {
        write(",{\"@type\":\"ListItem\",\"position\":")
        write(position)
        try writeMember("name", name)
    }
}
