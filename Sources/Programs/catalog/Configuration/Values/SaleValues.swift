import CatalogModel
import CatalogRendering
import HTTP
import Liquid

/// The address where shoppers buy a product, with placeholders such as `{id}`.
struct PurchaseLink: TypedValue {
    static let wanted = """
        an http or https address, optionally with {id}, {sku}, {slug} or {variant} behind the \
        host, such as "https://shop.example/item?no={id}"
        """

    let address: PurchaseAddress

    init?(_ text: String) {
        guard text.isWrittenAddress, let address = PurchaseAddress(text),
            WebAddress(address.sample) != nil
        else { return nil }
        self.address = address
    }

    static func objection(to text: ExpandedText) -> String? { BaseAddress.objection(to: text) }
}

/// The address of a page to link to; unlike ``BaseAddress``, it may have a query and a fragment.
struct WebLink: TypedValue {
    static let wanted = "an http or https address, such as https://shop.example/ask"

    let text: String

    init?(_ text: String) {
        guard text.isWrittenAddress, WebAddress(text) != nil else { return nil }
        self.text = text
    }

    static func objection(to text: ExpandedText) -> String? { BaseAddress.objection(to: text) }
}

extension String {
    /// True for at most 2,000 visible ASCII characters, all of which may occur in an address.
    var isWrittenAddress: Bool {
        utf8.count <= 2000 && utf8.allSatisfy { (0x21...0x7E).contains($0) }
            && !contains { "\"<>\\^`|".contains($0) }
    }
}

/// An amount of money with its currency, which is a code of ISO 4217.
struct MoneyText: TypedValue {
    static let wanted =
        "an amount with a currency of ISO 4217, such as 3000 KRW, or 0 KRW for nothing"

    let money: Money

    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let amount = DecimalAmount(digits: String(words[0])),
            amount >= 0, let currency = CurrencyCode(String(words[1])),
            currency.text == words[1], currency.isListed
        else { return nil }
        money = Money(amount, currency: currency.text)
    }
}

/// A number of days, or a range of days such as `1-3`.
struct DayRange: TypedValue {
    static let wanted = "a number of days from 0 to 365 such as 2, or a range such as 1-3"

    let days: ClosedRange<Int>

    init?(_ text: String) {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
            .map { WholeNumber<0, 365>(String($0))?.number }
        guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil,
            first <= last
        else { return nil }
        days = first...last
    }
}

/// A country code of two capital letters.
struct CountryCode: TypedValue {
    static let wanted = "two capital letters for a country, such as KR"

    let text: String

    init?(_ text: String) {
        guard text.utf8.count == 2,
            text.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
        else { return nil }
        self.text = text
    }
}

/// The cost for a buyer who sends a product back.
struct ReturnFees: TypedValue {
    static let wanted = "free, buyer, or an amount with its currency, such as 3000 KRW"

    let fees: ReturnTerms.Fees

    init?(_ text: String) {
        switch text {
        case "free": fees = .free
        case "buyer": fees = .buyer
        default:
            guard let amount = MoneyText(text) else { return nil }
            fees = .amount(amount.money)
        }
    }
}
