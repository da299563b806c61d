import Glibc

/// Removes an entry of an open folder, and all that is in it when it is a folder itself.
///
/// Of a symbolic link only the link goes. What cannot be removed stays, with the folders around it.
///
/// - Parameter name: the entry as the system knows it, with a zero at the end.
/// - Returns: whether it is gone.
@discardableResult
func removeTree(_ name: [CChar], in parent: Int32) -> Bool {
    if unlinkat(parent, name, 0) == 0 || errno == ENOENT { return true }
    // Linux says the one of folders, POSIX the other.
    guard errno == EISDIR || errno == EPERM else { return false }
    while unlinkat(parent, name, AT_REMOVEDIR) == -1 {
        // A list may leave out what lies behind an entry that is removed meanwhile.
        guard errno == ENOTEMPTY || errno == EEXIST, removeContents(of: name, in: parent) else {
            return false
        }
    }
    return true
}

/// Removes what can be removed from a folder.
///
/// - Returns: whether that is anything.
private func removeContents(of name: [CChar], in parent: Int32) -> Bool {
    guard var entries = try? FolderEntries(of: name, in: parent, path: "") else { return false }
    var isAnyGone = false
    while let entry = try? entries.next() {
        if removeTree(entry.systemName, in: entries.folder) { isAnyGone = true }
    }
    return isAnyGone
}
