/// The English names and texts of the sample shop, whose entries are written in Korean.
///
/// Products without an entry here are already written in English.
enum EnglishSample {
    /// The name and the description of a product.
    struct Text {
        let name: String
        let description: String

        init(_ name: String, _ description: String) {
            self.name = name
            self.description = description
        }
    }

    /// The texts of products by the products' ids.
    static let texts: [Int: Text] = merged([
        tableware, pantry, furniture, garden, stationery, clothing, coats, antiques,
    ])

    /// The English words by the Korean words of ``SampleFacts``.
    ///
    /// Categories, options and tags have their own tables.
    static let words: [String: String] = merged([
        brands, sharedWords, disclosureWords, tablewareWords, pantryWords, furnitureWords,
        gardenWords, stationeryWords, clothingWords, outdoorsWords, audioWords, bathWords,
        antiquesWords,
    ])

    private static func merged<Key: Hashable, Value>(
        _ tables: [[Key: Value]]
    ) -> [Key: Value] {
        tables.reduce(into: [:]) { merged, table in
            merged.merge(table) { first, _ in first }
        }
    }
}

extension SampleLanguage {
    /// Returns a brand, or the name or value of an attribute, in this language.
    func word(_ korean: String) -> String { find(korean, in: EnglishSample.words) }

    /// Returns the name or a value of an option in this language.
    func option(_ korean: String) -> String { find(korean, in: EnglishSample.options) }

    func tag(_ korean: String) -> String { find(korean, in: EnglishSample.tags) }

    func name(of category: SampleCategory) -> String {
        switch self {
        case .korean: category.name
        case .english: EnglishSample.categories[category.id] ?? category.name
        }
    }

    private func find(_ korean: String, in table: [String: String]) -> String {
        switch self {
        case .korean: korean
        case .english: table[korean] ?? korean
        }
    }
}

extension SandboxProduct {
    /// This product of the sample shop with its name, description and vendor in English.
    var english: SandboxProduct {
        var product = self
        product.vendor = vendor.english
        if let text = EnglishSample.texts[id] {
            product.name = text.name
            product.description = text.description
        }
        return product
    }
}

extension SandboxVendor {
    fileprivate var english: SandboxVendor {
        SandboxVendor(
            id: id, name: EnglishSample.vendors[id] ?? name, registeredAt: registeredAt)
    }
}
