/// An open folder with its path.
///
/// The path is needed because every error names an entry by its whole path.
struct OpenFolder {
    let descriptor: Int32
    /// The path of the folder, with a slash at the end.
    let prefix: String

    /// Creates a place.
    ///
    /// - Parameter path: the path as the user of the program would type it.
    init(_ descriptor: Int32, at path: String) {
        self.descriptor = descriptor
        prefix = path + "/"
    }

    /// Returns the whole path of an entry; `.` is the folder itself.
    func path(of name: String) -> String { name == "." ? String(prefix.dropLast()) : prefix + name }
}

extension String {
    /// The path without its last part.
    var dropLastPart: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? self
    }
}
