package import CatalogSources
package import HTTP
package import CatalogRendering

/// A kind of API that sites are built from.
package struct SourceKind: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// The kinds that there are; a new one adds its line here.
    package static let allCases: [SourceKind] = [
        SourceKind { OpenMarketSource(base: $0, pageSize: $1) },
        SourceKind { address, _ in OpenMarketItemsSource(base: address) },
        SourceKind(BoxOfficeSource.kind, of: .movies),
    ]

    /// What is taken where nobody names one.
    package static let standard = allCases[0]

    /// How the configuration names it.
    package let rawValue: String
    /// What sites are about that are built from it.
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

    /// The kind of a name; `nil` where there is none.
    package init?(rawValue: String) {
        guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = kind
    }

    /// True for kinds of one name.
    package static func == (left: SourceKind, right: SourceKind) -> Bool {
        left.rawValue == right.rawValue
    }

    /// Hashes the name.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }

    /// A source of products of this kind; `nil` where it has none.
    ///
    /// - Parameter rows: How many rows to ask for with each page, where the API lets one choose.
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
