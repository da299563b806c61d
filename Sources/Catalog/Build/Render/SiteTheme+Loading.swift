import CatalogRendering

extension SiteTheme {
    /// Loads and compiles the theme of a site, and reports its lint warnings.
    ///
    /// - Parameter sendsPolicy: true if web servers send a content security policy.
    /// - Throws: `ThemeError`, or the errors of ``checkAssets()``.
    convenience init(
        of settings: BuildSettings, sendsPolicy: Bool, observer: any BuildObserver
    ) throws {
        let files = try ThemeFiles(
            readFrom: [settings.themeFolder, settings.siteRoot], samplePages: settings.samplePages)
        try self.init(of: files, for: settings.facts)
        try checkAssets()
        for warning in lintWarnings(sendsPolicy: sendsPolicy) {
            observer.receive(.lintWarning(warning))
        }
        for warning in settingWarnings { observer.warn(warning) }
    }

    /// Returns the lint warnings of the templates.
    func lintWarnings(sendsPolicy: Bool) -> [String] {
        warnings + (sendsPolicy ? obstaclesToPolicy : [])
    }
}
