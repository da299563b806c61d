import CatalogBuild

/// The part of a build that a command does.
enum BuildPart: Equatable {
    /// `catalog build`: everything.
    case whole
    /// `catalog fetch`: reads the source into the state and leaves the site unchanged.
    case fetch
    /// `catalog render`: makes the site from the state and sends no requests.
    case render(KeptSource)
}

extension BuildPart {
    /// True when the source must answer.
    var asksSource: Bool { if case .render = self { false } else { true } }

    /// True when the build makes a site.
    var makesSite: Bool { self != .fetch }
}

/// The source recorded in a state, as far as rendering needs it.
struct KeptSource: Equatable {
    /// The identifier of the source in the state.
    let identity: String
    let source: BuildPlan.Source

    /// Reads the source of the state in a folder.
    ///
    /// - Throws: `BuildError`, or the error of reading the state.
    init(ofState folder: String) throws {
        try self.init(SiteBuild.source(ofState: folder))
    }

    /// Finds the source with an identifier.
    ///
    /// - Throws: `BuildError.unknownSource`.
    init(_ identity: String) throws(BuildError) {
        self.identity = identity
        if let demo = DemoShop.allCases.first(where: { $0.identity == identity }) {
            source = .demo(demo)
            return
        }
        let words = identity.split(separator: " ", maxSplits: 1).map(String.init)
        // The scheme is not recorded, and rendering sends no requests.
        guard let kind = words.first.flatMap(SourceKind.init(rawValue:)),
            let address = BaseAddress("https://\(words.last ?? "")")
        else {
            throw .unknownSource(
                kind: words.first ?? "", known: SourceKind.allCases.map(\.rawValue))
        }
        source = .api(kind, address)
    }
}
