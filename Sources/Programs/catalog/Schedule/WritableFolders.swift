/// The folders that a build must be allowed to write.
///
/// A service may write what is mounted for it, and from one mount to another no file can be moved:
/// where one folder holds both output and state, it is the one.
struct WritableFolders {
    /// Absolute paths.
    let paths: [String]

    /// Finds the folders.
    ///
    /// - Parameter exchangesSite: whether the output folder itself is moved.
    /// - Throws: `CommandError.scatteredFolders` when it is moved and no folder but one of the
    ///   system's holds both.
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

    /// The folder around both; `nil` where that is no site's own.
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
