package import CatalogSources
package import HTTP
package import CatalogRendering

/// A kind of API from which sites are built.
package struct SourceKind: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// All kinds.
    ///
    /// To add a kind, add a line to this list.
    package static let allCases: [SourceKind] = [
        SourceKind { OpenMarketSource(base: $0, pageSize: $1.pageSize) },
        SourceKind { address, _ in OpenMarketItemsSource(base: address) },
        SourceKind(at: .query) { WooCommerceSource(base: $0, pageSize: $1.pageSize) },
        SourceKind(at: .query) { (address, options) throws(SourceError) in
            try ShopifySource(base: address, options)
        },
        json,
        SourceKind(at: .queryOrFile) { FeedSource(at: $0, $1) },
        SourceKind(at: .queryOrFile) { TableSource(at: $0, $1) },
        SourceKind(BoxOfficeSource.kind, of: .movies),
    ]

    /// The kind that is used if the configuration does not name a kind.
    package static let standard = allCases[0]

    /// Any JSON API, as its owner describes it.
    package static let json = SourceKind(at: .query) { (address, options) throws(SourceError) in
        guard let description = options.json else {
            throw SourceError(.missingOption("fields", example: "{id: $.id}"), at: address)
        }
        do throws(JSONAPIFault) {
            return try JSONAPISource(
                base: address, description, currency: options.assumedCurrency)
        } catch {
            throw SourceError(.misdescribed(error), at: address)
        }
    }

    /// The name in the configuration.
    package let rawValue: String
    /// The subject of sites that are built from this kind of source.
    package let subject: SiteSubject
    /// The form of the address of such a source.
    package let addressForm: SourceAddressForm
    private let make: Make?

    private typealias Make =
        @Sendable (WebAddress, SourceOptions) throws(SourceError) -> any CatalogSource

    private init<Source: CatalogSource>(
        at addressForm: SourceAddressForm = .base,
        make: @escaping @Sendable (WebAddress, SourceOptions) throws(SourceError) -> Source
    ) {
        rawValue = Source.kind
        subject = .products
        self.addressForm = addressForm
        self.make = { (address, options) throws(SourceError) in try make(address, options) }
    }

    private init(_ name: String, of subject: SiteSubject) {
        rawValue = name
        self.subject = subject
        addressForm = .base
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
    /// - Throws: `SourceError` with the fact `missingOption` if the source needs another option.
    package func source(
        at address: WebAddress, _ options: SourceOptions = SourceOptions()
    ) throws(SourceError) -> (any CatalogSource)? {
        guard let make else { return nil }
        return try make(address, options)
    }
}

extension SourceKind {
    static func source(
        _ name: String, at address: WebAddress, _ options: SourceOptions
    ) throws -> any CatalogSource {
        guard let source = try SourceKind(rawValue: name)?.source(at: address, options) else {
            throw BuildError.unknownSource(kind: name, known: allCases.map(\.rawValue))
        }
        return source
    }
}

/// The form of the address of a source.
package enum SourceAddressForm: Sendable {
    /// An http or https address without a query, below which the API has its addresses.
    case base
    /// An http or https address, which may have a query, also with a key.
    case query
    /// An http or https address, which may have a query, or the path of a file.
    case queryOrFile
}

extension SourceAddressForm {
    /// The maximum size in bytes of a reply that is the whole list of a shop; `nil` if the list
    /// comes in pages.
    package var longestDocument: Int? { self == .queryOrFile ? 1 << 30 : nil }
}
