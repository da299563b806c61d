import CatalogModel
import CatalogState
import Digest
import CatalogRendering

/// The files of a site that do not belong to one list page, such as assets, pictures, `404.html`
/// and the sitemap.
struct SitewideFiles<Output: Stager> {
    let theme: SiteTheme
    let store: CatalogStore
    let state: StateFolder
    let serverFiles: ServerFiles
    let stager: Output
    let observer: any BuildObserver

    /// Stages the files that all kinds of sites have, except pages of the theme.
    func stageCommonFiles() throws {
        try stageAssets()
        try stageStaticPages()
        try stageRobots()
        try stageManifest()
        try stageIndexNowKey()
        try serverFiles.stage(with: stager)
    }

    /// Stages the files of `Public/`.
    private func stageAssets() throws {
        // The rules for web servers include those of `Public/`.
        let rulesFiles = serverFiles.siteFiles
        for asset in theme.assets {
            for path in asset.places where !rulesFiles.contains(path) {
                guard let job = try stager.job(for: path, .asset, fingerprint: asset.content)
                else { continue }
                if let made = asset.made {
                    try made.withUnsafeBytes { try stager.stage($0, for: job) }
                } else {
                    try stager.stage(copyOf: asset.file, for: job)
                }
            }
        }
    }

    /// Stages the picture for shared links to the first page, if there is one.
    func stage(_ card: CardStep.Card?) throws {
        guard let card, stager.mayNeed(card.path) else { return }
        try card.jpeg.withUnsafeBytes { try stage($0, as: card.path, .asset) }
    }

    /// Stages the pictures that products show.
    ///
    /// The path serves as the fingerprint, because the name of a picture identifies its content.
    func stagePictures() throws {
        try store.variants.forEachShown(showsCards: theme.facts.showsCards) { number, picture in
            for path in picture.paths {
                let job = try stager.job(
                    for: path, .picture, owner: number,
                    fingerprint: Fingerprint.of(Array(path.utf8)))
                guard let job else { continue }
                try stager.stage(copyOf: state.variants + "/" + path, for: job)
            }
        }
    }

    /// Stages `404.html`, which is shown for addresses that do not exist.
    func stageNotFound() throws {
        guard stager.mayNeed("404.html") else { return }
        let renderer = SiteRenderer(theme: theme)
        try stager.stagePage("404.html", .notFound, renderer.notFoundInputs, from: renderer) {
            try renderer.renderNotFound()
        }
    }

    /// Stages the page and the feeds of changes, if the configuration asks for them.
    func stageChanges(_ entries: [ChangeEntry]) throws {
        let renderer = SiteRenderer(theme: theme)
        if let path = theme.facts.changesPath, stager.mayNeed(path) {
            try stager.stagePage(path, .changes, renderer.changesInputs(entries), from: renderer) {
                try renderer.renderChanges(entries)
            }
        }
        if let path = theme.facts.feedPath, stager.mayNeed(path) {
            try ChangesFeed(of: theme, entries).withBytes { try stage($0, as: path, .feed) }
        }
        if let path = theme.facts.jsonFeedPath, stager.mayNeed(path) {
            try ChangesJSONFeed(of: theme, entries).bytes.withUnsafeBytes {
                try stage($0, as: path, .feed)
            }
        }
    }

    /// Stages the page of the search, if the site has a search.
    func stageSearchPage(of shape: SiteShape) throws {
        guard let path = theme.facts.searchPath, stager.mayNeed(path) else { return }
        let renderer = SiteRenderer(theme: theme, facetPages: shape.facetPages)
        let first = shape.page(.grid, number: nil)
        try stager.stagePage(path, .searchPage, renderer.searchInputs(first), from: renderer) {
            try renderer.renderSearch(first, as: path)
        }
    }

    /// Stages the pages that the owner wrote.
    private func stageStaticPages() throws {
        let pages = theme.staticPages.filter { stager.mayNeed($0.path) }
        guard !pages.isEmpty else { return }
        let renderer = StaticPageRenderer(theme: theme)
        for page in pages {
            try stager.stagePage(
                page.path, .staticPage, renderer.inputs(of: page), from: renderer
            ) { try renderer.render(page) }
        }
        for line in renderer.notices.lines { observer.warn(line) }
    }

    /// Stages the page of favourites, if the site has favourites.
    func stageFavoritesPage() throws {
        guard let path = theme.facts.favoritesPath, stager.mayNeed(path) else { return }
        let renderer = SiteRenderer(theme: theme)
        try stager.stagePage(path, .favoritesPage, renderer.favoritesInputs, from: renderer) {
            try renderer.renderFavorites(as: path)
        }
    }

    /// Stages the manifest with which browsers install the site as an app.
    ///
    /// A manifest of the owner is used instead.
    private func stageManifest() throws {
        guard stager.mayNeed(WebManifest.path), let manifest = theme.manifest else { return }
        try manifest.bytes.withUnsafeBytes { try stage($0, as: WebManifest.path, .manifest) }
    }

    /// Stages the key that proves the ownership of the site to search engines, if the settings have
    /// such a key.
    private func stageIndexNowKey() throws {
        let settings = theme.facts.exports
        guard let key = settings.indexNowKey, let path = settings.indexNowKeyPath else { return }
        try Array(key.utf8).withUnsafeBytes { try stage($0, as: path, .indexNowKey) }
    }

    private func stage(
        _ bytes: UnsafeRawBufferPointer, as path: String, _ kind: OutputKind
    ) throws {
        let content = Fingerprint.of(bytes)
        guard let job = try stager.job(for: path, kind, fingerprint: content) else { return }
        try stager.stage(bytes, for: job)
    }

    /// Stages `robots.txt`.
    ///
    /// A file that the owner provides is used instead. If the output folder has a `robots.txt` that
    /// no build made, this file stays.
    private func stageRobots() throws {
        guard stager.mayNeed(RobotsFile.path), let robots = theme.robots else { return }
        let (path, text) = (RobotsFile.path, Array(robots.text.utf8))
        let job = try stager.job(for: path, .robots, fingerprint: Fingerprint.of(text))
        guard let job else { return }
        guard try !stager.isForeign(path, unlessBeginningWith: RobotsFile.firstLine) else {
            return observer.warn(
                "'\(path)' in the output folder is not a file of catalog and stays unchanged; move "
                    + "it to Public/, or remove it")
        }
        try text.withUnsafeBytes { try stager.stage($0, for: job) }
    }

    /// Stages the sitemap of a shop, if the site's address is known.
    ///
    /// The sitemap contains the pages that search engines shall list. The other pages show the same
    /// products in the list view, in another order, or reduced by a price or a state.
    ///
    /// - Parameter lists: all lists of the site that show only their first products.
    /// - Returns: the number of parts; 0 when one file holds everything.
    func stageSitemap(of shape: SiteShape, lists: [ListExtent]) throws -> Int {
        try stageSitemap { sitemap, emit in
            // A new address moves all addresses that follow it. Products come first, because the
            // number of products changes less often than the number of list pages.
            try store.records.forEachPage { try sitemap.add($0, emit) }
            for path in lists.compactMap(\.listedPath).sorted() { try sitemap.add(path, emit) }
            for number in [nil] + (1..<(shape.spans.fullPageCount + 1)).map(Optional.some) {
                try sitemap.add(
                    SiteFacts.pathInAddress(of: shape.page(.grid, number: number).path), emit)
            }
        }
    }

    /// Stages the sitemap of pages below the site's root, if the site's address is known.
    ///
    /// - Returns: the number of parts; 0 when one file holds everything.
    func stageSitemap(of paths: [String]) throws -> Int {
        try stageSitemap { sitemap, emit in
            for path in paths { try sitemap.add(SiteFacts.pathInAddress(of: path), emit) }
        }
    }

    private func stageSitemap(
        _ fill: (inout Sitemap, Sitemap.Emit) throws -> Void
    ) throws -> Int {
        guard let baseURL = theme.facts.baseURL else { return 0 }
        var part: Int64 = 0
        func emit(_ path: String, _ bytes: UnsafeRawBufferPointer) throws {
            part = path == "sitemap.xml" ? 0 : part + 1
            let content = Fingerprint.of(bytes)
            let job = try stager.job(for: path, .sitemap, owner: part, fingerprint: content)
            if let job { try stager.stage(bytes, for: job) }
        }
        var sitemap = Sitemap(baseURL: baseURL)
        try fill(&sitemap, emit)
        for page in theme.staticPages { try sitemap.add(page.path, emit) }
        return try sitemap.finish(emit)
    }
}

extension ListExtent {
    /// The path of the list's first page, if search engines shall list the page; otherwise `nil`.
    ///
    /// These are the lists of a category, a brand or a vendor in newest order.
    fileprivate var listedPath: String? {
        let parts = folder.split(separator: "/")
        guard pageCount > 0, parts.count == 2,
            FacetKind(rawValue: String(parts[0]))?.isNumerous == true
        else { return nil }
        return "\(folder)/1.html"
    }
}
