extension MoneyFormat {
    /// The number format of English, which is the default.
    public static let english = MoneyFormat(language: "en")

    /// Creates the number format of a language by the rules of CLDR 48.
    ///
    /// An unknown language gets the format of CLDR's root. In Korean, won are written `23,800원`. In
    /// every language, the minus of a negative amount comes first.
    ///
    /// - Parameter tag: The language as a BCP 47 tag, such as `ko` or `pt-PT`.
    public init(language tag: String) {
        var name = tag.lowercased()[...]
        while Self.languages[String(name)] == nil, let hyphen = name.lastIndex(of: "-") {
            name = name[..<hyphen]
        }
        let rules = Self.languages[String(name)] ?? Rules(".", ",", .beforeSpaced)
        self.init(
            decimalSeparator: rules.decimalSeparator, groupSeparator: rules.groupSeparator,
            minimumGrouping: rules.minimumGrouping, place: rules.place)
        if rules.hasCommonSigns { setSigns(Self.commonSigns) }
        setSigns(rules.signs)
        if name == "ko", let won = CurrencyCode("KRW") {
            setSign("원", of: won, place: .afterUnspaced)
        }
    }

    /// Sets the currency signs from a text such as `USD=$ EUR=€`.
    private mutating func setSigns(_ list: String) {
        for pair in list.split(separator: " ") {
            if let currency = CurrencyCode(String(pair.prefix(3))) {
                setSign(String(pair.dropFirst(4)), of: currency)
            }
        }
    }

    private struct Rules {
        let decimalSeparator: String
        let groupSeparator: String
        let place: SignPlace
        let minimumGrouping: Int
        let signs: String
        let hasCommonSigns: Bool

        init(
            _ decimalSeparator: String, _ groupSeparator: String, _ place: SignPlace,
            minimumGrouping: Int = 1, _ signs: String = "", hasCommonSigns: Bool = true
        ) {
            self.decimalSeparator = decimalSeparator
            self.groupSeparator = groupSeparator
            self.place = place
            self.minimumGrouping = minimumGrouping
            self.signs = signs
            self.hasCommonSigns = hasCommonSigns
        }
    }

    private static let commonSigns = """
        KRW=₩ USD=US$ EUR=€ JPY=JP¥ CNY=CN¥ GBP=£ AUD=AU$ BRL=R$ CAD=CA$ HKD=HK$ ILS=₪ INR=₹ \
        MXN=MX$ NZD=NZ$ TWD=NT$ VND=₫ XAF=FCFA XCD=EC$ XCG=Cg. XOF=F\u{202F}CFA XPF=CFPF
        """

    private static let languages: [String: Rules] = [
        "cs": Rules(
            ",", "\u{A0}", .after,
            """
            USD=US$ EUR=€ CZK=Kč JPY=JP¥ CNY=CN¥ GBP=£ KRW=₩ AUD=AU$ BRL=R$ CAD=CA$ HKD=HK$ \
            MXN=MX$ NZD=NZ$ TWD=NT$ XAF=FCFA XCD=EC$ XCG=Cg. XOF=F\u{202F}CFA XPF=CFPF
            """, hasCommonSigns: false),
        "da": Rules(",", ".", .after, "DKK=kr. THB=฿"),
        "de": Rules(",", ".", .after, "USD=$ JPY=¥ THB=฿"),
        "en": Rules(".", ",", .before, "USD=$ JPY=¥ AUD=A$ PHP=₱"),
        "en-gb": Rules(".", ",", .before, "AUD=A$ PHP=₱"),
        "es": Rules(
            ",", ".", .after, minimumGrouping: 2, "EUR=€ USD=US$ THB=฿ VND=₫ XCG=Cg. XPF=CFPF",
            hasCommonSigns: false),
        "fi": Rules(
            ",", "\u{A0}", .after,
            "EUR=€ USD=$ GBP=£ JPY=¥ XAF=FCFA XCG=Cg. XOF=F\u{202F}CFA",
            hasCommonSigns: false),
        "fr": Rules(
            ",", "\u{202F}", .after,
            """
            EUR=€ USD=$US GBP=£GB KRW=₩ AUD=$AU CAD=$CA ARS=$AR BMD=$BM BND=$BN BRL=R$ BZD=$BZ \
            CLP=$CL COP=$CO FJD=$FJ FKP=£FK GIP=£GI ILS=₪ INR=₹ LBP=£LB MXN=$MX NAD=$NA NZD=$NZ \
            SBD=$SB SGD=$SG SRD=$SR TTD=$TT UYU=$UY VND=₫ WST=$WS XAF=FCFA XCG=Cg. \
            XOF=F\u{202F}CFA XPF=FCFP
            """, hasCommonSigns: false),
        "id": Rules(",", ".", .before, "IDR=Rp INR=Rs THB=฿"),
        "it": Rules(
            ",", ".", .after, minimumGrouping: 2,
            """
            EUR=€ GBP=£ CNY=CN¥ AUD=A$ CAD=CA$ ILS=₪ NZD=NZ$ PHP=₱ THB=฿ XAF=FCFA XCD=EC$ \
            XCG=Cf XOF=F\u{202F}CFA XPF=CFPF
            """, hasCommonSigns: false),
        "ja": Rules(".", ",", .before, "JPY=￥ USD=$ CNY=元 AUD=A$ XCG=Cg"),
        "ko": Rules(".", ",", .before),
        "nb": Rules(
            ",", "\u{A0}", .after, "NOK=kr EUR=€ GBP=£ XCG=Cg. XOF=F\u{202F}CFA",
            hasCommonSigns: false),
        "nl": Rules(",", ".", .beforeSpaced, "CAD=C$ FJD=FJ$ SBD=SI$ THB=฿ XPF=XPF ZWG=ZiG"),
        "pl": Rules(
            ",", "\u{A0}", .after, minimumGrouping: 2,
            "PLN=zł EUR=€ BRL=R$ XAF=FCFA XCD=EC$ XOF=F\u{202F}CFA XPF=CFPF",
            hasCommonSigns: false),
        "pt": Rules(",", ".", .beforeSpaced, "THB=฿"),
        "pt-pt": Rules(",", "\u{A0}", .after, minimumGrouping: 2, "THB=฿"),
        "ru": Rules(",", "\u{A0}", .after, "RUB=₽ USD=$ JPY=¥ UAH=₴ AUD=A$ THB=฿ TMT=ТМТ XCG=Cg"),
        "sv": Rules(
            ",", "\u{A0}", .after,
            """
            SEK=kr EUR=€ USD=US$ DKK=Dkr NOK=Nkr ISK=Ikr BBD=Bds$ BMD=BM$ BRL=BR$ BSD=BS$ \
            BZD=BZ$ CAD=CA$ DOP=RD$ EGP=EG£ ILS=₪ JMD=JM$ MXN=MX$ XAF=FCFA XCD=EC$ \
            XOF=F\u{202F}CFA XPF=CFPF
            """, hasCommonSigns: false),
        "th": Rules(".", ",", .before, "THB=฿ JPY=¥"),
        "tr": Rules(",", ".", .before, "TRY=₺ USD=$ JPY=¥ THB=฿"),
        "uk": Rules(
            ",", "\u{A0}", .after, "UAH=₴ JPY=¥ XAF=FCFA XCG=Cg. XOF=F\u{202F}CFA XPF=CFPF",
            hasCommonSigns: false),
        "vi": Rules(",", ".", .after, "JPY=¥ THB=฿"),
        "zh": Rules(".", ",", .before, "CNY=¥"),
        "zh-hant": Rules(".", ",", .before, "TWD=$ JPY=¥ KRW=￦"),
        "zh-tw": Rules(".", ",", .before, "TWD=$ JPY=¥ KRW=￦"),
    ]
}
