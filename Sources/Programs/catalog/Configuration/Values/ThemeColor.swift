import CatalogRendering

/// A colour of the theme.
struct ThemeColor: SettingValue, Equatable {
    static let range =
        "a colour such as `\"#2536a0\"`, or `{light: \"#2536a0\", dark: \"#aab6ff\"}`"

    let color: SchemePair<RGBColor>

    init(from decoder: any Decoder) throws {
        let each = try SchemeValues<Parsed<RGBColor>>(from: decoder)
        color = SchemePair(light: each.light.value, dark: each.dark?.value)
    }
}

/// The way in which pictures fill their places in lists.
struct PictureFitName: TypedValue {
    static let wanted = "cover or contain"

    let showsWholePictures: Bool

    init?(_ text: String) {
        switch text {
        case "cover": showsWholePictures = false
        case "contain": showsWholePictures = true
        default: return nil
        }
    }
}

/// The density of the layout: normal or compact.
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

/// The width and the height of pictures in grids.
struct PictureShapeName: TypedValue {
    static let wanted = "\"1:1\", \"4:5\" or \"3:4\""

    let shape: SiteDesign.PictureShape

    init?(_ text: String) {
        guard let shape = SiteDesign.PictureShape(rawValue: text) else { return nil }
        self.shape = shape
    }
}

/// The header of the pages: like the page, or in the brand's colour.
struct HeaderName: TypedValue {
    static let wanted = "plain or filled"

    let isFilled: Bool

    init?(_ text: String) {
        switch text {
        case "plain": isFilled = false
        case "filled": isFilled = true
        default: return nil
        }
    }
}

/// The arrangement of text and picture at the top of the first page.
struct HeroLayoutName: TypedValue {
    static let wanted = "split or wide"

    let isWide: Bool

    init?(_ text: String) {
        switch text {
        case "split": isWide = false
        case "wide": isWide = true
        default: return nil
        }
    }
}

/// The style of the pages.
struct LookName: TypedValue {
    static let wanted = "soft or editorial"

    let look: SiteDesign.Look

    init?(_ text: String) {
        guard let look = SiteDesign.Look(rawValue: text) else { return nil }
        self.look = look
    }
}
