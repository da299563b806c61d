package import CatalogModel

/// How the products of a shop are bought.
package struct PurchaseSettings: Hashable, Sendable {
    /// The address for buying; `nil` for the product's own link.
    package var address: PurchaseAddress?
    /// The label of the button; `nil` for that of the language.
    package var label: String?
    /// A text about ordering, for products without an address.
    package var note: String?

    package init() {}
}

/// The ways to reach a shop.
package struct ContactInformation: Hashable, Sendable {
    /// The address of a channel of KakaoTalk.
    package var kakao: String?
    package var phone: String?
    package var email: String?
    /// The address of a page for questions.
    package var url: String?

    package init() {}
}

/// What delivery costs, and how long it takes.
package struct DeliveryTerms: Hashable, Sendable {
    /// A few lines for shoppers.
    package var text: String?
    /// The price of a delivery; 0 if it is free.
    package var price: Money?
    /// The price of the products from which delivery is free.
    package var freeFrom: Money?
    /// The days from the order to the arrival.
    package var days: ClosedRange<Int>?
    /// The country of the deliveries as an ISO 3166-1 code, such as `KR`.
    package var country: String?

    package init() {}
}

/// The conditions for returning a product.
package struct ReturnTerms: Hashable, Sendable {
    /// The payment for sending a product back.
    package enum Fees: Hashable, Sendable {
        case free
        /// The buyer pays the carrier.
        case buyer
        /// The shop asks for an amount.
        case amount(Money)
    }

    /// A few lines for shoppers.
    package var text: String?
    /// The days after the arrival in which a product can be returned; 0 if it cannot.
    package var days: Int?
    package var fees: Fees?

    package init() {}
}

// MARK: - Identity

extension PurchaseSettings {
    /// All values as one text.
    var identity: String? {
        self == PurchaseSettings() ? nil : describe([address?.text, label, note])
    }
}

extension ContactInformation {
    /// All values as one text; `nil` without any.
    var identity: String? {
        self == ContactInformation() ? nil : describe([kakao, phone, email, url])
    }
}

extension DeliveryTerms {
    /// All values as one text.
    var identity: String {
        describe([
            text, price?.description, freeFrom?.description,
            days.map { "\($0.lowerBound) \($0.upperBound)" }, country,
        ])
    }
}

extension ReturnTerms {
    /// All values as one text.
    var identity: String {
        describe([
            text, days.map(String.init), fees.map { "\($0.name) \($0.amount?.description ?? "")" },
        ])
    }
}

extension ReturnTerms.Fees {
    /// The name in templates and in `catalog.yml`.
    package var name: String {
        switch self {
        case .free: "free"
        case .buyer: "buyer"
        case .amount: "amount"
        }
    }

    /// The amount that the shop asks for.
    package var amount: Money? {
        guard case .amount(let money) = self else { return nil }
        return money
    }
}

private func describe(_ texts: [String?]) -> String {
    texts.map { $0.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined(separator: "\n")
}
