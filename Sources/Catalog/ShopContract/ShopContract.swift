package import Time

/// The generations of the shop API, named by the month in which they began, oldest first.
///
/// Source: known replies of each generation, and requests of clients.
package enum ShopContract: String, CaseIterable, Sendable {
    /// 2021-01 and 2021-02: items with passwords of their own; lists have no stable order, and
    /// errors are `{"error":true,"reason":…}`.
    case january2021 = "2021-01"

    /// 2021-05 to 2021-10: the same API at another host; lists are ordered by ascending id, and
    /// errors are `{"message":…}`.
    case may2021 = "2021-05"

    /// 2022-01 to 2022-09: products of vendors, with keys in snake_case; rows have neither vendor
    /// name nor description, and the description is sent as `descriptions`.
    case january2022 = "2022-01"

    /// Since 2022-10: paging keys in camelCase; rows have vendor name and description, and lists
    /// can be searched.
    case october2022 = "2022-10"
}

extension ShopContract {
    /// True if the shop sells items, each with its password, and not products of vendors.
    package var sellsItems: Bool { self == .january2021 || self == .may2021 }

    /// True if lists can be searched by ``ShopQuery/search``.
    package var hasSearch: Bool { self == .october2022 }

    /// True if the rows of lists contain vendor names and descriptions.
    package var rowsHaveDescriptions: Bool { self == .october2022 }

    /// The key of the rows in a list.
    package var rowsKey: String { sellsItems ? "items" : "pages" }

    /// The key of a product's description in requests; replies use `description` in both contracts.
    package var descriptionKey: String {
        self == .january2022 ? ItemKey.descriptions : ProductKey.description
    }

    /// The last path segment of the request that returns the key, or the path, to delete a product.
    package var deletionWord: String { self == .january2022 ? "secret" : "archived" }

    /// Returns midnight of a day in the format of replies of 2022: `2022-01-20T00:00:00.00`.
    package func timestamp(of day: CalendarDay) -> String {
        "\(day)T00:00:00" + (self == .january2022 ? ".00" : "")
    }
}
