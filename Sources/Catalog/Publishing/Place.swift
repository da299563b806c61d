/// An open folder, with the words for it in errors: nothing in it is named by less than its whole path.
struct Place {
    let descriptor: Int32
    /// The path of the folder with a slash behind it.
    let prefix: String

    /// - Parameter path: as whoever started the program would type it.
    init(_ descriptor: Int32, at path: String) {
        self.descriptor = descriptor
        prefix = path + "/"
    }

    /// The whole path of what is in it.
    func path(of name: String) -> String { prefix + name }
}

extension String {
    /// A path without its last part.
    var dropLastPart: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? self
    }
}
