import Liquid

/// The fields of `site.contact`: the ways to reach the shop.
enum ContactField: Int, SchemaField {
    case kakao, phone, email, url

    static let schema = makeSchema(named: "contact")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .kakao: "The address of the KakaoTalk channel. Each of these fields can be nil."
        case .phone: "The number to call."
        case .email: "The address to write to."
        case .url: "The address of the page for questions."
        }
    }
}

/// The fields of `site.delivery`: the price and duration of a delivery.
enum DeliveryField: Int, SchemaField {
    case text, price, freeFrom, minDays, maxDays, country

    static let schema = makeSchema(named: "delivery")

    var type: FieldType {
        switch self {
        case .text, .country: .text
        case .price, .freeFrom: .money
        case .minDays, .maxDays: .integer
        }
    }

    var summary: String {
        switch self {
        case .text: "A few lines about delivery, or nil."
        case .price: "The delivery cost, 0 if it is free, or nil; for 'money'."
        case .freeFrom: "The order value from which delivery is free, or nil; for 'money'."
        case .minDays: "The minimum delivery time in days, or nil."
        case .maxDays: "The maximum delivery time in days, or nil."
        case .country: "The country to which the shop delivers, as 'KR', or nil."
        }
    }
}

/// The fields of `site.returns`: the conditions for returning a product.
enum ReturnsField: Int, SchemaField {
    case text, days, fees, price

    static let schema = makeSchema(named: "returns")

    var type: FieldType {
        switch self {
        case .text, .fees: .text
        case .days: .integer
        case .price: .money
        }
    }

    var summary: String {
        switch self {
        case .text: "A few lines about returns, or nil."
        case .days: "The number of days for returns, 0 if returns are not possible, or nil."
        case .fees: "'free', 'buyer' if the buyer pays the carrier, 'amount', or nil."
        case .price: "The amount for 'amount'; for 'money'."
        }
    }
}
