package import Time

/// The generations of the shop API, called by the month in which they began, oldest first.
///
/// Source: the replies that are known of each, and what clients sent.
package enum ShopContract: String, CaseIterable, Sendable {
    /// 2021-01 and 2021-02: items with passwords of their own; lists are in no order that lasts,
    /// errors are `{"error":true,"reason":…}`.
    case january2021 = "2021-01"

    /// 2021-05 to 2021-10: the same under another host; lists by ascending id, errors are
    /// `{"message":…}`.
    case may2021 = "2021-05"

    /// 2022-01 to 2022-09: products of vendors, snake_case everywhere; rows have neither vendor name
    /// nor description, and the text is sent as `descriptions`.
    case january2022 = "2022-01"

    /// From 2022-10 on: paging keys in camelCase; rows have vendor name and description, lists can be
    /// searched.
    case october2022 = "2022-10"
}

extension ShopContract {
    /// Whether it sells items, each with its password, and not products of vendors.
    package var sellsItems: Bool { self == .january2021 || self == .may2021 }

    /// Whether its lists can be searched by ``ShopQuery/search``.
    package var hasSearch: Bool { self == .october2022 }

    /// Whether the rows of its lists have the names of vendors and the descriptions.
    package var rowsHaveDescriptions: Bool { self == .october2022 }

    /// The key of the rows in a list.
    package var rowsKey: String { sellsItems ? "items" : "pages" }

    /// The key under which a product's text is sent; replies say `description` in both.
    package var descriptionKey: String {
        self == .january2022 ? ItemKey.descriptions : ProductKey.description
    }

    /// The last part of the address that tells how to delete a product.
    package var deletionWord: String { self == .january2022 ? "secret" : "archived" }

    /// Midnight of a day, as replies of 2022 tell it: `2022-01-20T00:00:00.00`.
    package func timestamp(of day: CalendarDay) -> String {
        "\(day)T00:00:00" + (self == .january2022 ? ".00" : "")
    }
}
