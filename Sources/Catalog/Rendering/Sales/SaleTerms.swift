package import CatalogModel

/// The settings for buying the products of a shop.
package struct PurchaseSettings: Hashable, Sendable {
    /// The address at which shoppers buy a product; `nil` if the product's own link is used.
    package var address: PurchaseAddress?
    /// The label of the button for buying; `nil` for the default label in the site's language.
    package var label: String?
    /// A text about ordering, shown for products without an address for buying.
    package var note: String?

    package init() {}
}

/// The ways to reach a shop.
package struct ContactInformation: Hashable, Sendable {
    /// The address of the shop's channel in the messenger KakaoTalk.
    package var kakao: String?
    package var phone: String?
    package var email: String?
    /// The address of a page on which shoppers can ask questions.
    package var url: String?

    package init() {}
}

/// The price and duration of a delivery.
package struct DeliveryTerms: Hashable, Sendable {
    /// A few lines of text for shoppers.
    package var text: String?
    /// The price of a delivery; 0 if it is free.
    package var price: Money?
    /// The total price of products from which delivery is free.
    package var freeFrom: Money?
    /// The number of days from the order to the arrival.
    package var days: ClosedRange<Int>?
    /// The country to which the shop delivers, as an ISO 3166-1 code such as `KR`.
    package var country: String?

    package init() {}
}

/// The conditions for returning a product.
package struct ReturnTerms: Hashable, Sendable {
    /// The fees that a buyer pays for sending a product back.
    package enum Fees: Hashable, Sendable {
        case free
        /// The buyer pays the carrier for sending the product back.
        case buyer
        /// The buyer pays this amount to the shop.
        case amount(Money)
    }

    /// A few lines of text for shoppers.
    package var text: String?
    /// The number of days after the arrival in which a buyer can return a product.
    ///
    /// The number is 0 if products cannot be returned.
    package var days: Int?
    package var fees: Fees?

    package init() {}
}

// MARK: - Identity

extension PurchaseSettings {
    /// All settings as one text, which changes if any setting changes; `nil` for default settings.
    var identity: String? {
        self == PurchaseSettings() ? nil : describe([address?.text, label, note])
    }
}

extension ContactInformation {
    /// All values as one text, which changes if any value changes; `nil` if there are no values.
    var identity: String? {
        self == ContactInformation() ? nil : describe([kakao, phone, email, url])
    }
}

extension DeliveryTerms {
    /// All values as one text, which changes if any value changes.
    var identity: String {
        describe([
            text, price?.description, freeFrom?.description,
            days.map { "\($0.lowerBound) \($0.upperBound)" }, country,
        ])
    }
}

extension ReturnTerms {
    /// All values as one text, which changes if any value changes.
    var identity: String {
        describe([
            text, days.map(String.init), fees.map { "\($0.name) \($0.amount?.description ?? "")" },
        ])
    }
}

extension ReturnTerms.Fees {
    /// The name of the case in templates and in `catalog.yml`.
    package var name: String {
        switch self {
        case .free: "free"
        case .buyer: "buyer"
        case .amount: "amount"
        }
    }

    /// The amount that the buyer pays to the shop; `nil` for the other cases.
    package var amount: Money? {
        guard case .amount(let money) = self else { return nil }
        return money
    }
}

private func describe(_ texts: [String?]) -> String {
    texts.map { $0.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined(separator: "\n")
}
