package import CatalogSources
package import HTTP
package import CatalogRendering

/// A kind of API from which sites are built.
package struct SourceKind: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// All kinds.
    ///
    /// To add a kind, add a line to this list.
    package static let allCases: [SourceKind] = [
        SourceKind { OpenMarketSource(base: $0, pageSize: $1) },
        SourceKind { address, _ in OpenMarketItemsSource(base: address) },
        SourceKind(BoxOfficeSource.kind, of: .movies),
    ]

    /// The kind that is used if the configuration does not name a kind.
    package static let standard = allCases[0]

    /// The name in the configuration.
    package let rawValue: String
    /// The subject of sites that are built from this kind of source.
    package let subject: SiteSubject
    private let make: (@Sendable (WebAddress, Int) -> any CatalogSource)?

    private init<Source: CatalogSource>(
        make: @escaping @Sendable (WebAddress, Int) -> Source
    ) {
        rawValue = Source.kind
        subject = .products
        self.make = make
    }

    private init(_ name: String, of subject: SiteSubject) {
        rawValue = name
        self.subject = subject
        make = nil
    }

    /// Finds the kind with the name `rawValue`; `nil` if the name is unknown.
    package init?(rawValue: String) {
        guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = kind
    }

    /// True for kinds with the same name.
    package static func == (left: SourceKind, right: SourceKind) -> Bool {
        left.rawValue == right.rawValue
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }

    /// Creates a source of products of this kind; `nil` if the kind has no products.
    ///
    /// - Parameter rows: the number of rows to request with each page, if the API has such a
    ///   parameter.
    package func source(at address: WebAddress, rows: Int) -> (any CatalogSource)? {
        make?(address, rows)
    }
}

extension SourceKind {
    static func source(
        _ name: String, at address: WebAddress, rows: Int
    ) throws(BuildError) -> any CatalogSource {
        guard let source = SourceKind(rawValue: name)?.source(at: address, rows: rows) else {
            throw .unknownSource(kind: name, known: allCases.map(\.rawValue))
        }
        return source
    }
}
