import CatalogState
import Digest
import FoundationEssentials
import CatalogPublishing
import CatalogRendering

/// The files with rules for web servers that a build writes.
struct ServerFiles {
    let servers: Set<WebServerKind>
    let theme: SiteTheme
    let removed: RemovedProducts
    let state: StateFolder
    let observer: any BuildObserver

    /// The paths of the rules files in the site.
    var siteFiles: Set<String> { Set(servers.flatMap(\.siteFiles)) }

    /// Stages the rules files of the site.
    func stage(with stager: some Stager) throws {
        for server in servers.sorted(by: { $0.rawValue < $1.rawValue }) {
            if let path = server.siteFile, stager.mayNeed(path) {
                try stage(rules(for: server), at: path, with: stager)
            }
            if let path = server.headersFile, stager.mayNeed(path) {
                try stage(headers(at: path), at: path, with: stager)
            }
        }
    }

    /// Writes the rules for servers that do not read their rules from the site into the state
    /// folder.
    func writeOutsideSite() throws {
        for server in servers where server.siteFile == nil {
            try state.makeServerFolder()
            try AtomicFile.write(rules(for: server), to: state.rules(for: server))
        }
    }

    private func stage(_ text: String, at path: String, with stager: some Stager) throws {
        let rules = Array(text.utf8)
        let job = try stager.job(for: path, .rules, fingerprint: Fingerprint.of(rules))
        guard let job else { return }
        guard try !stager.isForeign(path, unlessBeginningWith: ServerRules.firstLine) else {
            return observer.warn(
                "'\(path)' in the output folder is not a file of catalog, so the rules are not "
                    + "written; remove it, or remove its server from 'rules' in the "
                    + "configuration")
        }
        try rules.withUnsafeBytes { try stager.stage($0, for: job) }
    }

    private func rules(for server: WebServerKind) throws -> String {
        var rules = ServerRules(
            for: server, headers: ResponseHeaders(of: theme), baseURL: theme.facts.baseURL,
            ownRules: try server.siteFile.map(ownRules) ?? "")
        try removed.forEachGone { rules.addRemoved($0) }
        return rules.finish()
    }

    private func headers(at path: String) throws -> String {
        ResponseHeaders(of: theme).netlifyRules(
            baseURL: theme.facts.baseURL, ownRules: try ownRules(at: path))
    }

    /// Returns the content of the owner's file in `Public/` with the same path.
    private func ownRules(at path: String) throws -> String {
        guard let asset = theme.assets.first(where: { $0.path == path }) else { return "" }
        return String(decoding: try Data(contentsOf: URL(filePath: asset.file)), as: UTF8.self)
    }
}
