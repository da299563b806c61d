import CatalogRendering

extension SiteConfiguration {
    /// What the site looks like.
    struct Theme: Decodable, Equatable {
        var color: ThemeColor?
        /// Of links, where the brand's colour is too light for words.
        var link: ThemeColor?
        var accent: ThemeColor?
        var radius: CornerRadius?
        var font: FontList?
        var density: DensityName?
        var logo: LogoPath?
    }
}

extension SiteDesign {
    /// What is configured, the rest by default.
    init(_ theme: SiteConfiguration.Theme) {
        self.init()
        color = theme.color?.color
        link = theme.link?.color
        accent = theme.accent?.color
        radius = theme.radius?.pixels ?? 0
        fonts = theme.font?.text
        isCompact = theme.density?.isCompact ?? false
        logo = theme.logo?.path
    }
}
