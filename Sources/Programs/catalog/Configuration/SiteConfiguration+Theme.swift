import CatalogRendering

extension SiteConfiguration {
    /// The appearance of the site.
    struct Theme: Decodable, Equatable {
        var color: ThemeColor?
        /// The colour of links, for a brand colour that is too light for text.
        var link: ThemeColor?
        var accent: ThemeColor?
        var radius: PixelCount<0, 32>?
        var font: FontList?
        var density: DensityName?
        var logo: LogoPath?
    }
}

extension SiteDesign {
    /// Creates the design from the configuration and the defaults.
    init(_ theme: SiteConfiguration.Theme) {
        self.init()
        color = theme.color?.color
        link = theme.link?.color
        accent = theme.accent?.color
        radius = theme.radius?.number ?? 0
        fonts = theme.font?.text
        isCompact = theme.density?.isCompact ?? false
        logo = theme.logo?.path
    }
}

/// A colour for all screens, or one for light and one for dark screens.
struct ThemeColor: Decodable, Equatable {
    let color: SchemeColor

    init(from decoder: any Decoder) throws {
        if let each = try? decoder.container(keyedBy: CodingKeys.self) {
            color = SchemeColor(
                light: try each.decode(Parsed<RGBColor>.self, forKey: .light).value,
                dark: try each.decode(Parsed<RGBColor>.self, forKey: .dark).value)
        } else {
            color = SchemeColor(light: try Parsed<RGBColor>(from: decoder).value)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case light
        case dark
    }
}

/// The amount of content on a page.
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

/// The path of a picture below `Public/`.
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
