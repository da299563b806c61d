import Liquid

/// The filter `currency_code`, which returns the ISO 4217 code of an amount's currency.
///
/// For example, `{{ product.price | currency_code }}` writes `KRW`. It writes nothing if the amount
/// has no currency, or if ISO 4217 does not list the currency.
enum CurrencyCodeFilter {
    static let filter = HostFilter(
        "currency_code", reads: [],
        summary: "The currency code of an amount, as 'KRW'; nil if it has none."
    ) { (context, amount, _) throws(HostFilterError) in
        guard let currency = context.currency(of: amount), currency.isListed else {
            return .nothing
        }
        currency.withUTF8 { context.write($0) }
        return try context.text()
    }
}
