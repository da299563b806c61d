import CatalogBuild
import CatalogModel
import CatalogRendering

extension SettingGroup {
    /// The settings for purchase links, contact, delivery and returns.
    static let sales = SettingGroup(
        heading: "How shoppers buy, and what stands beside the price.",
        settings: [buy, contact, delivery, returns])

    private static let buy = Setting(
        section: "buy",
        keys: [
            Setting(
                "url", PurchaseLink.self, default: .words("the product's link"),
                example: #""https://shop.example/item?no={id}""#,
                note: "{id}, {sku}, {slug} and {variant} are filled in",
                meaning: """
                    Where the button of a product leads. `{id}`, `{sku}` and `{slug}`, and \
                    `{variant}` for the id of a variant, are filled in; where one is missing, the \
                    product's own link takes its place.
                    """
            ) { $0.site.buy.address = $1.address },
            Setting(
                "label", FooterLine.self, default: .words("that of the language"),
                example: "Order now",
                meaning: "What the button says."
            ) { $0.site.buy.label = $1.text },
            Setting(
                "note", FooterText.self, default: .words("none"),
                example: "Order by telephone from 10 to 18.",
                note: "for products without an address",
                meaning: "How to order a product that has no address for it."
            ) { $0.site.buy.note = $1.text },
        ])

    private static let contact = Setting(
        section: "contact", note: "for questions; default: those of footer.business",
        keys: [
            Setting(
                "kakao", WebLink.self, default: .words("footer.business.chat"),
                example: "https://pf.kakao.com/_example",
                meaning: "A channel of KakaoTalk for questions about a product."
            ) { $0.site.contact.kakao = $1.text },
            Setting(
                "phone", PhoneNumber.self, default: .words("footer.business.phone"),
                example: "02-1234-5678",
                meaning: "The number to call about a product."
            ) { $0.site.contact.phone = $1.text },
            Setting(
                "email", EmailAddress.self, default: .words("footer.business.email"),
                example: "help@shop.example",
                meaning: "The address to write to about a product."
            ) { $0.site.contact.email = $1.text },
            Setting(
                "url", WebLink.self, default: .words("none"),
                example: "https://shop.example/ask",
                meaning: """
                    A page for questions about a product. One of these four takes the place of \
                    all that `footer.business` says.
                    """
            ) { $0.site.contact.url = $1.text },
        ])

    private static let delivery = Setting(
        section: "delivery", note: "a text alone, or keys; amounts with their currency",
        keys: [
            Setting(
                "text", FooterText.self, default: .words("a line made of the other keys"),
                example: "By mail, from Monday to Friday.",
                meaning: "What stands beside the price about delivery."
            ) { $0.site.setDelivery(\.text, $1.text) },
            Setting(
                "price", MoneyText.self, default: .words("none"), example: "3000 KRW",
                meaning: "What a delivery costs; `0 KRW` if it is free."
            ) { $0.site.setDelivery(\.price, $1.money) },
            Setting(
                "free_from", MoneyText.self, default: .words("none"), example: "50000 KRW",
                meaning: "From which price of the products on it is free."
            ) { $0.site.setDelivery(\.freeFrom, $1.money) },
            Setting(
                "days", DayRange.self, default: .words("none"), example: "1-3",
                meaning: "How many days it takes: `2`, or `1-3`."
            ) { $0.site.setDelivery(\.days, $1.days) },
            Setting(
                "country", CountryCode.self, default: .words("none"), example: "KR",
                note: "for search engines",
                meaning: "The country to which the shop delivers, for search engines."
            ) { $0.site.setDelivery(\.country, $1.text) },
        ],
        value: Setting(
            "delivery", FooterText.self, default: .words("none"),
            meaning: "What stands beside the price about delivery, as `delivery.text`."
        ) { $0.site.setDelivery(\.text, $1.text) })

    private static let returns = Setting(
        section: "returns", note: "a text alone, or keys",
        keys: [
            Setting(
                "text", FooterText.self, default: .words("a line made of the other keys"),
                example: "Within 7 days, unused.",
                meaning: "What stands beside the price about returns."
            ) { $0.site.setReturns(\.text, $1.text) },
            Setting(
                "days", WholeNumber<0, 365>.self, default: .words("none"), example: "7",
                note: "0 for no returns",
                meaning: "Within how many days products can be returned; 0 if they cannot."
            ) { $0.site.setReturns(\.days, $1.number) },
            Setting(
                "fees", ReturnFees.self, default: .words("none"), example: "buyer",
                note: "who pays: free, buyer, or an amount such as 3000 KRW",
                meaning: """
                    What sending back costs: `free`, `buyer` where the buyer pays the carrier, or \
                    an amount that the shop asks for.
                    """
            ) { $0.site.setReturns(\.fees, $1.fees) },
        ],
        value: Setting(
            "returns", FooterText.self, default: .words("none"),
            meaning: "What stands beside the price about returns, as `returns.text`."
        ) { $0.site.setReturns(\.text, $1.text) })
}

extension SiteSettings {
    fileprivate mutating func setDelivery<Value>(
        _ term: WritableKeyPath<DeliveryTerms, Value?>, _ value: Value
    ) {
        var terms = pages.delivery ?? DeliveryTerms()
        terms[keyPath: term] = value
        pages.delivery = terms
    }

    fileprivate mutating func setReturns<Value>(
        _ term: WritableKeyPath<ReturnTerms, Value?>, _ value: Value
    ) {
        var terms = pages.returns ?? ReturnTerms()
        terms[keyPath: term] = value
        pages.returns = terms
    }
}
