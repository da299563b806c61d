/// How much fits on a page.
struct DensityName: TypedValue {
    static let wanted = "normal or compact"

    let isCompact: Bool

    init?(_ text: String) {
        switch text {
        case "normal": isCompact = false
        case "compact": isCompact = true
        default: return nil
        }
    }
}
