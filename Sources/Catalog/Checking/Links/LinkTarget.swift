/// Where an address leads.
enum LinkTarget: Equatable {
    /// To a file of the site, by its path, and to a place in it.
    case file(String, fragment: String)
    /// To another site, or to no site at all.
    case elsewhere
    /// Out of the site's folder.
    case outside
}
