import Liquid

/// `{{ name | structured_breadcrumbs: text.all_products }}`: the path from the home page to this
/// one for search engines, by the names of both (BreadcrumbList of schema.org).
///
/// Intermediate pages may follow: a list with their names and addresses, such as
/// `page.breadcrumbs`, or the name and the path of one. The home page has its address when the
/// site's address is known; the last step, which is the page itself, needs none.
enum StructuredBreadcrumbs {
    static let filter = HostFilter(
        "structured_breadcrumbs", arguments: 1...3, gives: .json,
        reads: [StructuredData.siteAddress],
        summary: """
            The way from the home page, by its name, to the page of this name, as JSON-LD, over \
            others, such as 'page.breadcrumbs', or over one by its name and path.
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
                // Search engines refuse a step without an address, but for the last one.
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
    /// Writes the beginning of a step after another.
    fileprivate mutating func writeStep(
        _ position: Int, _ name: Value
    ) throws(HostFilterError) {
        write(",{\"@type\":\"ListItem\",\"position\":")
        write(position)
        try writeMember("name", name)
    }
}
