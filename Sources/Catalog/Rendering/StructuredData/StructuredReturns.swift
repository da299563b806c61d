import CatalogModel
import JSON
import Liquid

/// The conditions for returning goods, for search engines.
///
/// The type at schema.org is MerchantReturnPolicy.
struct StructuredReturns: Hashable, Sendable {
    /// The fees for sending goods back.
    enum Fees: Hashable, Sendable {
        /// Returns are free.
        case free
        /// The buyer pays the carrier.
        case buyer
        /// The buyer pays this amount to the shop.
        case amount(DecimalAmount, CurrencyCode)
    }

    /// The number of days in which goods can be returned; 0 if they cannot be returned.
    var days: Int
    var fees: Fees?
    /// The country in which the terms apply, as an ISO 3166-1 code such as `KR`.
    var country: String

    /// Writes the terms of returns.
    ///
    /// - Parameter id: the name by which other offers on the page refer to these terms; `nil` for
    ///   no name.
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
    /// Returns the terms in the template variable `site.returns`.
    ///
    /// Returns `nil` if the days or the country are unknown. The fields are `days`, `fees`, `price`
    /// and `country`. The values of `fees` are `free`, `buyer` and `amount`, which requires
    /// `price`.
    ///
    /// - Parameter delivery: the variable `site.delivery`. Its country is used if `returns` has
    ///   none.
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
