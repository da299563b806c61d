import CatalogBuild
import CatalogModel
import FoundationEssentials
import TestSupport
import CatalogRendering

/// Themes for tests.
enum SmallTheme {
    static let facts = SiteFacts(
        title: "Shop & \"Co\"", language: "en", baseURL: "https://shop.example/a")

    /// The same with a page or feeds of changes.
    static func facts(
        changes: Bool = false, feed: Bool = false, jsonFeed: Bool = false,
        exports: Set<Export> = []
    ) -> SiteFacts {
        var facts = facts
        facts.hasChangesPage = changes
        facts.hasFeed = feed
        facts.hasJSONFeed = jsonFeed
        facts.exports.exports = exports
        return facts
    }

    /// The same with something changed.
    static func facts(_ change: (inout SiteFacts) -> Void) -> SiteFacts {
        var facts = facts
        change(&facts)
        return facts
    }

    /// A theme that shows every variable there is, in the folder of recorded pages.
    static let folder = Golden.folder.path + "/SmallTheme"

    /// The built-in theme.
    static let defaultFolder = ProjectFolder.path

    /// A copy of a theme, to be changed.
    static func copy(of folder: String = folder) throws -> TemporaryFolder {
        let copy = try TemporaryFolder()
        for name in ["Public", "Templates"] {
            try FileManager.default.copyItem(atPath: folder + "/" + name, toPath: copy.file(name))
        }
        return copy
    }

    static func load(
        _ folders: [String] = [folder], _ facts: SiteFacts = facts
    ) throws -> SiteTheme {
        try SiteTheme(of: ThemeFiles(readFrom: folders), for: facts)
    }
}
