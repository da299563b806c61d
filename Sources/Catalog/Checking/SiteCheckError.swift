/// An error that prevents the check of a site.
package enum SiteCheckError: Error, Equatable, Sendable {
    /// The folder does not exist or cannot be read.
    case noSite(folder: String)
    /// The folder has no pages.
    case noPages(folder: String)
}

extension SiteCheckError: CustomStringConvertible {
    /// The reason and the remedy for people.
    package var description: String {
        switch self {
        case .noSite(let folder):
            "the folder '\(folder)' is missing or cannot be read; run 'catalog build', or name the "
                + "site's folder with --output"
        case .noPages(let folder):
            "'\(folder)' has no pages; build the site first, or name its folder with --output"
        }
    }
}
