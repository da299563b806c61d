import CatalogState
import CatalogRendering

/// Makes the pages that report the removal of products, and lists the addresses of removed
/// products.
struct RemovedProducts {
    let policy: RemovalPolicy
    let theme: SiteTheme
    let store: CatalogStore

    /// Deletes the tombstones of products that came back, and tombstones that are older than the
    /// policy allows.
    ///
    /// A tombstone is the record of a removed product.
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

    /// Calls `body` with the path of each page for which web servers answer 410.
    ///
    /// The path is relative to the site's root.
    func forEachGone(_ body: (_ path: String) throws -> Void) throws {
        guard policy.answer == .gone else { return }
        try store.tombstones.forEach { tombstone in
            try body(RemovedProduct(slug: tombstone.slug, name: nil).path)
        }
    }
}
