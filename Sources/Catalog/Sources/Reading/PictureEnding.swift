/// The endings of the names of picture files.
enum PictureEnding {
    static let all: Set<String> = ["jpg", "jpeg", "png", "webp", "gif", "avif"]

    /// Returns true if a path ends with a point and an ending, in small or capital letters.
    static func isAtEnd(of path: some StringProtocol) -> Bool {
        path.lastIndex(of: ".").map { all.contains(path[$0...].dropFirst().lowercased()) } ?? false
    }
}
