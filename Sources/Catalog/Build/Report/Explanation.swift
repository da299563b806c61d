import CatalogState
import Digest
import CatalogRendering

/// Explains why a build wrote, removed or did not write a file of the site.
struct Explanation: CustomStringConvertible {
    private let path: String
    private let verdict: String
    private let reasons: [String]
    /// The templates and other parts that this kind of page uses and that changed.
    private let changedParts: [String]

    /// Explains the effect of the current build on the file at `path`.
    ///
    /// The journal of `store` contains the changes of the current build.
    init(_ path: String, store: CatalogStore, theme: SiteTheme) throws {
        self.path = path
        let published = try store.outputs.output(path)
        guard let entry = try store.journal.entry(for: path) else {
            verdict = published == nil ? "builds do not write this file" : "not written"
            reasons = published == nil ? [] : ["its input did not change"]
            changedParts = []
            return
        }
        let kind = entry.output.kind
        if entry.cause.contains(.dependencies), let kind = PageKind(kind) {
            let former =
                try published?.inputs.map { try store.pageDependencies.parts(of: $0.dependencies) }
                ?? [:]
            changedParts = Self.differences(from: former, to: theme.dependencies(of: kind))
        } else {
            changedParts = []
        }
        // If the cause is empty, the page is unchanged, and only its compressed copy is made again.
        if entry.cause.isEmpty {
            reasons = ["its input did not change"]
        } else {
            let same = entry.change == .none ? ["but its bytes are the same"] : []
            reasons = entry.cause.reasons(for: kind) + same
        }
        switch entry.change {
        case .new: verdict = "written, new"
        case .replacing: verdict = "written"
        case .removed: verdict = "removed"
        case .none: verdict = "not written"
        }
    }

    /// The file and its change, followed by a line for each reason.
    var description: String {
        (["\(path): \(verdict)"] + reasons.map { "  - \($0)" }
            + changedParts.map { "    \($0)" }).joined(separator: "\n")
    }

    private static func differences(
        from former: [String: Fingerprint], to dependencies: PageDependencies
    ) -> [String] {
        guard !former.isEmpty else { return ["the changed parts are not known"] }
        let parts = Dictionary(
            uniqueKeysWithValues: dependencies.parts.map { ($0.name, $0.content) })
        return Set(parts.keys).union(former.keys).sorted().compactMap { name in
            if parts[name] == former[name] { return nil }
            let word =
                former[name] == nil
                ? "is new" : parts[name] == nil ? "was removed" : "changed"
            return "\(name) \(word)"
        }
    }
}

extension OutputCause {
    /// Returns the reasons as messages for a file of `kind`.
    func reasons(for kind: OutputKind) -> [String] {
        Self.messages(for: kind).compactMap { cause, message in contains(cause) ? message : nil }
    }

    private static func messages(for kind: OutputKind) -> [(OutputCause, String)] {
        let reasons =
            kind == .staticPage
            ? ChangeReasons(
                own: "its file in Pages/ changed", shown: "the languages that have it changed")
            : SiteSubject.allCases.lazy.compactMap { $0.content.reasons(for: kind) }.first
        return [
            (.isNew, kind == .product ? "its product is new" : "the file did not exist"),
            (.isLost, "the file in the output folder was missing or changed"),
            (.isInvalidated, "the state does not know how the published file was made"),
            (.dependencies, "the templates, texts, files or site settings that it uses changed"),
            (.own, reasons?.own ?? ShopContent.listReasons.own),
            (.links, reasons?.shown ?? ShopContent.listReasons.shown),
            (.content, content(of: kind)),
            (.productGone, "its product is gone"),
            (.isUnlinked, "it had no link for a day"),
            (.rollback, "the site was rolled back"),
            (
                .productExpired,
                "the product left longer ago than removed.keep, or removed pages are off"
            ),
            (.notConfigured, "the configuration no longer contains it"),
            (.originalGone, "the original file is gone, or too small to compress"),
        ]
    }

    private static func content(of kind: OutputKind) -> String {
        switch kind {
        case .sitemap: "the pages that it lists changed"
        case .removed: "its product is gone, or the page about the removal changed"
        case .gzip, .brotli: "the original file changed"
        default: "its content changed"
        }
    }
}

extension PageKind {
    /// Creates the kind of page for a kind of file; `nil` if such files have no template.
    init?(_ kind: OutputKind) {
        switch kind {
        case .product: self = .product
        case .grid, .sortedGrid: self = .grid
        case .list, .sortedList: self = .list
        case .notFound: self = .notFound
        case .changes: self = .changes
        case .removed: self = .removed
        case .staticPage: self = .staticPage
        case .movie: self = .movie
        case .chart: self = .chart
        case .month: self = .month
        case .archive: self = .archive
        default: return nil
        }
    }
}
