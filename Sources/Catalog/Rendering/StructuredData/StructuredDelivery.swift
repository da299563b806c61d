import CatalogModel
import JSON
import Liquid

/// The price and duration of a delivery for search engines.
///
/// The type at schema.org is OfferShippingDetails.
struct StructuredDelivery: Hashable, Sendable {
    /// The price of a delivery.
    var price: DecimalAmount
    /// The currency of the prices; `nil` if it is the currency of the offer.
    var currency: CurrencyCode?
    /// The price of goods from which delivery is free; `nil` if there is no such price.
    var freeFrom: DecimalAmount?
    /// The number of days from the order to the arrival.
    var days: ClosedRange<Int>?
    /// The country of the delivery, as an ISO 3166-1 code such as `KR`.
    var country: String

    /// Returns the price of delivering goods that cost `price`.
    ///
    /// - Parameter currency: the currency of the goods. Prices in different currencies are not
    ///   compared.
    func rate(for price: DecimalAmount, in currency: CurrencyCode) -> DecimalAmount {
        let isComparable = (self.currency ?? currency) == currency
        if let freeFrom, isComparable, price >= freeFrom { return 0 }
        return self.price
    }
}

extension StructuredDelivery {
    /// Writes the terms of delivery.
    ///
    /// - Parameters:
    ///   - rate: the price of this delivery.
    ///   - offered: the currency of the offer.
    ///   - id: the name by which other offers on the page refer to these terms; `nil` for no name.
    func write(
        rate: DecimalAmount, in offered: CurrencyCode, id: String? = nil,
        to writer: inout JSONWriter
    ) {
        let currency = currency ?? offered
        writer.object { writer in
            if let id { writer.member("@id", id) }
            writer.member("@type", "OfferShippingDetails")
            writer.key("shippingRate")
            writer.object { writer in
                writer.addAmount(rate, in: currency)
            }
            writer.key("shippingDestination")
            writer.object { writer in
                writer.member("@type", "DefinedRegion")
                writer.member("addressCountry", country)
            }
            if let days { Self.write(days, to: &writer) }
        }
    }

    private static func write(_ days: ClosedRange<Int>, to writer: inout JSONWriter) {
        writer.key("deliveryTime")
        writer.object { writer in
            writer.member("@type", "ShippingDeliveryTime")
            writer.key("transitTime")
            writer.object { writer in
                writer.member("@type", "QuantitativeValue")
                writer.member("minValue", days.lowerBound)
                writer.member("maxValue", days.upperBound)
                writer.member("unitCode", "DAY")
            }
        }
    }
}

extension JSONWriter {
    /// Writes the members of schema.org's type MonetaryAmount.
    mutating func addAmount(_ amount: DecimalAmount, in currency: CurrencyCode) {
        member("@type", "MonetaryAmount")
        let digits = amount.trimmed(for: currency).withDigits(decimals: currency.minorDigits) {
            String(decoding: $0, as: UTF8.self)
        }
        member("value", digits)
        member("currency", currency.text)
    }
}

extension FilterContext {
    /// Returns the terms in the template variable `site.delivery`.
    ///
    /// Returns `nil` if the price or the country is unknown. The fields are `price`, `free_from`,
    /// `min_days`, `max_days` and `country`.
    func structuredDelivery(of delivery: Value) -> StructuredDelivery? {
        let value = field("price", of: delivery)
        guard let price = amount(value), price >= 0,
            let country = country(of: delivery)
        else { return nil }
        let first = integer(field("min_days", of: delivery))
        let last = integer(field("max_days", of: delivery))
        var days: ClosedRange<Int>?
        if let from = first ?? last, let to = last ?? first, from >= 0, from <= to {
            days = from...to
        }
        return StructuredDelivery(
            price: price, currency: currency(of: value),
            freeFrom: amount(field("free_from", of: delivery)), days: days, country: country)
    }

    /// Returns the field `country` of `terms`; `nil` if it is not an ISO 3166-1 code.
    func country(of terms: Value) -> String? {
        let code = String(decoding: bytes(of: field("country", of: terms)), as: UTF8.self)
        let isCode =
            code.utf8.count == 2
            && code.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        return isCode ? code : nil
    }

    /// Returns the amount of a value; `nil` if the value is not a number.
    func amount(_ value: Value) -> DecimalAmount? {
        decimal(value).map { DecimalAmount(units: $0.units, scale: UInt8($0.scale)) }
    }
}
