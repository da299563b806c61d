import CatalogState
import Digest
import FoundationEssentials
import SitePublishing
import SiteRendering

/// What a build makes in the places of products that the source has no longer: pages that say so,
/// or rules for web servers.
struct RemovedProducts {
    let policy: RemovalPolicy
    let theme: SiteTheme
    let store: CatalogStore
    let state: StateFolder
    let observer: BuildObserver

    /// Forgets what came back, and what has been gone for long enough.
    ///
    /// - Parameter now: seconds since 1970.
    func forgetOld(at now: Int64) throws {
        try store.transaction {
            try store.tombstones.forget(goneSince: now - Int64(policy.keptDays) * .day)
        }
    }

    /// The files of the site in which web servers look for rules, as far as there are to be any.
    var siteFiles: Set<String> { Set(policy.servers.compactMap(\.siteFile)) }

    /// Renders the pages, and writes the rules that belong into the site.
    func stage(with stager: OutputStager) throws {
        if policy.answer == .page { try stagePages(with: stager) }
        for server in policy.servers.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let path = server.siteFile else { continue }
            let rules = Array(try rules(for: server).utf8)
            let job = try stager.job(for: path, .rules, fingerprint: Fingerprint.of(rules))
            guard let job, try isOurs(path, in: stager) else { continue }
            try rules.withUnsafeBytes { try stager.stage($0, for: job) }
        }
    }

    /// Writes the rules that servers take from elsewhere into the state folder, where they changed.
    func writeServerFiles() throws {
        for server in policy.servers where server.siteFile == nil {
            try state.makeServerFolder()
            try AtomicFile.write(rules(for: server), to: state.rules(for: server))
        }
    }

    private func stagePages(with stager: OutputStager) throws {
        let renderer = SiteRenderer(theme: theme)
        try store.tombstones.forEach { tombstone in
            let removed = RemovedProduct(slug: tombstone.slug, name: tombstone.name)
            let job = try stager.job(
                for: removed.path, .removed, fingerprint: renderer.inputs(of: removed).fingerprint)
            guard let job else { return }
            try renderer.render(removed)
            try renderer.withOutput { try stager.stage($0, for: job) }
        }
    }

    private func rules(for server: WebServerKind) throws -> String {
        var rules = ServerRules(
            for: server, baseURL: theme.facts.baseURL, ownRules: try ownRules(for: server))
        if policy.answer == .gone {
            try store.tombstones.forEach { tombstone in
                rules.addRemoved(RemovedProduct(slug: tombstone.slug, name: nil).path)
            }
        }
        return rules.finish()
    }

    /// What the owner put into `Public/` for the same file.
    private func ownRules(for server: WebServerKind) throws -> String {
        guard let asset = theme.assets.first(where: { $0.path == server.siteFile }) else {
            return ""
        }
        return String(decoding: try Data(contentsOf: URL(filePath: asset.file)), as: UTF8.self)
    }

    /// Whether a file may be written: one that somebody else put there stays.
    private func isOurs(_ path: String, in stager: OutputStager) throws -> Bool {
        if try store.outputs.contains(path) { return true }
        guard let found = try stager.beginning(of: path), !found.hasPrefix(ServerRules.firstLine)
        else { return true }
        observer.warn(
            "'\(path)' in the output folder was not made by catalog, so no rules are written there; "
                + "remove it, or take its server from removed.rules")
        return false
    }
}
