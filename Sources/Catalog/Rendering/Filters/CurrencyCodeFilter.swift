import Liquid

/// `{{ product.price | currency_code }}`: the ISO 4217 code of an amount's currency, such as `KRW`;
/// nothing when it has none, or
/// one that ISO 4217 does not list.
enum CurrencyCodeFilter {
    static let filter = HostFilter(
        "currency_code", reads: [],
        summary: "The code of the currency of an amount, as 'KRW'; nothing where it has none."
    ) { (context, amount, _) throws(HostFilterError) in
        guard let currency = context.currency(of: amount), currency.isListed else {
            return .nothing
        }
        currency.withUTF8 { context.write($0) }
        return try context.text()
    }
}
