import CatalogBuild
import CatalogRendering

/// The part of a build that a command runs.
enum BuildPart: Equatable {
    /// `catalog build`: reads the source and makes the site.
    case whole
    /// `catalog fetch`: reads the source into the state and leaves the site unchanged.
    case fetch
    /// `catalog pictures`: fetches the pictures of the products in the state.
    case pictures
    /// `catalog render`: makes the site from the state and sends no requests.
    case render(KeptSource)
    /// `catalog merge`: takes over the results of shards and sends no requests.
    case merge(KeptSource)
}

extension BuildPart {
    /// The source in the state; `nil` if this part sends requests to the source.
    var keptSource: KeptSource? {
        switch self {
        case .whole, .fetch, .pictures: nil
        case .render(let kept), .merge(let kept): kept
        }
    }

    /// True if this part sends requests to the source.
    var asksSource: Bool { keptSource == nil }

    /// True if this part makes the site.
    var makesSite: Bool { self != .fetch && self != .pictures }

    /// True if a nightly build ends with this part.
    var endsBuild: Bool {
        switch self {
        case .whole, .merge: true
        case .fetch, .pictures, .render: false
        }
    }

    /// The stage of which this part can do a share.
    var stage: ShardStage? {
        switch self {
        case .whole, .merge: nil
        case .fetch: .fetch
        case .pictures: .pictures
        case .render: .render
        }
    }
}

/// The source that an earlier build recorded in the state, for rendering.
struct KeptSource: Equatable {
    /// The text that identifies the source in the state folder.
    let identity: String
    let source: BuildPlan.Source

    /// Reads the source from the state in `folder`.
    ///
    /// - Throws: `BuildError`, or the error of reading the state.
    init(ofState folder: String, in root: SiteRoot) throws {
        try self.init(SiteBuild.source(ofState: folder), in: root.path)
    }

    /// Reads the source from the state in `folder`, or else from the results of shards.
    ///
    /// - Throws: `BuildError`, or the error of reading the state.
    init(toMergeIn folder: String, _ root: SiteRoot) throws {
        try self.init(SiteBuild.source(toMergeIn: folder), in: root.path)
    }

    /// Finds the source that `identity` names.
    ///
    /// - Parameter root: the absolute path of the site's root.
    /// - Throws: `BuildError.unknownSource`.
    init(_ identity: String, in root: String) throws(BuildError) {
        self.identity = identity
        if let demo = DemoShop.allCases.first(where: { $0.identity == identity }) {
            source = .demo(demo)
            return
        }
        let words = identity.split(separator: " ", maxSplits: 1).map(String.init)
        guard let kind = words.first.flatMap(SourceKind.init(rawValue:)),
            let place = Self.place(Self.address(in: words.last ?? "", of: kind)),
            place.fits(kind.addressForm)
        else {
            throw .unknownSource(
                kind: words.first ?? "", known: SourceKind.allCases.map(\.rawValue))
        }
        source = .api(kind, SourceAddress(place, in: root))
    }

    /// Returns the address in an identity, without the filter of the box office behind it.
    private static func address(in text: String, of kind: SourceKind) -> String {
        guard kind.subject == .movies else { return text }
        return String(text.prefix { $0 != " " })
    }

    private static func place(_ text: String) -> SourcePlace? {
        if ["/", "./"].contains(where: text.hasPrefix) { return SourcePlace(file: text) }
        // Identities have no scheme, and rendering sends no requests, so any scheme will do.
        return QueryAddress("https://\(text)")?.place
    }
}
