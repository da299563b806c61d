import CatalogModel
import CatalogState
import Digest
import SiteRendering

/// The files of a site that belong to no span: assets, pictures, `404.html` and the sitemap.
struct SitewideFiles {
    let theme: SiteTheme
    let store: CatalogStore
    let state: StateFolder
    /// Files of rules, of which those in `Public/` are a part.
    let rulesFiles: Set<String>
    let stager: OutputStager

    /// Copies `Public/`.
    ///
    /// - Throws: `BuildError.assetCollides` for a file that would stand where pages stand.
    func stageAssets() throws {
        for asset in theme.assets {
            if SitePages.include(asset.path) { throw BuildError.assetCollides(path: asset.path) }
            for path in asset.places where !rulesFiles.contains(path) {
                guard let job = try stager.job(for: path, .asset, fingerprint: asset.content)
                else { continue }
                try stager.stage(copyOf: asset.file, for: job)
            }
        }
    }

    /// Copies the pictures that products show; their names tell their content.
    func stagePictures() throws {
        try store.variants.forEachShown { number, picture in
            for copy in picture.copies {
                let path = picture.path(of: copy)
                let job = try stager.job(
                    for: path, .picture, owner: number,
                    fingerprint: Fingerprint.of(Array(path.utf8)))
                guard let job else { continue }
                try stager.stage(copyOf: state.variants + "/" + path, for: job)
            }
        }
    }

    /// Renders the page for missing pages.
    func stageNotFound() throws {
        let renderer = SiteRenderer(theme: theme)
        let job = try stager.job(
            for: "404.html", .notFound, inputs: renderer.notFoundInputs)
        guard let job else { return }
        try renderer.renderNotFound()
        try renderer.withOutput { try stager.stage($0, for: job) }
    }

    /// Writes the page and the feed of what changed, where they are wanted.
    func stageChanges(_ entries: [ChangeEntry]) throws {
        let renderer = SiteRenderer(theme: theme)
        if let path = theme.facts.changesPath,
            let job = try stager.job(
                for: path, .changes, inputs: renderer.changesInputs(entries))
        {
            try renderer.renderChanges(entries)
            try renderer.withOutput { try stager.stage($0, for: job) }
        }
        guard let path = theme.facts.feedPath else { return }
        try ChangesFeed(of: theme, entries).withBytes { bytes in
            let content = Fingerprint.of(bytes)
            if let job = try stager.job(for: path, .feed, fingerprint: content) {
                try stager.stage(bytes, for: job)
            }
        }
    }

    /// Writes the sitemap, where the site's address is known.
    ///
    /// - Returns: how many parts it has; 0 when one file holds everything.
    func stageSitemap(of shape: SiteShape) throws -> Int {
        guard let baseURL = theme.facts.baseURL else { return 0 }
        var part: Int64 = 0
        func emit(_ path: String, _ bytes: UnsafeRawBufferPointer) throws {
            part = path == "sitemap.xml" ? 0 : part + 1
            let content = Fingerprint.of(bytes)
            let job = try stager.job(for: path, .sitemap, owner: part, fingerprint: content)
            if let job { try stager.stage(bytes, for: job) }
        }
        var sitemap = Sitemap(baseURL: baseURL, addressCount: shape.pageCount)
        for view in ListPage.View.allCases {
            for number in [nil] + (1..<(shape.spans.fullPageCount + 1)).map(Optional.some) {
                let path = shape.page(view, number: number).path
                try sitemap.add(path == "index.html" ? "" : path, emit)
            }
        }
        try store.records.forEachSlug { slug in
            try sitemap.add("products/\(String(decoding: slug, as: UTF8.self)).html", emit)
        }
        return try sitemap.finish(emit)
    }
}
