/// A picture below `Public/`.
struct LogoPath: TypedValue {
    static let wanted = "the path of an .svg or .png file in Public/, such as logo.svg"

    let path: String

    init?(_ text: String) {
        let steps = text.split(separator: "/", omittingEmptySubsequences: false)
        guard text.count <= 200, text.hasSuffix(".svg") || text.hasSuffix(".png"),
            steps.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
        else { return nil }
        path = text
    }
}
