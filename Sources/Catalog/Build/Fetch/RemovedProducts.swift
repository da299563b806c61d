import CatalogState
import CatalogRendering

/// What a build makes in the places of products that the source has no longer.
struct RemovedProducts {
    let policy: RemovalPolicy
    let theme: SiteTheme
    let store: CatalogStore

    /// Forgets what came back, and what has been gone for long enough.
    ///
    /// - Parameter now: seconds since 1970.
    func forgetOld(at now: Int64) throws {
        try store.transaction {
            try store.tombstones.forget(goneSince: now - Int64(policy.keptDays) * .day)
        }
    }

    /// Renders the pages that say so, where they are wanted.
    func stage(with stager: some Stager) throws {
        guard policy.answer == .page else { return }
        let renderer = SiteRenderer(theme: theme)
        try store.tombstones.forEach { tombstone in
            let removed = RemovedProduct(slug: tombstone.slug, name: tombstone.name)
            guard stager.mayNeed(removed.path) else { return }
            let job = try stager.job(
                for: removed.path, .removed, fingerprint: renderer.inputs(of: removed).fingerprint)
            guard let job else { return }
            try renderer.render(removed)
            try renderer.withOutput { try stager.stage($0, for: job) }
        }
    }

    /// Visits the pages, below the site's root, in whose places web servers are to say so.
    func forEachGone(_ body: (_ path: String) throws -> Void) throws {
        guard policy.answer == .gone else { return }
        try store.tombstones.forEach { tombstone in
            try body(RemovedProduct(slug: tombstone.slug, name: nil).path)
        }
    }
}
