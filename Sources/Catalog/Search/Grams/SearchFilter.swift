/// A property by which results are filtered.
package enum SearchFilter: Hashable, Sendable {
    case onSale
    case vendor(String)
    case brand(String)
    case category(String)

    /// The gram of the documents with this property; other names may have the same gram.
    var gram: Gram {
        switch self {
        case .onSale: Gram(Gram.property, "%")
        case .vendor(let name): Gram("v", is: FoldedText(name).joined)
        case .brand(let name): Gram("b", is: FoldedText(name).joined)
        case .category(let name): Gram("c", is: FoldedText(name).joined)
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
