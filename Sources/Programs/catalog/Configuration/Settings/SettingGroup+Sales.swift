import CatalogBuild
import CatalogModel
import CatalogRendering

extension SettingGroup {
    /// The settings for purchase links, contact, delivery and returns.
    static let sales = SettingGroup(
        heading: "Purchase, and terms beside the price.",
        settings: [buy, contact, delivery, returns])

    private static let buy = Setting(
        section: "buy",
        keys: [
            Setting(
                "url", PurchaseLink.self, default: .described("the product's link"),
                example: #""https://shop.example/item?no={id}""#,
                note: "{id}, {sku}, {slug} and {variant} stand for those of the product",
                meaning: """
                    The address behind the purchase button. The build fills in `{id}`, `{sku}`, \
                    `{slug}`, and `{variant}` for the id of a variant. If a product does not have \
                    one of them, the button uses the product's own link.
                    """
            ) { $0.site.buy.address = $1.address },
            Setting(
                "label", FooterLine.self, default: .described("the text of the language"),
                example: "Order now",
                meaning: "The text of the button."
            ) { $0.site.buy.label = $1.text },
            Setting(
                "note", FooterText.self, default: .described("none"),
                example: "Order by telephone from 10 to 18.",
                note: "for products without an address",
                meaning: "Instructions to order a product that does not have a purchase address."
            ) { $0.site.buy.note = $1.text },
        ])

    private static let contact = Setting(
        section: "contact", note: "for questions; default: the contact of footer.business",
        keys: [
            Setting(
                "kakao", WebLink.self, default: .described("footer.business.chat"),
                example: "https://pf.kakao.com/_example",
                meaning: "A channel of KakaoTalk for questions about a product."
            ) { $0.site.contact.kakao = $1.text },
            Setting(
                "phone", PhoneNumber.self, default: .described("footer.business.phone"),
                example: "02-1234-5678",
                meaning: "The number to call about a product."
            ) { $0.site.contact.phone = $1.text },
            Setting(
                "email", EmailAddress.self, default: .described("footer.business.email"),
                example: "help@shop.example",
                meaning: "The address to write to about a product."
            ) { $0.site.contact.email = $1.text },
            Setting(
                "url", WebLink.self, default: .described("none"),
                example: "https://shop.example/ask",
                meaning: """
                    A page for questions about a product. If one of these four keys is set, none \
                    of the contacts in `footer.business` is used.
                    """
            ) { $0.site.contact.url = $1.text },
        ])

    private static let delivery = Setting(
        section: "delivery", note: "a single text, or keys; amounts with their currency",
        keys: [
            Setting(
                "text", FooterText.self, default: .described("a line with the other keys"),
                example: "By mail, from Monday to Friday.",
                meaning: "The delivery terms beside the price."
            ) { $0.site.setDelivery(\.text, $1.text) },
            Setting(
                "price", MoneyText.self, default: .described("none"), example: "3000 KRW",
                meaning: "The delivery cost; `0 KRW` if it is free."
            ) { $0.site.setDelivery(\.price, $1.money) },
            Setting(
                "free_from", MoneyText.self, default: .described("none"), example: "50000 KRW",
                meaning: "The order value from which delivery is free."
            ) { $0.site.setDelivery(\.freeFrom, $1.money) },
            Setting(
                "days", DayRange.self, default: .described("none"), example: "1-3",
                meaning: "The delivery time in days: `2`, or `1-3`."
            ) { $0.site.setDelivery(\.days, $1.days) },
            Setting(
                "country", CountryCode.self, default: .described("none"), example: "KR",
                note: "for search engines",
                meaning: "The country to which the shop delivers, for search engines."
            ) { $0.site.setDelivery(\.country, $1.text) },
        ],
        value: Setting(
            "delivery", FooterText.self, default: .described("none"),
            meaning: "The delivery terms beside the price, like `delivery.text`."
        ) { $0.site.setDelivery(\.text, $1.text) })

    private static let returns = Setting(
        section: "returns", note: "a single text, or keys",
        keys: [
            Setting(
                "text", FooterText.self, default: .described("a line with the other keys"),
                example: "Within 7 days, unused.",
                meaning: "The return terms beside the price."
            ) { $0.site.setReturns(\.text, $1.text) },
            Setting(
                "days", WholeNumber<0, 365>.self, default: .described("none"), example: "7",
                note: "0 for no returns",
                meaning: "The number of days for returns; 0 if returns are not possible."
            ) { $0.site.setReturns(\.days, $1.number) },
            Setting(
                "fees", ReturnFees.self, default: .described("none"), example: "buyer",
                note: "cost of a return: free, buyer, or an amount such as 3000 KRW",
                meaning: """
                    The cost of a return: `free`, `buyer` if the buyer pays the carrier, or an \
                    amount that the shop charges.
                    """
            ) { $0.site.setReturns(\.fees, $1.fees) },
        ],
        value: Setting(
            "returns", FooterText.self, default: .described("none"),
            meaning: "The return terms beside the price, like `returns.text`."
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
