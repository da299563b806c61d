import CatalogModel

/// The reason why a site was not sent.
package enum DeploymentError: Error, Equatable, Sendable {
    /// The program that sends the files is not installed.
    case noProgram(String)
    /// The program could not be started.
    case notStarted(String, reason: String)
    /// The program failed, with its first message.
    ///
    /// `left` is the number of files that are not sent or removed yet, and `nil` if nothing was to
    /// be sent.
    case failed(String, message: String, left: Int?)
    /// A server or store refuses the credentials.
    case refused(String, message: String)
    /// More files would be removed than is allowed.
    case tooManyRemovals(count: Int, limit: Int)
    /// Files of the site are not in the output folder.
    case missingFiles(count: Int, first: String)
    /// Files of the site were changed since a build published them.
    case damagedFiles(count: Int, first: String)
    /// A temporary list of files cannot be written.
    case noList(folder: String, reason: String)
    /// The folder to which the site is sent is a folder of the site itself.
    case ownFolder(path: String, SitePart)
    /// Files on the server are not as they were sent.
    case changedFiles(count: Int, target: String)

    /// A folder of the site that is not a place for a copy of the site.
    package enum SitePart: Equatable, Sendable {
        /// The output folder, or a folder in it.
        case output
        /// The state folder, or a folder in it.
        case state
        /// The folder of `catalog.yml`, or a folder that contains it.
        case root
    }
}

extension DeploymentError: CustomStringConvertible {
    /// The reason with a remedy.
    package var description: String {
        switch self {
        case .noProgram(let name):
            "'\(name)' is not installed; it sends the files: apt-get install \(name)"
        case .notStarted(let name, let reason): "'\(name)' cannot be started: \(reason)"
        case .failed(let name, let message, nil): "\(name): \(message)"
        case .failed(let name, let message, let left?):
            "\(name): \(message); \(Count(left, "change")) \(left == 1 ? "is" : "are") left, "
                + "and the next 'catalog deploy' goes on with \(left == 1 ? "it" : "them")"
        case .refused(let name, let message):
            "\(name): \(message); check the credentials in the environment or in the "
                + "configuration of \(name)"
        case .tooManyRemovals(let count, let limit):
            "\(Count(count, "file")) would be removed, more than \(Count.grouped(limit)); if that "
                + "is right, deploy once with --max-deletes \(count)"
        case .missingFiles(let count, let first):
            "\(Count(count, "file")) \(count == 1 ? "is" : "are") missing in the output folder, "
                + "such as '\(first)'; 'catalog build' writes the site again, and 'catalog verify' "
                + "names the files"
        case .damagedFiles(let count, let first):
            "\(Count(count, "file")) of the output folder changed since the build, such as "
                + "'\(first)'; 'catalog build' writes the site again, and 'catalog verify' names "
                + "the files"
        case .noList(let folder, let reason):
            "cannot write a file in '\(folder)': \(reason); the variable TMPDIR names the "
                + "folder of temporary files"
        case .ownFolder(let path, .output):
            "'\(path)' lies in the output folder, which holds the site itself; choose a folder "
                + "outside of it"
        case .ownFolder(let path, .state):
            "'\(path)' lies in the state folder, which holds the data of the builds; choose a "
                + "folder outside of it, such as '../public'"
        case .ownFolder(let path, .root):
            "'\(path)' holds catalog.yml and the other files of the owner, which are not for "
                + "visitors; choose a folder of its own, such as '../public'"
        case .changedFiles(let count, let target):
            "\(Count(count, "file")) on \(target) "
                + "\(count == 1 ? "is" : "are") not as sent; 'catalog deploy' sends "
                + "\(count == 1 ? "it" : "them") again"
        }
    }
}
