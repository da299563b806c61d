/// The generations of the shop API that can be written to, called by the month in which they began.
///
/// Source: the replies that are known of each, and what clients sent.
package enum ShopContract: String, Sendable, Equatable, CaseIterable {
    /// Items with passwords of their own; errors as `{"error":true,"reason":…}`.
    case january2021 = "2021-01"
    /// The same under another host; errors as `{"message":…}`.
    case may2021 = "2021-05"
    /// Products of vendors; their text is sent as `descriptions`.
    case january2022 = "2022-01"
    /// Products of vendors; their text is sent as `description`, and lists can be searched.
    case october2022 = "2022-10"
}

extension ShopContract {
    /// Whether it sells items, each with its password, and not products of vendors.
    package var sellsItems: Bool { self == .january2021 || self == .may2021 }

    /// Whether its lists can be searched by `search_value`.
    package var hasSearch: Bool { self == .october2022 }

    /// The key under which a product's text is sent; replies say `description` in both.
    var descriptionKey: String { self == .january2022 ? "descriptions" : "description" }

    /// The last part of the address that tells how to delete a product (`secret`, `archived`).
    var deletionWord: String { self == .january2022 ? "secret" : "archived" }
}
