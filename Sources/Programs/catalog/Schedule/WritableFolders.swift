/// The folders that a build must be able to write.
///
/// systemd mounts each writable folder of a service on its own, and files cannot be moved from one
/// mount to another. Therefore a folder of the site that contains both the output and the state is
/// writable as a whole; without one, the two folders are.
struct WritableFolders {
    /// Absolute paths.
    let paths: [String]

    /// Finds the folders.
    ///
    /// - Parameter exchangesSite: true if the output folder itself is moved.
    /// - Throws: `CommandError.scatteredFolders` when it is moved, and only a folder of the system
    ///   contains both.
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

    /// Returns the folder that contains both; `nil` if it is not specific to the site.
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
