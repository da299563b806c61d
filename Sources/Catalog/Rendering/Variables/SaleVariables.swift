import Liquid

/// The fields of `site.contact`: the ways to reach the shop.
enum ContactField: Int, SchemaField {
    case kakao, phone, email, url

    static let schema = makeSchema(named: "contact")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .kakao: "The address of its channel of KakaoTalk, or nothing, as all of these."
        case .phone: "The number to call."
        case .email: "The address to write to."
        case .url: "The address of its page for questions."
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
        case .text: "A few lines about delivery, or nothing."
        case .price: "What a delivery costs, 0 where it is free, or nothing; for 'money'."
        case .freeFrom: "The price of the products from which it is free, or nothing; for 'money'."
        case .minDays: "The days that it takes at least, or nothing."
        case .maxDays: "The days that it takes at most, or nothing."
        case .country: "The country to which the shop delivers, as 'KR', or nothing."
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
        case .text: "A few lines about returns, or nothing."
        case .days: "The days for returning a product, 0 where it cannot be returned, or nothing."
        case .fees: "'free', 'buyer' where the buyer pays the carrier, 'amount', or nothing."
        case .price: "The amount for 'amount'; for 'money'."
        }
    }
}
