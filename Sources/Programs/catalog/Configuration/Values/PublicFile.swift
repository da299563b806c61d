/// The path of a picture in the folder `Public/`.
struct PicturePath: TypedValue {
    static let wanted = "the path of a picture in Public/, such as hero.jpg"

    private static let endings = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".svg"]

    let path: String

    init?(_ text: String) {
        guard text.isPathOfFile, Self.endings.contains(where: { text.hasSuffix($0) }) else {
            return nil
        }
        path = text
    }
}

extension String {
    /// True for a relative path of at most 200 characters that has no hidden and no empty steps, so
    /// that it cannot leave its folder.
    var isPathOfFile: Bool {
        count <= 200
            && split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    }
}
