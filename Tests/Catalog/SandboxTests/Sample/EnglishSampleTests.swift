import CatalogShopContract
import JSON
import Testing

@testable import CatalogSandbox

/// The sample shop in English.
@Suite struct EnglishSampleTests {
    private let korean = SampleShop.products(in: .korean)
    private let english = SampleShop.products(in: .english)

    @Test func `no English name, description or fact contains a Korean letter`() throws {
        for product in english {
            #expect(product.name?.hasHangul == false, "\(product.id)")
            #expect(product.name?.isEmpty == false, "\(product.id)")
            #expect(product.description?.hasHangul == false, "\(product.id)")
            #expect(!product.vendor.name.hasHangul, "\(product.id)")
            let extras = try #require(product.extras)
            let hangul = extras.split { !$0.unicodeScalars.contains(where: \.isHangul) }
            #expect(hangul.isEmpty, "\(product.id): \(hangul)")
        }
    }

    @Test func `each vendor and each category has a name of its own in English`() {
        let vendors = Set(english.map(\.vendor))
        #expect(vendors.count == SampleShop.vendors.count)
        #expect(Set(vendors.map(\.name)).count == vendors.count)
        #expect(Set(vendors.map(\.id)) == Set(SampleShop.vendors.map(\.id)))
        let categories = SampleCategory.all.map { SampleLanguage.english.name(of: $0) }
        #expect(categories.allSatisfy { !$0.hasHangul })
        #expect(Set(categories).count == categories.count)
        #expect(Set(EnglishSample.categories.keys) == Set(SampleCategory.all.map(\.id)))
    }

    @Test func `each option has an English name and different English values`() {
        for facts in SampleShop.facts {
            for option in facts.options {
                let name = SampleLanguage.english.option(option.name)
                let values = option.values.map { SampleLanguage.english.option($0) }
                #expect(!name.hasHangul && values.allSatisfy { !$0.hasHangul }, "\(facts.id)")
                #expect(Set(values).count == values.count, "\(facts.id)")
            }
        }
    }

    @Test func `a product differs between the languages in its texts alone`() {
        #expect(english.map(\.id) == korean.map(\.id))
        for (english, korean) in zip(english, korean) {
            #expect(english.price == korean.price && english.currency == korean.currency)
            #expect(english.bargainPrice == korean.bargainPrice)
            #expect(english.stock == korean.stock && english.issuedAt == korean.issuedAt)
            #expect(english.pictures == korean.pictures)
            #expect(english.descriptionPictures == korean.descriptionPictures)
            #expect(english.description?.isEmpty == korean.description?.isEmpty)
            #expect(
                english.extraMembers.all.map(\.key) == korean.extraMembers.all.map(\.key))
            for key in [ExtraKey.sku, ExtraKey.gtin, ExtraKey.mpn, ExtraKey.unitPrice] {
                let values = [english, korean].map { product in
                    product.extraMembers.all.first { $0.key == key }.map { "\($0.value)" }
                }
                #expect(values[0] == values[1], "\(english.id) \(key)")
            }
        }
    }

    @Test func `each English text belongs to a product whose Korean name it replaces`() {
        let names = Dictionary(
            korean.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        for id in EnglishSample.texts.keys {
            #expect(names[id]??.hasHangul == true, "\(id)")
        }
    }

    @Test(arguments: [
        ("ko", true), ("KO-kr", true), ("en", false), ("en-GB", false), ("de", false),
        ("kok", false),
    ])
    func `a Korean site shows the Korean texts, and all others the English ones`(
        tag: String, isKorean: Bool
    ) {
        #expect((SampleLanguage(of: tag) == .korean) == isKorean)
    }
}

extension String {
    fileprivate var hasHangul: Bool { unicodeScalars.contains(where: \.isHangul) }
}

extension Unicode.Scalar {
    fileprivate var isHangul: Bool { (0xAC00...0xD7A3).contains(value) }
}
