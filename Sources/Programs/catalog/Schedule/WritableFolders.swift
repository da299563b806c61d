/// The folders that a systemd service must be able to write to.
///
/// systemd mounts each writable folder of a service separately, and files cannot be moved between
/// mounts. Therefore, if the output and the state are in one folder of the site, that whole folder
/// is writable. Otherwise the output folder and the state folder are writable.
struct WritableFolders {
    /// Absolute paths.
    let paths: [String]

    /// Finds the folders for the paths of the output, the state and the root of the site.
    ///
    /// - Parameter exchangesSite: true for `publish: swap`, which moves the output folder itself.
    /// - Throws: `CommandError.scatteredFolders` if `exchangesSite` is true, but no folder of the
    ///   site contains both the output and the state.
    init(
        output: String, state: String, root: String, exchangesSite: Bool
    ) throws(CommandError) {
        let shared = Self.sharedFolder(of: output, state)
        if let shared, Self.isWithin(root, shared) {
            paths = [shared]
        } else if exchangesSite {
            guard let shared else { throw .scatteredFolders(output: output, state: state) }
            paths = [shared]
        } else {
            paths = [output, state]
        }
    }

    /// Returns the deepest folder that contains both paths; `nil` for a general folder such as
    /// `/home/me`.
    private static func sharedFolder(of one: String, _ other: String) -> String? {
        let parents = [one, other].map { $0.split(separator: "/").dropLast() }
        let shared = zip(parents[0], parents[1]).prefix { $0 == $1 }.map { String($0.0) }
        let isHome = shared.first == "home" && shared.count == 2
        return shared.count < 2 || isHome ? nil : "/" + shared.joined(separator: "/")
    }

    private static func isWithin(_ root: String, _ folder: String) -> Bool {
        folder == root || folder.hasPrefix(root + "/")
    }
}
