import CatalogRendering

/// The files of a logo.
struct LogoFiles: SettingValue, Equatable {
    static let range = LogoPath.wanted + ", or `{light: logo.svg, dark: logo-dark.svg}`"

    let logo: SchemePair<String>

    init(from decoder: any Decoder) throws {
        let each = try SchemeValues<LogoPath>(from: decoder)
        logo = SchemePair(light: each.light.path, dark: each.dark?.path)
    }
}

/// The path of a logo in the folder `Public/`.
struct LogoPath: TypedValue {
    static let wanted = "the path of an .svg or .png file in Public/, such as logo.svg"

    let path: String

    init?(_ text: String) {
        guard text.isPathOfFile, text.hasSuffix(".svg") || text.hasSuffix(".png") else {
            return nil
        }
        path = text
    }
}
