import CatalogBuild
import CatalogModel
import CatalogShopContract
import CatalogSources
import CatalogSandbox
import CatalogRendering

/// A built-in source for `catalog build --demo`.
///
/// The sources are a sample shop, which is available through two kinds of API, and invented films
/// with charts.
enum DemoShop: String, CaseIterable {
    /// The sample shop with the API of 2022.
    case products
    /// The sample shop with the API of 2021, which sells items.
    case items
    /// Invented films with the API of the box office.
    case boxOffice = "box-office"

    static let address = BaseAddress("https://shop.example")

    /// The source of `--demo` without a value.
    static let standard = DemoShop.products

    /// Returns the title of the site in a language.
    func title(in language: SampleLanguage) -> String {
        switch (self, language) {
        case (.products, .korean), (.items, .korean): "쪽빛 상점"
        case (.products, .english), (.items, .english): "Indigo & Co."
        case (.boxOffice, .korean): "쪽빛 극장"
        case (.boxOffice, .english): "Indigo Cinema"
        }
    }

    var subject: SiteSubject {
        switch self {
        case .products, .items: .products
        case .boxOffice: .movies
        }
    }

    var contract: ShopContract {
        switch self {
        case .products, .boxOffice: .october2022
        case .items: .may2021
        }
    }

    var sourceKind: String {
        switch self {
        case .products: OpenMarketSource.kind
        case .items: OpenMarketItemsSource.kind
        case .boxOffice: BoxOfficeSource.kind
        }
    }

    /// The text that identifies the source in the state folder.
    var identity: String {
        switch self {
        case .products: "demo"
        case .items: "demo items"
        case .boxOffice: "demo box-office"
        }
    }
}

extension DemoShop {
    /// Adds the sample shop's pages, and the terms and contact data that `catalog.yml` does not state.
    func complete(_ site: inout SiteSettings, in language: SampleLanguage) {
        guard subject == .products else { return }
        site.samplePages = samplePages(beside: site.pages, in: language)
        site.pages.delivery = site.pages.delivery ?? Self.delivery
        site.pages.returns = site.pages.returns ?? Self.returns
        if site.pages.contact == ContactInformation(), site.pages.footer.business == nil {
            site.pages.footer.business = business(in: language)
        }
    }

    /// The sample shop's pages, without those whose facts `catalog.yml` states.
    private func samplePages(
        beside pages: PageSettings, in language: SampleLanguage
    ) -> [String: String] {
        var texts = SampleShop.pages(in: language)
        if pages.delivery != nil || pages.returns != nil { texts["delivery.md"] = nil }
        if pages.contact != ContactInformation() || pages.footer.business != nil {
            texts["contact.md"] = nil
        }
        return texts
    }

    /// The invented business behind the sample shop, as Korean law requires it on pages.
    private func business(in language: SampleLanguage) -> BusinessInformation {
        var business = BusinessInformation()
        business[.name] = title(in: language)
        // These numbers have the right form and were never given to anybody.
        business[.registrationNumber] = "000-00-00000"
        business[.phone] = "070-0000-0000"
        business[.email] = "help@shop.example"
        switch language {
        case .korean:
            business[.representative] = "홍길동"
            business[.mailOrderNumber] = "제0000-견본-0000호"
            business[.address] = "견본시 보기로 1"
        case .english:
            business[.representative] = "Jane Doe"
            business[.mailOrderNumber] = "0000-Sample-0000"
            business[.address] = "1 Sample Street, Example City"
        }
        return business
    }

    private static var delivery: DeliveryTerms {
        var terms = DeliveryTerms()
        terms.price = Money(3_000, currency: "KRW")
        terms.freeFrom = Money(50_000, currency: "KRW")
        terms.days = 1...3
        terms.country = "KR"
        return terms
    }

    private static var returns: ReturnTerms {
        var terms = ReturnTerms()
        terms.days = 7
        terms.fees = .buyer
        return terms
    }
}
