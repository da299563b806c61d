import Text

/// The settings of the owner that a source may need besides its address.
package struct SourceOptions: Sendable, Equatable {
    /// The currency of a probe of a source that needs one.
    ///
    /// A probe shows no prices. This currency has the most decimals of all, so that the probe
    /// reports no price as unclear.
    package static let probeCurrency = "UYW"

    /// The number of rows to request with each page, if the API has such a parameter.
    package var pageSize = 100
    /// The language of the site as a BCP 47 tag, such as `ko`.
    package var language = ""
    /// The currency of prices without one, as a code of ISO 4217; `nil` for the currency of the
    /// language.
    package var currency: String?
    /// The description of a JSON API; `nil` for other kinds.
    package var json: JSONAPIConfiguration?
    /// The current time in seconds since 1970, which decides if a sale with a time is on.
    package var now: Int64 = 0
    /// The settings of a table.
    package var table = TableSettings()

    /// Creates the default options.
    package init() {}

    /// The currency of prices without one: the configured currency, or `KRW` for a site in Korean.
    ///
    /// The result is `nil` for other languages, because most of them belong to several currencies.
    package var assumedCurrency: String? {
        let isKorean = language.primaryLanguage == "ko"
        return currency ?? (isKorean ? "KRW" : nil)
    }
}
