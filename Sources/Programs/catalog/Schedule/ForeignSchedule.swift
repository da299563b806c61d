/// Why a file that runs builds is not to be written over.
enum ForeignSchedule: Equatable, CustomStringConvertible {
    /// Something else made it, or it was changed since.
    case notOurs
    /// It is for the site of another root.
    case otherSite(root: String)

    /// The reason and what to do.
    var description: String {
        switch self {
        case .notOurs:
            "it is not, or no longer, as 'catalog schedule' made it: move it away, or choose "
                + "another --name"
        case .otherSite(let root):
            "it is for the site in '\(root)': choose another --name"
        }
    }
}
