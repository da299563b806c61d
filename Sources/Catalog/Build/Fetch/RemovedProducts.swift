import CatalogState
import CatalogRendering

/// The files in place of products that the source no longer has.
struct RemovedProducts {
    let policy: RemovalPolicy
    let theme: SiteTheme
    let store: CatalogStore

    /// Deletes the tombstones of products that came back, and those that are older than the policy
    /// allows.
    ///
    /// - Parameter now: seconds since 1970.
    func deleteOld(at now: Int64) throws {
        try store.transaction {
            try store.tombstones.delete(goneSince: now - Int64(policy.keptDays) * .day)
        }
    }

    /// Stages the pages that report removals, if the policy asks for them.
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

    /// Calls `body` with each page path, below the site's root, for which web servers answer 410.
    func forEachGone(_ body: (_ path: String) throws -> Void) throws {
        guard policy.answer == .gone else { return }
        try store.tombstones.forEach { tombstone in
            try body(RemovedProduct(slug: tombstone.slug, name: nil).path)
        }
    }
}
