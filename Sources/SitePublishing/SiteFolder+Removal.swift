import Glibc

extension SiteFolder {
    /// Removes a file, and its folder and those around it as far as nothing else is in them.
    ///
    /// - Returns: whether there was one.
    /// - Throws: `PublishingError.inTheWay` for a folder, `.notFolder` where the folder of the path
    ///   is none, or `.system`.
    public mutating func remove(_ path: SitePath) throws(PublishingError) -> Bool {
        guard try open(for: path, making: false), try holds(path) else { return false }
        let folder = descriptor
        _ = try systemCall("remove", path.text) { unlinkat(folder, path.name, 0) }
        removeIfEmpty()
        return true
    }
}

extension OutputFolder {
    /// Takes away the mark of a folder in which nothing else is any more.
    ///
    /// - Throws: `PublishingError.system`.
    public func unmarkIfEmpty() throws(PublishingError) {
        var entries = try FolderEntries(of: ".", in: descriptor, path: path)
        while let entry = try entries.next() {
            guard entry.name == Self.markerName else { return }
        }
        guard isMarked else { return }
        _ = try systemCall("remove", "\(path)/\(Self.markerName)") {
            unlinkat(descriptor, Self.markerName, 0)
        }
    }
}
