import CatalogBuild

/// How much of a build a command does.
enum BuildPart: Equatable {
    /// `catalog build`: everything.
    case whole
    /// `catalog fetch`: the source is read into the state, and no site is touched.
    case fetch
    /// `catalog render`: what the state holds of a source becomes the site, and nobody is asked.
    case render(KeptSource)
}

extension BuildPart {
    /// Whether the source must answer.
    var asksSource: Bool { if case .render = self { false } else { true } }

    /// Whether a site comes of it.
    var makesSite: Bool { self != .fetch }
}

/// The source of a state, as far as it must be known to make a site of what was read from it.
struct KeptSource: Equatable {
    /// What names it in the state.
    let identity: String
    let source: BuildPlan.Source

    /// The source that the state in a folder was read from.
    ///
    /// - Throws: `BuildError`, or what keeps the state from being read.
    init(ofState folder: String) throws {
        try self.init(SiteBuild.source(ofState: folder))
    }

    /// The source of a name.
    ///
    /// - Throws: `BuildError.unknownSource`.
    init(_ identity: String) throws(BuildError) {
        self.identity = identity
        if let demo = DemoShop.allCases.first(where: { $0.identity == identity }) {
            source = .demo(demo)
            return
        }
        let words = identity.split(separator: " ", maxSplits: 1).map(String.init)
        // Whether it was https does not matter to those who do not go there.
        guard let kind = words.first.flatMap(SourceKind.init(rawValue:)),
            let address = BaseAddress("https://\(words.last ?? "")")
        else {
            throw .unknownSource(
                kind: words.first ?? "", known: SourceKind.allCases.map(\.rawValue))
        }
        source = .api(kind, address)
    }
}
