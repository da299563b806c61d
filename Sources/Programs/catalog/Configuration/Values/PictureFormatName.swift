import Images

/// A format of the copies of pictures.
struct PictureFormatName: TypedValue {
    static let wanted = "one of webp, jpeg and avif"

    let format: ImageFormat

    init?(_ text: String) {
        switch text.lowercased() {
        case "webp": format = .webp
        case "jpeg", "jpg": format = .jpeg
        case "avif": format = .avif
        default: return nil
        }
    }
}
