import Digest

extension SiteTheme {
    /// Adds the files of a design to `assets`, and sets their addresses in `facts`.
    ///
    /// - Throws: `ThemeError.logo` when the logo is missing or cannot be shown, and
    ///   `ThemeError.missingHeroPicture`.
    static func apply(
        _ design: SiteDesign, to assets: inout [Asset], _ facts: inout SiteFacts
    ) throws(ThemeError) {
        let ornament = Ornament(of: facts.title)
        for index in assets.indices where BrandDrawing.paths.contains(assets[index].path) {
            assets[index] = assets[index].holding(ornament.drawn(on: assets[index].picture))
        }
        if let drawing = BrandDrawing(of: design) {
            for index in assets.indices where BrandDrawing.paths.contains(assets[index].path) {
                assets[index] = assets[index].holding(drawing.colored(assets[index].picture))
            }
        }
        if design.isStyled { facts.stylesheet = styleSheet(of: design, in: &assets).addressInPages }
        if facts.manifestPath != nil { facts.touchIcon = assets.touchIcon }
        if let files = design.logo {
            let key = files.dark == nil ? "theme.logo" : "theme.logo.light"
            facts.logo = try logo(at: files.light, key, in: assets)
            if let dark = files.dark {
                facts.logo?.darkAddress = try logo(at: dark, "theme.logo.dark", in: assets).address
            }
        }
        if let path = facts.hero.picture {
            guard let asset = assets.first(where: { $0.path == path }) else {
                throw .missingHeroPicture(path: path)
            }
            facts.heroPicture = asset.addressInPages
            facts.heroPixels = asset.pixels
        }
    }

    /// Returns the generated style sheet of the design.
    ///
    /// If the owner has a file with the same path, returns the owner's file.
    private static func styleSheet(
        of design: SiteDesign, in assets: inout [Asset]
    ) -> Asset {
        let path = DesignStyleSheet.path
        if let own = assets.first(where: { $0.path == path }) { return own }
        let sheet = Asset(
            path: path, holding: Array(DesignStyleSheet(of: design).text.utf8))
        assets.insert(sheet, at: assets.firstIndex { $0.path > path } ?? assets.endIndex)
        return sheet
    }

    /// - Parameter key: the setting with the path, for errors.
    private static func logo(
        at path: String, _ key: String, in assets: [Asset]
    ) throws(ThemeError) -> SiteLogo {
        guard let asset = assets.first(where: { $0.path == path }) else {
            throw .logo(path: path, key: key, reason: "the file does not exist in Public/")
        }
        guard let logo = SiteLogo(asset) else {
            throw .logo(
                path: path, key: key,
                reason: "it is neither a PNG nor an SVG with a size in 'viewBox'")
        }
        return logo
    }

    /// The warnings about settings in the configuration.
    ///
    /// Such a setting is applied differently than the owner wrote it, or is probably a mistake.
    package var settingWarnings: [String] {
        facts.design.warnings + facts.hero.warnings
            + (facts.footer.business?.warnings(in: facts.language) ?? [])
    }
}
