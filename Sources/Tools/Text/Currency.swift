/// A currency code of ISO 4217 that is in use, also for funds and metals.
///
/// The codes for tests and for transactions without a currency are not included.
package struct Currency: Hashable, Sendable {
    /// The code, such as `KRW`.
    package let code: String

    /// The number of decimals of the minor unit, for example 2 for USD; 0 without a minor unit.
    package let minorDigits: Int

    /// Finds the currency with `code` in capital letters; `nil` if there is none.
    package init?(code: String) {
        guard let minorDigits = Self.minorDigitsByCode[code] else { return nil }
        self.init(code: code, minorDigits: minorDigits)
    }

    private init(code: String, minorDigits: Int) {
        self.code = code
        self.minorDigits = minorDigits
    }

    /// All currencies, in no order.
    package static var all: [Currency] {
        minorDigitsByCode.map { Currency(code: $0.key, minorDigits: $0.value) }
    }
}

extension Currency {
    private static let minorDigitsByCode = [
        0: zeroDigitCodes + " " + codesWithoutMinorUnit, 2: twoDigitCodes, 3: threeDigitCodes,
        4: fourDigitCodes,
    ].reduce(into: [String: Int]()) { table, row in
        for code in row.value.split(separator: " ") { table[String(code)] = row.key }
    }

    // ISO 4217, list one of January 2026: table A.1 with the minor units.

    private static let twoDigitCodes = """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD \
        CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
        GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK \
        LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO \
        NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS \
        SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST \
        XAD XCD XCG YER ZAR ZMW ZWG
        """

    private static let zeroDigitCodes = """
        BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
        """

    private static let threeDigitCodes = "BHD IQD JOD KWD LYD OMR TND"

    private static let fourDigitCodes = "CLF UYW"

    private static let codesWithoutMinorUnit =
        "XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA"
}

// MARK: - Suggestions

extension Currency {
    /// Returns the code that was probably meant by another spelling, such as `won`, `￦` or `krw`.
    package static func suggestion(for spelling: String) -> String? {
        let name = spelling.lowercased().filter { !$0.isWhitespace && $0 != "." }
        if let code = codesByName[name] { return code }
        if minorDigitsByCode[name.uppercased()] != nil { return name.uppercased() }
        let typed = name.uppercased()
        guard typed.utf8.count == 3 else { return nil }
        return typed.nearest(among: frequentCodes)
    }

    private static let frequentCodes = ["CNY", "EUR", "GBP", "JPY", "KRW", "USD"]

    /// The codes for names, signs and withdrawn codes.
    private static let codesByName: [String: String] = [
        "won": "KRW", "wons": "KRW", "원": "KRW", "원화": "KRW", "₩": "KRW", "￦": "KRW",
        "koreanwon": "KRW", "southkoreanwon": "KRW", "krwon": "KRW", "대한민국원": "KRW",
        "$": "USD", "us$": "USD", "$us": "USD", "usd$": "USD", "＄": "USD", "dollar": "USD",
        "dollars": "USD", "usdollar": "USD", "usdollars": "USD", "us": "USD", "달러": "USD",
        "미국달러": "USD", "불": "USD", "buck": "USD", "bucks": "USD",
        "€": "EUR", "euro": "EUR", "euros": "EUR", "유로": "EUR",
        "yen": "JPY", "円": "JPY", "엔": "JPY", "엔화": "JPY", "jp¥": "JPY", "¥": "JPY",
        "￥": "JPY", "yuan": "CNY", "renminbi": "CNY", "rmb": "CNY", "元": "CNY", "위안": "CNY",
        "cn¥": "CNY", "£": "GBP", "pound": "GBP", "pounds": "GBP", "sterling": "GBP",
        "파운드": "GBP", "a$": "AUD", "au$": "AUD", "ca$": "CAD", "c$": "CAD", "hk$": "HKD",
        "nt$": "TWD", "nz$": "NZD", "s$": "SGD", "mx$": "MXN", "r$": "BRL", "real": "BRL",
        "₹": "INR", "rupee": "INR", "rupees": "INR", "₫": "VND", "dong": "VND", "฿": "THB",
        "baht": "THB", "₽": "RUB", "ruble": "RUB", "₺": "TRY", "lira": "TRY", "₱": "PHP",
        "₪": "ILS", "franc": "CHF", "francs": "CHF", "kr": "SEK", "zł": "PLN", "kč": "CZK",
        "ang": "XCG", "bgn": "EUR", "byr": "BYN", "cuc": "CUP", "eek": "EUR", "hrk": "EUR",
        "ltl": "EUR", "lvl": "EUR", "mro": "MRU", "sll": "SLE", "std": "STN", "vef": "VES",
        "zmk": "ZMW", "zwl": "ZWG", "dem": "EUR", "frf": "EUR", "itl": "EUR", "esp": "EUR",
    ]
}
