import JSON

/// The JSON feed that lists changes of products (JSON Feed 1.1).
package struct ChangesJSONFeed {
    /// The content of the file; empty if the site's address is unknown.
    package let bytes: [UInt8]

    /// Creates the feed of a site.
    ///
    /// - Parameter entries: the changes, the latest change first.
    package init(of theme: SiteTheme, _ entries: [ChangeEntry]) {
        guard let baseURL = theme.facts.baseURL, let path = theme.facts.jsonFeedPath else {
            bytes = []
            return
        }
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", "https://jsonfeed.org/version/1.1")
            writer.member("title", theme.titleOfChanges)
            writer.member("home_page_url", "\(baseURL)/\(theme.facts.changesPath ?? "")")
            writer.member("feed_url", "\(baseURL)/\(path)")
            writer.member("language", theme.facts.language)
            writer.key("authors")
            writer.array { writer in
                writer.object { $0.member("name", theme.facts.title) }
            }
            writer.key("items")
            writer.array { writer in
                for entry in entries {
                    writer.object { $0.add(entry, of: theme, below: baseURL, in: path) }
                }
            }
        }
        bytes = writer.bytes()
    }
}

extension JSONWriter {
    fileprivate mutating func add(
        _ entry: ChangeEntry, of theme: SiteTheme, below baseURL: String, in path: String
    ) {
        member("id", "\(baseURL)/\(path)#\(entry.name)")
        if let page = entry.path { member("url", "\(baseURL)/\(page)") }
        if let picture = entry.picture { member("image", "\(baseURL)/\(picture)") }
        member("title", entry.title(in: theme))
        member("content_text", entry.content(in: theme))
        member("date_published", entry.timeText)
    }
}
