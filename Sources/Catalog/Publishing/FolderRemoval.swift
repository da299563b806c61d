import Glibc

/// Removes an entry of an open folder, with all its contents if it is a folder.
///
/// A symbolic link is removed, but not its target. If an entry cannot be removed, it stays, and so
/// do the folders that contain it.
///
/// - Parameter name: the name as the system stores it, with a zero at the end.
/// - Returns: true if the entry no longer exists.
@discardableResult
func removeTree(_ name: [CChar], in parent: Int32) -> Bool {
    if unlinkat(parent, name, 0) == 0 || errno == ENOENT { return true }
    // For a folder, Linux returns EISDIR, and POSIX specifies EPERM.
    guard errno == EISDIR || errno == EPERM else { return false }
    while unlinkat(parent, name, AT_REMOVEDIR) == -1 {
        // A listing may miss entries while other entries are removed, so the contents are removed
        // again until the folder is empty.
        guard errno == ENOTEMPTY || errno == EEXIST, removeContents(of: name, in: parent) else {
            return false
        }
    }
    return true
}

/// Removes the entries of a folder, and skips entries that cannot be removed.
///
/// - Returns: true if an entry was removed.
private func removeContents(of name: [CChar], in parent: Int32) -> Bool {
    guard var entries = try? FolderEntries(of: name, in: parent, path: "") else { return false }
    var isAnyGone = false
    while let entry = try? entries.next() {
        if removeTree(entry.systemName, in: entries.folder) { isAnyGone = true }
    }
    return isAnyGone
}
