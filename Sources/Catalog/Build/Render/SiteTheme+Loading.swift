import CatalogRendering

extension SiteTheme {
    /// Loads and compiles the theme of a site, and reports its lint warnings.
    ///
    /// - Parameter sendsPolicy: true if web servers send a content security policy.
    /// - Throws: `ThemeError`, or what ``checkAssets()`` throws.
    convenience init(
        of settings: BuildSettings, sendsPolicy: Bool, observer: any BuildObserver
    ) throws {
        let files = try ThemeFiles(readFrom: [settings.themeFolder, settings.siteRoot])
        try self.init(of: files, for: settings.facts)
        try checkAssets()
        for doubt in doubts(sendsPolicy: sendsPolicy) { observer.receive(.lintWarning(doubt)) }
        for warning in doubtsOfSettings { observer.warn(warning) }
    }

    /// Returns the lint warnings of the templates.
    func doubts(sendsPolicy: Bool) -> [String] {
        warnings + (sendsPolicy ? obstaclesToPolicy : [])
    }
}
