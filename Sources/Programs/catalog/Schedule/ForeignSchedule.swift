/// The reason why an existing schedule file must not be overwritten.
enum ForeignSchedule: Equatable, CustomStringConvertible {
    /// `catalog schedule` did not write it, or it was changed since.
    case notOurs
    /// It builds the site of another root.
    case otherSite(root: String)

    /// The reason and the remedy.
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
