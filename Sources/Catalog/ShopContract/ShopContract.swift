package import Time

/// The contracts: the versions of the shop API, each named by the month in which it began.
///
/// The oldest contract comes first.
///
/// Source: known replies of each version, and requests of clients.
package enum ShopContract: String, CaseIterable, Sendable {
    /// From 2021-01 to 2021-02.
    ///
    /// The shop sells items, and each item has its password. Lists have no stable order. Errors are
    /// `{"error":true,"reason":…}`.
    case january2021 = "2021-01"

    /// From 2021-05 to 2021-10.
    ///
    /// The shop sells items as in ``january2021``, but at another host. Lists are ordered by
    /// ascending id. Errors are `{"message":…}`.
    case may2021 = "2021-05"

    /// From 2022-01 to 2022-09.
    ///
    /// The shop sells products of vendors. Keys are in snake_case. Rows have neither vendor name
    /// nor description. Requests send the description as `descriptions`.
    case january2022 = "2022-01"

    /// Since 2022-10.
    ///
    /// The shop sells products of vendors. Paging keys are in camelCase. Rows have vendor name and
    /// description. Lists can be searched.
    case october2022 = "2022-10"
}

extension ShopContract {
    /// True if the shop sells items, which have passwords; false if it sells products of vendors.
    package var sellsItems: Bool { self == .january2021 || self == .may2021 }

    /// True if lists can be searched by ``ShopQuery/search``.
    package var hasSearch: Bool { self == .october2022 }

    /// True if the rows of lists contain vendor names and descriptions.
    package var rowsHaveDescriptions: Bool { self == .october2022 }

    /// The key of the rows in a list.
    package var rowsKey: String { sellsItems ? "items" : "pages" }

    /// The key of a product's description in requests.
    ///
    /// Replies use `description` in both contracts of products.
    package var descriptionKey: String {
        self == .january2022 ? ItemKey.descriptions : ProductKey.description
    }

    /// The last path segment of the request that asks for the key or the path of a deletion.
    package var deletionWord: String { self == .january2022 ? "secret" : "archived" }

    /// Returns midnight of a day in the format of replies of 2022: `2022-01-20T00:00:00.00`.
    package func timestamp(of day: CalendarDay) -> String {
        "\(day)T00:00:00" + (self == .january2022 ? ".00" : "")
    }
}
