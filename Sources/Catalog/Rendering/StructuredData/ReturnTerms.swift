import JSON
import Liquid

/// How goods can be returned, for search engines (MerchantReturnPolicy of schema.org).
struct ReturnTerms: Hashable, Sendable {
    /// The bearer of the costs of a return.
    enum Fees: String, Sendable {
        /// Returns are free.
        case free
        /// The customer pays.
        case customer
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
            if let fees { writer.member("returnFees", "https://schema.org/" + fees.type) }
        }
    }

    private var category: String {
        days > 0 ? "MerchantReturnFiniteReturnWindow" : "MerchantReturnNotPermitted"
    }
}

extension ReturnTerms.Fees {
    fileprivate var type: String {
        switch self {
        case .free: "FreeReturn"
        case .customer: "ReturnFeesCustomerResponsibility"
        }
    }
}

extension FilterContext {
    /// Returns the terms of the object `site.returns`, which may have `days`, `fees` and `country`;
    /// `nil` where the days or the country is not known.
    ///
    /// - Parameter delivery: The object `site.delivery`, whose country serves for terms without one.
    func returnTerms(of returns: Value, beside delivery: Value) -> ReturnTerms? {
        guard let days = integer(field("days", of: returns)), days >= 0,
            let country = country(of: returns) ?? country(of: delivery)
        else { return nil }
        let fees = String(decoding: bytes(of: field("fees", of: returns)), as: UTF8.self)
        return ReturnTerms(days: days, fees: ReturnTerms.Fees(rawValue: fees), country: country)
    }
}
