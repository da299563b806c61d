import CatalogModel
import JSON
import Liquid

/// What a delivery costs and how long it takes, for search engines (OfferShippingDetails of
/// schema.org).
struct StructuredDelivery: Hashable, Sendable {
    /// The price of a delivery.
    var price: DecimalAmount
    /// The currency of the prices; `nil` for that of the offer.
    var currency: CurrencyCode?
    /// The price of the goods from which the delivery is free.
    var freeFrom: DecimalAmount?
    /// The days from the order to the delivery.
    var days: ClosedRange<Int>?
    /// The country of the delivery, in ISO 3166-1, such as `KR`.
    var country: String

    /// Returns the price of the delivery of goods of a price.
    ///
    /// - Parameter currency: The currency of the goods; prices in different ones are not compared.
    func rate(for price: DecimalAmount, in currency: CurrencyCode) -> DecimalAmount {
        let isComparable = (self.currency ?? currency) == currency
        if let freeFrom, isComparable, price >= freeFrom { return 0 }
        return self.price
    }
}

extension StructuredDelivery {
    /// Writes the terms for goods with a price.
    ///
    /// - Parameter id: The name by which other offers of the page refer to the object; `nil` for
    ///   none.
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
    /// Writes the members of a MonetaryAmount of schema.org.
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
    /// Returns the terms of the object `site.delivery`, which may have `price`, `free_from`,
    /// `min_days`, `max_days` and `country`; `nil` where the price or the country is not known.
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

    /// Returns the field `country` of an object, a code of ISO 3166-1.
    func country(of terms: Value) -> String? {
        let code = String(decoding: bytes(of: field("country", of: terms)), as: UTF8.self)
        let isCode =
            code.utf8.count == 2
            && code.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        return isCode ? code : nil
    }

    /// Returns an amount; `nil` for other values.
    func amount(_ value: Value) -> DecimalAmount? {
        decimal(value).map { DecimalAmount(units: $0.units, scale: UInt8($0.scale)) }
    }
}
