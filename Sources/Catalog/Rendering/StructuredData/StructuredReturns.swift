import CatalogModel
import JSON
import Liquid

/// How goods can be returned, for search engines (MerchantReturnPolicy of schema.org).
struct StructuredReturns: Hashable, Sendable {
    /// The bearer of the costs of a return.
    enum Fees: Hashable, Sendable {
        /// Returns are free.
        case free
        /// The buyer pays the carrier.
        case buyer
        /// The shop asks for an amount.
        case amount(DecimalAmount, CurrencyCode)
    }

    /// The days in which goods can be returned; 0 where they cannot.
    var days: Int
    var fees: Fees?
    /// The country for which the terms hold, in ISO 3166-1, such as `KR`.
    var country: String

    /// Writes the terms.
    ///
    /// - Parameter id: The name by which other offers of the page refer to the object; `nil` for
    ///   none.
    func write(id: String? = nil, to writer: inout JSONWriter) {
        writer.object { writer in
            if let id { writer.member("@id", id) }
            writer.member("@type", "MerchantReturnPolicy")
            writer.member("applicableCountry", country)
            writer.member("returnPolicyCategory", "https://schema.org/" + category)
            guard days > 0 else { return }
            writer.member("merchantReturnDays", days)
            guard let fees else { return }
            writer.member("returnFees", "https://schema.org/" + fees.type)
            if case .amount(let amount, let currency) = fees {
                writer.key("returnShippingFeesAmount")
                writer.object { $0.addAmount(amount, in: currency) }
            }
        }
    }

    private var category: String {
        days > 0 ? "MerchantReturnFiniteReturnWindow" : "MerchantReturnNotPermitted"
    }
}

extension StructuredReturns.Fees {
    fileprivate var type: String {
        switch self {
        case .free: "FreeReturn"
        case .buyer: "ReturnFeesCustomerResponsibility"
        case .amount: "ReturnShippingFees"
        }
    }
}

extension FilterContext {
    /// Returns the terms of the object `site.returns`, which may have `days`, `fees` (`free`, `buyer`, or
    /// `amount` with `price`) and `country`; `nil` where the days or the country is not known.
    ///
    /// - Parameter delivery: The object `site.delivery`, whose country serves for terms without one.
    func structuredReturns(of returns: Value, beside delivery: Value) -> StructuredReturns? {
        guard let days = integer(field("days", of: returns)), days >= 0,
            let country = country(of: returns) ?? country(of: delivery)
        else { return nil }
        return StructuredReturns(days: days, fees: fees(of: returns), country: country)
    }

    private func fees(of returns: Value) -> StructuredReturns.Fees? {
        let price = field("price", of: returns)
        switch String(decoding: bytes(of: field("fees", of: returns)), as: UTF8.self) {
        case "free": return .free
        case "buyer", "customer": return .buyer
        case "amount":
            guard let amount = amount(price), amount >= 0, let currency = currency(of: price) else {
                return nil
            }
            return .amount(amount, currency)
        default: return nil
        }
    }
}
