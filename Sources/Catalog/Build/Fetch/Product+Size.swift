import CatalogModel

extension Product {
    /// The approximate memory of the description and of the lists of facts in bytes.
    ///
    /// All other facts are short, so that a limit for the number of products also limits them.
    var byteCount: Int {
        var count = description?.utf8.count ?? 0
        for option in extras.options { count += Self.byteCount(of: option.values + [option.name]) }
        for variant in extras.variants {
            count += MemoryLayout<ProductVariant>.size
            count += variant.values.count * MemoryLayout<Int?>.stride
            count += Self.byteCount(of: [variant.id, variant.sku ?? "", variant.gtin ?? ""])
        }
        for category in extras.categories {
            count += Self.byteCount(of: category.steps.flatMap { [$0.id ?? "", $0.name] })
        }
        for attribute in extras.attributes {
            count += Self.byteCount(of: [attribute.name, attribute.value])
        }
        return count + Self.byteCount(of: extras.tags)
    }

    private static func byteCount(of texts: [String]) -> Int {
        texts.reduce(0) { $0 + MemoryLayout<String>.size + $1.utf8.count }
    }
}
