/// Why a site cannot be checked.
package enum SiteCheckError: Error, Equatable, Sendable {
    /// There is no folder, or it cannot be read.
    case noSite(folder: String)
    /// The folder has no pages.
    case noPages(folder: String)
}

extension SiteCheckError: CustomStringConvertible {
    /// The fact and what to do.
    package var description: String {
        switch self {
        case .noSite(let folder):
            "there is no folder '\(folder)' that can be read; build the site first, or name its "
                + "folder with --output"
        case .noPages(let folder):
            "'\(folder)' has no pages; build the site first, or name its folder with --output"
        }
    }
}
