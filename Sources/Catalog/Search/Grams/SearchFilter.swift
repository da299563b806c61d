/// A property by which results are filtered.
package enum SearchFilter: Hashable, Sendable {
    /// The first scalar of the grams of filters, which no text has.
    static let mark: Unicode.Scalar = "="

    case onSale
    case vendor(String)
    case brand(String)
    case category(String)

    /// The gram of the documents with this property; other names may have the same gram.
    var gram: Gram {
        switch self {
        case .onSale: Gram(Self.mark, "%")
        case .vendor(let name): Self.gram("v", name)
        case .brand(let name): Self.gram("b", name)
        case .category(let name): Self.gram("c", name)
        }
    }

    /// True if a document has this property.
    func matches(_ document: SearchDocument) -> Bool {
        switch self {
        case .onSale: document.percentOff != nil
        case .vendor(let name): FoldedText(document.vendor).joined == FoldedText(name).joined
        case .brand(let name): FoldedText(document.brand).joined == FoldedText(name).joined
        case .category(let name):
            document.categories.contains { FoldedText($0).joined == FoldedText(name).joined }
        }
    }

    /// 28 bits of FNV-1a of the folded name, as two scalars from U+4E00 on.
    private static func gram(_ kind: Unicode.Scalar, _ name: String) -> Gram {
        let hash = Gram.hash(of: [kind] + FoldedText(name).joined)
        func scalar(_ bits: UInt32) -> Unicode.Scalar? { Unicode.Scalar(0x4E00 + (bits & 0x3FFF)) }
        return Gram(mark, scalar(hash) ?? mark, scalar(hash >> 14))
    }
}

extension SearchDocument {
    /// The properties by which the document is found when results are filtered.
    var filters: [SearchFilter] {
        var filters = categories.map { SearchFilter.category($0) }
        if percentOff != nil { filters.append(.onSale) }
        if !vendor.isEmpty { filters.append(.vendor(vendor)) }
        if !brand.isEmpty { filters.append(.brand(brand)) }
        return filters
    }
}
