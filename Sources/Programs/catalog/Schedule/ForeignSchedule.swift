/// The reason why an existing schedule file must not be overwritten.
enum ForeignSchedule: Equatable, CustomStringConvertible {
    /// `catalog schedule` did not write the file, or the file was changed since.
    case notOurs
    /// The file is for the site in another folder.
    case otherSite(root: String)

    /// A message with the reason and the remedy.
    var description: String {
        switch self {
        case .notOurs:
            "'catalog schedule' did not write it, or somebody changed it since: move it away, or "
                + "choose another --name"
        case .otherSite(let root):
            "it belongs to the site in '\(root)': choose another --name"
        }
    }
}
